import type { Seeded } from '../harness/couples.ts';
import type { Peer } from './peer.ts';

const lastWait = 30_000;

/** Milliseconds from sending a comment to the partner's page receiving it, one at a time, with other listeners connected. */
export async function liveDelays(
  peer: Peer,
  [maya, theo, ...others]: readonly Seeded[],
  changes: number,
): Promise<number[]> {
  let heard = Promise.withResolvers<number>();
  const close = [await peer.listen(theo!, () => heard.resolve(performance.now()))];
  for (const other of others) close.push(await peer.listen(other, () => {}));
  const took: number[] = [];
  try {
    for (let change = 0; change < changes; change += 1) {
      heard = Promise.withResolvers();
      const sent = performance.now();
      await peer.change(maya!, 1 + (change % 20));
      const late = setTimeout(() => heard.reject(new Error(`${peer.name} announced no change`)), lastWait);
      took.push((await heard.promise) - sent);
      clearTimeout(late);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    close.forEach((end) => end());
  }
  return took;
}
