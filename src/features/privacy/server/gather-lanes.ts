import type * as z from 'zod';
import type { Account } from '#features/accounts/server/auth.ts';
import { memories as calls, type memory, type removedMemory } from '#features/memories/contract.ts';
import type { Lane } from '#features/memories/rules.ts';
import { archive, archivedComments } from '#features/memories/server/archive.ts';
import { bin, timeline } from '#features/memories/server/queries.ts';
import { comments } from '#features/memories/server/comments.ts';
import { inLane } from '#features/memories/server/in-lane.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pagesOf, parseOutput, type Read, readAllPages } from './outputs.ts';
import type { Progress } from './progress.ts';
import { pictureNames, type ExportedPicture } from './name-pictures.ts';

type Memory = z.output<typeof memory>;
type Comments = Awaited<ReturnType<typeof comments>>;
type GatheredMemory = Omit<Memory, 'lastComments'> & { comments: Comments['comments'] };
export type ExportedMemory = Omit<GatheredMemory, 'pictures'> & { pictures: ExportedPicture[] };

interface LaneOf<M> {
  kind: 'shared' | 'solo' | 'former';
  /** Whom it is or was shared with. */
  partnerName: string | null;
  /** Of a former lane, when it was shared. */
  from: string | null;
  until: string | null;
  memories: M[];
  /** What was removed and can still be brought back. */
  removed: z.output<typeof removedMemory>[];
}

type GatheredLane = LaneOf<GatheredMemory>;
export type ExportedLane = LaneOf<ExportedMemory>;

/** What one keeps to oneself, Memory Lane, and the archives of former times together. */
export async function gatherLanes(
  read: Read,
  formerLanes: readonly string[],
  progress: Progress,
): Promise<ExportedLane[]> {
  const named = pictureNames();
  return (await lanesOf(read, formerLanes, progress)).map((lane) => ({
    ...lane,
    memories: lane.memories.map((memory) => named(memory)),
  }));
}

async function lanesOf(read: Read, formerLanes: readonly string[], progress: Progress): Promise<GatheredLane[]> {
  const partner = await read(async (_tx, principal) => principal.partner);
  const solo = await ownLane(read, 'solo', null, progress);
  const former: GatheredLane[] = [];
  for (const laneId of formerLanes) former.push(await formerLane(read, laneId, progress));
  if (!partner) return [solo, ...former];
  const shared = await ownLane(read, 'open', `${partner.firstName} ${partner.lastName}`, progress);
  // What was shared meanwhile has been read twice; never back, so that read in this order nothing is missed.
  const isShared = new Set(shared.memories.map(({ id }) => id));
  return [shared, { ...solo, memories: solo.memories.filter(({ id }) => !isShared.has(id)) }, ...former];
}

async function ownLane(read: Read, lane: Lane, partnerName: string | null, progress: Progress): Promise<GatheredLane> {
  const memories = await gatherMemories(read, progress, {
    page: async (tx, principal, cursor) => parseOutput(calls.timeline, await timeline(tx, principal, { lane, cursor })),
    comments: (tx, principal, memoryId, cursor) =>
      inLane(tx, principal, lane, async (there) =>
        parseOutput(calls.comments, await comments(tx, there, { memoryId, cursor })),
      ),
  });
  const removed = await readAllPages(
    (cursor) => read(async (tx, principal) => parseOutput(calls.bin, await bin(tx, principal, { lane, cursor }))),
    (page) => page.removed,
  );
  return {
    kind: lane === 'open' ? 'shared' : 'solo',
    partnerName,
    from: null,
    until: null,
    memories: newestFirst(memories),
    removed,
  };
}

/** In the order of an archive. A planned date that turned past between two pages was read twice. */
function newestFirst(memories: GatheredMemory[]): GatheredMemory[] {
  const key = ({ date, id }: GatheredMemory) => `${date} ${id}`;
  return [...new Map(memories.map((memory) => [memory.id, memory])).values()].sort((one, other) =>
    key(one) < key(other) ? 1 : -1,
  );
}

async function formerLane(read: Read, laneId: string, progress: Progress): Promise<GatheredLane> {
  const { partnerName, pairedAt, unpairedAt } = await read((tx, principal) => archive(tx, principal, { laneId }));
  const memories = await gatherMemories(read, progress, {
    page: async (tx, principal, cursor) => parseOutput(calls.archive, await archive(tx, principal, { laneId, cursor })),
    comments: async (tx, principal, memoryId, cursor) =>
      parseOutput(calls.archivedComments, await archivedComments(tx, principal, { laneId, memoryId, cursor })),
  });
  return { kind: 'former', partnerName, from: pairedAt, until: unpairedAt, memories, removed: [] };
}

interface Source {
  page(
    tx: Tx,
    principal: Account,
    cursor: string | undefined,
  ): Promise<{ memories: Memory[]; nextCursor: string | null }>;
  comments(tx: Tx, principal: Account, memoryId: string, cursor: string | undefined): Promise<Comments>;
}

/** A lane page by page, each memory with all that was said about it. */
async function gatherMemories(read: Read, progress: Progress, source: Source): Promise<GatheredMemory[]> {
  const gathered: GatheredMemory[] = [];
  const pageWithComments = async (tx: Tx, principal: Account, cursor: string | undefined) => {
    const { memories, nextCursor } = await source.page(tx, principal, cursor);
    const withComments: GatheredMemory[] = [];
    for (const { lastComments: _, ...one } of memories) {
      const said =
        one.commentCount === 0
          ? []
          : await readAllPages(
              (next) => source.comments(tx, principal, one.id, next),
              (page) => page.comments,
            );
      withComments.push({ ...one, comments: said });
    }
    return { memories: withComments, nextCursor };
  };
  for await (const page of pagesOf((cursor) => read((tx, principal) => pageWithComments(tx, principal, cursor)))) {
    gathered.push(...page.memories);
    await progress.step(page.memories.reduce((sum, { pictures }) => sum + 1 + pictures.length, 0));
  }
  return gathered;
}
