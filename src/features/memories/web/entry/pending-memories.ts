import { useMutationState, type MutationStatus } from '@tanstack/react-query';
import type { Lane } from '../../rules.ts';
import type { PastMemory, Plan } from './plan-mutations.ts';
import { useTimeline, type Memory } from '../queries.ts';

/** The ids are made with the form: the same submit twice is the same date, and the same memory. */
export type NewPlan = Plan & { id: string; suggestionId: string | null };
export type NewMemory = PastMemory & { id: string; keepToMyself: boolean };
export type NewEntry = NewPlan | NewMemory;

export interface Sent<Entry = NewEntry> {
  entry: Entry;
  /** Whose name its card shows before the server says it. */
  partnerName: string;
}

/** What the keys of all that is new begin with. */
export const newKey = ['memories', 'new'];

/** The last try to send what a form holds, from wherever it was sent. */
export function useLastTry(id: string): { status: MutationStatus; error: unknown } | undefined {
  return useMutationState({
    filters: { mutationKey: newKey, predicate: ({ state }) => (state.variables as Sent | undefined)?.entry.id === id },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);
}

/** All of a lane that has been fetched, with what is pending; `sent` are the ids of new memories that have no answer yet. */
export function useLane(lane: Lane) {
  const timeline = useTimeline(lane);
  const sent = useMutationState({ filters: { mutationKey: newKey, status: 'pending' }, select: ({ state }) => (state.variables as Sent).entry.id });
  return { timeline, memories: timeline.data?.pages.flatMap(({ memories }) => memories), sent: new Set(sent) };
}

export const laneOf = (entry: NewEntry): Lane => ('keepToMyself' in entry && entry.keepToMyself ? 'solo' : 'open');

export function asMemory(entry: NewEntry, partnerName: string): Memory {
  const plan = 'idea' in entry;
  return {
    id: entry.id,
    type: plan ? 'planned' : 'past',
    date: entry.date,
    activity: entry.activity.trim(),
    time: (plan && entry.time) || null,
    venueUrl: (plan && entry.venueUrl.trim()) || null,
    suggestionId: plan ? entry.suggestionId : null,
    mood: plan ? null : entry.mood,
    notes: (!plan && entry.notes.trim()) || null,
    credit: plan ? entry.idea : entry.lead,
    creditName: partnerName,
    isMine: true,
    pebbles: 0,
    reactions: [], commentCount: 0, myRating: null, partnerRated: false, partnerRating: null, paidEach: null, paidMe: null, lastChanges: [],
  };
}
