import { Refusal } from '../../contract/refusal.ts';

const beat = 10;
const perBeat = 5;
/** Pages a second: to begin with, at most, and how many more with each second in which the server is not busy. */
const pace = { first: 100, most: 500, gain: 200 };
const forgottenAfter = 1_000;
const calm = 20;
const leastEvery = 100;
const insideAtOnce = 20;
const mayWait = 20_000;

/** Somebody who waits to come in; those who have left meanwhile take nobody's place. */
interface Waiting {
  enter: () => void;
  isGone: () => boolean;
}

/**
 * Where those come in who will ask for more once they are inside: a few at a time, in the order they came. After a broken network
 * thousands of pages come back at once, and how busy they make the server shows only when what they ask for arrives, so it is found
 * out slowly how many it can take, and forgotten fast. While it is busy hardly anybody is let in.
 */
export function entrance(underWay: () => number): <T>(work: () => Promise<T>, isGone?: () => boolean) => Promise<T> {
  const waiting: Waiting[] = [];
  let inside = 0;
  let lastIn = 0;
  let lastBeat = 0;
  let isBeating = false;
  let perSecond = pace.first;
  let room = 0;

  const admit = () => {
    const now = performance.now();
    const since = now - lastBeat;
    lastBeat = now;
    const isBusy = underWay() >= calm;
    if (isBusy) perSecond = Math.max(pace.first, perSecond * 0.9);
    else perSecond = since > forgottenAfter ? pace.first : Math.min(pace.most, perSecond + (pace.gain * since) / 1000);
    room = isBusy ? Number(now - lastIn >= leastEvery) : Math.min(perBeat, Math.max(0, insideAtOnce - inside), room + (perSecond * since) / 1000);
    while (waiting.length > 0) {
      const isGone = waiting[0]!.isGone();
      if (!isGone && room < 1) break;
      if (!isGone) [room, lastIn] = [room - 1, now];
      inside += 1;
      waiting.shift()!.enter();
    }
    isBeating = waiting.length > 0;
    if (isBeating) setTimeout(admit, beat);
  };

  return async (work, isGone = () => false) => {
    if (waiting.length >= mayWait) throw new Refusal('unavailable');
    await new Promise<void>((resolve) => {
      waiting.push({ enter: resolve, isGone });
      if (isBeating) return;
      isBeating = true;
      setImmediate(admit);
    });
    try {
      return await work();
    } finally {
      inside -= 1;
    }
  };
}
