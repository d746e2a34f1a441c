import { Refusal } from '../../contract/refusal.ts';

const beat = 10;
/** Pages a second: to begin with, at most, and how many more with each second that the server is not busy. */
const pace = { first: 100, most: 500, gain: 200 };
const perBeat = 5;
const calm = 20;
const leastEvery = 100;
const insideAtOnce = 20;
const mayWait = 20_000;

/**
 * Where those come in who will ask for more once they are inside: a few at a time, in the order they came. After a broken network
 * thousands of pages come back at once, and how busy they make the server shows only when what they ask for arrives, so it is found
 * out slowly how many it can take, and forgotten fast. While it is busy hardly anybody is let in.
 */
export function entrance(underWay: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let last = 0;
  let isBeating = false;
  let perSecond = pace.first;
  let room = perBeat;

  const admit = () => {
    const now = performance.now();
    const isBusy = underWay() >= calm;
    perSecond = isBusy ? Math.max(pace.first, perSecond * 0.9) : Math.min(pace.most, perSecond + (pace.gain * beat) / 1000);
    room = isBusy ? Number(now - last >= leastEvery) : Math.min(perBeat, insideAtOnce - inside, room + (perSecond * beat) / 1000);
    for (const enter of waiting.splice(0, room)) {
      inside += 1;
      room -= 1;
      last = now;
      enter();
    }
    isBeating = waiting.length > 0;
    if (isBeating) setTimeout(admit, beat);
    else [perSecond, room] = [pace.first, perBeat];
  };

  return async (work) => {
    if (waiting.length >= mayWait) throw new Refusal('unavailable');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
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
