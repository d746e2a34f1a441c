import { patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { orpc, type Memory } from '../queries.ts';
import { laneOrder } from '../../rules.ts';
import { holds, type Timeline } from './cached-page.ts';

/** The key prefix of both lanes. */
const timelineKey = orpc.timeline.key();

/** Patches one memory in both timelines; null removes it. */
export function patchMemory<Variables extends { memoryId: string }, Answer = unknown>(change: (memory: Memory, variables: Variables, answer?: Answer) => Memory | null) {
  return patch(timelineKey, (timeline: Timeline, variables: Variables, answer?: Answer) => withChanged(timeline, variables.memoryId, (memory) => change(memory, variables, answer)));
}

/** Keeps the identity of all other memories, so that only one card renders again. */
export function withChanged(timeline: Timeline, memoryId: string, change: (memory: Memory) => Memory | null): Timeline {
  const before = timeline.pages.flatMap(({ memories }) => memories).findLast(({ id }) => id === memoryId);
  if (!before) return timeline;
  const after = change(before);
  const pages = timeline.pages.map((page) =>
    holds(page, memoryId) ? { ...page, memories: page.memories.flatMap((memory) => (memory.id === memoryId ? (after ?? []) : memory)) } : page,
  );
  const without = counted({ ...timeline, pages }, before, -1);
  return after ? counted(without, after, 1) : without;
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
  return counted({ ...timeline, pages: timeline.pages.with(index, { ...page, memories: page.memories.toSpliced(at, 0, memory) }) }, memory, 1);
}

/** The counts of all pages with one memory more or less. */
function counted({ pages, ...timeline }: Timeline, memory: Memory, by: 1 | -1): Timeline {
  if (memory.type === 'planned') return { ...timeline, pages: pages.map((page) => ({ ...page, total: page.total + by })) };
  const month = monthOf(memory);
  const known = pages.flatMap(({ months }) => months).findLast((one) => one.month === month);
  const now = { month, count: (known?.count ?? 0) + by };
  return {
    ...timeline,
    pages: pages.map((page) => ({ ...page, total: page.total + by, past: page.past + by, months: [...page.months.filter((one) => one.month !== month), now] })),
  };
}

/** 'YYYY-MM' */
export const monthOf = ({ date }: Memory) => date.slice(0, 7);
