import { DomainError } from '../../contract/domain-error.ts';

const beat = 10;
const perBeat = 5;
/** Pages a second: to begin with, at most, and how many more with each second in which the server is not busy. */
const rate = { first: 100, most: 500, gain: 200 };
const forgottenAfter = 1_000;
const calm = 20;
const leastEvery = 100;
const mayWait = 20_000;

/**
 * Where those come in who will ask for more once they are inside: a few at a time, the addresses in turn, and of each in the order they
 * came. After a broken network thousands of pages come back at once, and how busy they make the server shows only when what they ask for
 * arrives, so it is found out slowly how many it can take, and forgotten fast. While it is busy hardly anybody is let in.
 */
export function entrance(underWay: () => number): (address: string, signal: AbortSignal) => Promise<void> {
  const waiting = new Map<string, Set<() => void>>();
  let count = 0;
  let lastIn = 0;
  let lastBeat = 0;
  let isBeating = false;
  let perSecond = rate.first;
  let room = 0;

  const leave = (address: string, enter: () => void) => {
    const line = waiting.get(address);
    if (!line?.delete(enter)) return;
    count -= 1;
    if (line.size === 0) waiting.delete(address);
  };

  /** Lets in the first of the next address, which is the last in turn from then on. */
  const letOneIn = () => {
    for (const [address, line] of waiting) {
      for (const enter of line) {
        leave(address, enter);
        if (waiting.delete(address)) waiting.set(address, line);
        return enter();
      }
    }
  };

  const admit = () => {
    const now = performance.now();
    const since = now - lastBeat;
    lastBeat = now;
    const isBusy = underWay() >= calm;
    if (isBusy) perSecond = Math.max(rate.first, perSecond * 0.9);
    else perSecond = since > forgottenAfter ? rate.first : Math.min(rate.most, perSecond + (rate.gain * since) / 1000);
    room = isBusy ? Number(now - lastIn >= leastEvery) : Math.min(perBeat, room + (perSecond * since) / 1000);
    for (; count > 0 && room >= 1; room -= 1) {
      lastIn = now;
      letOneIn();
    }
    isBeating = count > 0;
    if (isBeating) setTimeout(admit, beat);
  };

  return async (address, signal) => {
    signal.throwIfAborted();
    if (count >= mayWait) throw new DomainError('unavailable');
    await new Promise<void>((resolve, reject) => {
      const line = waiting.get(address) ?? new Set();
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        leave(address, enter);
        reject(signal.reason as Error);
      };
      waiting.set(address, line.add(enter));
      count += 1;
      signal.addEventListener('abort', giveUp, { once: true });
      if (isBeating) return;
      isBeating = true;
      setImmediate(admit);
    });
  };
}
