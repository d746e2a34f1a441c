import { person } from '../rig/couples.ts';
import type { Peer } from './peer.ts';

const listeners = 100;
const lastWait = 5_000;

/** Milliseconds from sending a comment until the partner's page hears of it, one at a time, while others listen as well. */
export async function liveDelays(peer: Peer, changes: number): Promise<number[]> {
  const [maya, theo] = [person(1, 1), person(1, 2)];
  let heard = Promise.withResolvers<number>();
  const close = [await peer.listen(theo, () => heard.resolve(performance.now()))];
  for (let couple = 2; close.length < listeners; couple += 1) close.push(await peer.listen(person(couple, 1), () => {}));
  const took: number[] = [];
  try {
    for (let change = 0; change < changes; change += 1) {
      heard = Promise.withResolvers();
      const sent = performance.now();
      await peer.change(maya, 1 + (change % 20));
      const late = setTimeout(() => heard.reject(new Error(`${peer.name} told nobody of a change`)), lastWait);
      took.push((await heard.promise) - sent);
      clearTimeout(late);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    close.forEach((end) => end());
  }
  return took;
}
