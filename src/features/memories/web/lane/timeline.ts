import { patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { orpc, type Memory } from '../queries.ts';
import { holds, type Timeline } from './cached-page.ts';

/** Of both lanes: a memory is in one of them. */
const timelineKey = orpc.timeline.key();

/** Shows a change of one memory in whichever timeline it is; null takes it out. */
export function patchMemory<Variables extends { memoryId: string }>(change: (memory: Memory, variables: Variables) => Memory | null) {
  return patch(timelineKey, (timeline: Timeline, variables: Variables) => withChanged(timeline, variables.memoryId, (memory) => change(memory, variables)));
}

/** All else stays the same object: with hundreds of cards, only that of the memory is drawn again. */
function withChanged(timeline: Timeline, memoryId: string, change: (memory: Memory) => Memory | null): Timeline {
  if (!timeline.pages.some((page) => holds(page, memoryId))) return timeline;
  const pages = timeline.pages.map((page) =>
    holds(page, memoryId) ? { ...page, memories: page.memories.flatMap((memory) => (memory.id === memoryId ? (change(memory) ?? []) : memory)) } : page,
  );
  return { ...timeline, pages };
}

/** Newest first, as the server has them; what belongs further down than was fetched comes when that is. */
export function withNew(timeline: Timeline, memory: Memory): Timeline {
  if (timeline.pages.some((page) => holds(page, memory.id))) return timeline;
  const isBefore = ({ date, id }: Memory) => date < memory.date || (date === memory.date && id < memory.id);
  const found = timeline.pages.findIndex((page) => page.memories.some(isBefore));
  const index = found === -1 ? timeline.pages.length - 1 : found;
  const page = timeline.pages[index];
  if (!page || (found === -1 && page.nextCursor !== null)) return timeline;
  const at = found === -1 ? page.memories.length : page.memories.findIndex(isBefore);
  return { ...timeline, pages: timeline.pages.with(index, { ...page, memories: page.memories.toSpliced(at, 0, memory) }) };
}
