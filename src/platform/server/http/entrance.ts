import { Refusal } from '../../contract/refusal.ts';

const beat = 10;
const perBeat = 5;
const calm = 20;
const leastEvery = 100;
const insideAtOnce = 20;
const mayWait = 20_000;

/**
 * Where those come in who will ask for more once they are inside: a few at a time, in the order they came, and while the server
 * is busy with what was asked for already hardly anybody. After a broken network thousands of pages come back at once.
 */
export function entrance(underWay: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let last = 0;
  let isBeating = false;

  const admit = () => {
    const now = performance.now();
    const room = underWay() < calm ? Math.min(perBeat, insideAtOnce - inside) : now - last < leastEvery ? 0 : 1;
    for (const enter of waiting.splice(0, room)) {
      inside += 1;
      last = now;
      enter();
    }
    isBeating = waiting.length > 0;
    if (isBeating) setTimeout(admit, beat);
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
