import { Stream } from '#app/testing/stream.ts';
import { partingFrom } from '#features/pairing/server/testing/couples.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const marker = 'visible to the two alone';
/** Milliseconds. The quick form runs beside other tests, so it counts which streams end, not when. */
const [second, longest] = [1_000, 60_000];

/** A former partner keeps live streams open on both servers and opens new ones after the unpairing. */
export const attack: Attack = {
  number: '06',
  title: 'Reading the live stream after unpairing',
  tries: { full: 100, quick: 3 },
  sabotage: {
    edits: [
      {
        file: 'src/features/pairing/server/leave-partner.ts',
        find: "  tx.announce([id, partnerId], { changed: 'streams-ended' });\n",
        replace: '',
      },
    ],
  },

  async attempt(cluster, partings, { quick }) {
    let [heard, read, served, slowest] = [0, 0, true, 0];
    for (let done = 0; done < partings; done += 2) {
      const rounds = await Promise.all(
        Array.from({ length: Math.min(2, partings - done) }, () =>
          unpairOnce(cluster, quick ? { writes: 10, inTime: longest } : { writes: 50, inTime: second }),
        ),
      );
      for (const round of rounds) {
        heard += round.heard;
        read += round.read;
        slowest = Math.max(slowest, round.endedAfter);
        served &&= round.heardWhilePaired;
      }
    }
    return {
      attempts: partings,
      succeeded: heard + read,
      control: { 'while they were paired, both of their streams got the change': served },
      note: `streams ended after ${slowest.toFixed(0)} ms at most`,
    };
  },
};

async function unpairOnce(cluster: Cluster, { writes, inTime }: { writes: number; inTime: number }) {
  const [maya, theo] = await cluster.couple();
  const noor = await cluster.person('Noor');
  const before = await Promise.all(cluster.servers.map(({ url }) => Stream.of(theo, url)));
  const memoryId = crypto.randomUUID();
  const remember = (id: string) =>
    maya.write('memories.addMemory', {
      id,
      activity: marker,
      date: cluster.now().toISOString().slice(0, 10),
      lead: 'me',
    });
  await remember(memoryId);
  const heardWhilePaired = await within(longest, () => before.every((stream) => stream.heard('memories')));

  const parting = await partingFrom(maya, theo);
  const began = performance.now();
  await maya.write('pairing.unpair', parting);
  await within(inTime, () => before.every(({ isOpen }) => !isOpen));
  const endedAfter = performance.now() - began;
  const after = await Promise.all(cluster.servers.map(({ url }) => Stream.of(theo, url)));
  const counts = before.map(({ messages }) => messages.length);

  await maya.pairWith(noor);
  await remember(crypto.randomUUID());
  const shared = crypto.randomUUID();
  await remember(shared);
  await mapConcurrently(8, Array(writes - 2).keys(), () =>
    maya.write('memories.addComment', { id: crypto.randomUUID(), memoryId: shared, comment: marker }),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));

  const stillOpen = before.filter(({ isOpen }) => isOpen).length;
  const late = before.reduce((sum, { messages }, index) => sum + messages.length - counts[index]!, 0);
  const heard = stillOpen + late + after.reduce((sum, { messages }) => sum + messages.length, 0);
  const read = [...before, ...after].filter(({ text }) => text.includes(marker)).length;
  for (const stream of [...before, ...after]) stream.close();
  return { heard, read, heardWhilePaired, endedAfter };
}

async function within(milliseconds: number, isSo: () => boolean): Promise<boolean> {
  for (const until = performance.now() + milliseconds; performance.now() < until && !isSo();)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return isSo();
}
