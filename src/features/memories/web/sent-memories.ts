import { useMutationState, type MutationStatus } from '@tanstack/react-query';
import type { Lane } from '../rules.ts';
import type { PastMemory, Plan } from './plan-writes.ts';
import { useTimeline, type Memory } from './queries.ts';

/** The ids are made with the form: the same submit twice is the same date, and the same memory. */
export type NewPlan = Plan & { id: string; suggestionId: string | null };
export type NewMemory = PastMemory & { id: string; keepToMyself: boolean };
export type Sent = NewPlan | NewMemory;

export const sending = { mutationKey: ['memories', 'new'] };

/** The last try to send what a form holds, from wherever it was sent. */
export function useLastTry(id: string): { status: MutationStatus; error: unknown } | undefined {
  return useMutationState({
    filters: { ...sending, predicate: ({ state }) => (state.variables as Sent | undefined)?.id === id },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);
}

/** All of a lane that has been read, and what was sent and has no answer yet: it stands in its place before the server knows of it. */
export function useLane(lane: Lane, partnerName?: string) {
  const timeline = useTimeline(lane);
  const read = timeline.data?.pages.flatMap(({ memories }) => memories);
  const tries = useMutationState({ filters: { ...sending, status: 'pending' }, select: ({ state }) => state.variables as Sent });
  const sent = tries.filter((one) => laneOf(one) === lane && !read?.some(({ id }) => id === one.id));
  const memories = read && sent.reduce((all, one) => inPlace(all, asMemory(one, partnerName), timeline.hasNextPage), read);
  return { timeline, memories, sent: new Set(sent.map(({ id }) => id)) };
}

const laneOf = (sent: Sent): Lane => ('keepToMyself' in sent && sent.keepToMyself ? 'solo' : 'open');

/** Newest first, as the server has them; what belongs further down than was read comes when that is. */
function inPlace(memories: Memory[], memory: Memory, goesOn: boolean): Memory[] {
  const before = memories.findIndex(({ id, date }) => date < memory.date || (date === memory.date && id < memory.id));
  if (before === -1) return goesOn ? memories : [...memories, memory];
  return memories.toSpliced(before, 0, memory);
}

function asMemory(sent: Sent, partnerName = ''): Memory {
  const plan = 'idea' in sent;
  return {
    id: sent.id,
    type: plan ? 'planned' : 'past',
    date: sent.date,
    activity: sent.activity.trim(),
    time: (plan && sent.time) || null,
    venueUrl: (plan && sent.venueUrl.trim()) || null,
    suggestionId: plan ? sent.suggestionId : null,
    mood: plan ? null : sent.mood,
    notes: (!plan && sent.notes.trim()) || null,
    credit: plan ? sent.idea : sent.lead,
    creditName: partnerName,
    isMine: true,
    pebbles: 0,
    reactions: [], commentCount: 0, myRating: null, partnerRated: false, partnerRating: null, paidEach: null, paidMe: null, lastChanges: [],
  };
}
