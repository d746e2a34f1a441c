import { patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { orpc, type Memory } from '../queries.ts';
import { laneOrder } from '../../rules.ts';
import { counted, holds, withChanged, type Timeline } from '../cached-page.ts';

/** The key prefix of both lanes. */
const timelineKey = orpc.timeline.key();

/** Patches one memory in both timelines; null removes it. */
export function patchMemory<Variables extends { memoryId: string }, Answer = unknown>(
  change: (memory: Memory, variables: Variables, answer?: Answer) => Memory | null,
) {
  return patch(timelineKey, (timeline: Timeline, variables: Variables, answer?: Answer) =>
    withChanged(timeline, variables.memoryId, (memory) => change(memory, variables, answer)),
  );
}

/** Inserts in the order of a lane. A memory that belongs after the fetched pages is left out until its page is fetched. */
export function withNew(timeline: Timeline, memory: Memory): Timeline {
  if (timeline.pages.some((page) => holds(page, memory.id))) return timeline;
  const isAfter = (other: Memory) => laneOrder(memory, other) < 0;
  const found = timeline.pages.findIndex((page) => page.memories.some(isAfter));
  const index = found === -1 ? timeline.pages.length - 1 : found;
  const page = timeline.pages[index];
  if (!page || (found === -1 && page.nextCursor !== null)) return timeline;
  const at = found === -1 ? page.memories.length : page.memories.findIndex(isAfter);
  return counted(
    { ...timeline, pages: timeline.pages.with(index, { ...page, memories: page.memories.toSpliced(at, 0, memory) }) },
    memory,
    1,
  );
}
