import { useMutationState, type MutationStatus } from '@tanstack/react-query';
import { laneOrder, type Lane } from '../../rules.ts';
import type { PastMemory, Plan } from './plan-mutations.ts';
import { useTimeline, type Memory } from '../queries.ts';

/** The ids come with the form, so that a repeated submit is the same memory. */
export type NewPlan = Plan & { id: string; suggestionId: string | null; ideaTitle: string | null };
export type NewMemory = PastMemory & { id: string; keepToMyself: boolean };
export type NewEntry = NewPlan | NewMemory;

export interface PendingEntry<Entry = NewEntry> {
  entry: Entry;
  /** The name on its card until the response. */
  partnerName: string;
  /** As the response will have them. */
  localTimes?: Memory['localTimes'] | undefined;
}

/** The key prefix of both mutations. */
export const newKey = ['memories', 'new'];

/** The latest submit of a form, which may have left the page since. */
export function useLastTry(id: string): { status: MutationStatus; error: unknown; isPaused: boolean } | undefined {
  return useMutationState({
    filters: {
      mutationKey: newKey,
      predicate: ({ state }) => (state.variables as PendingEntry | undefined)?.entry.id === id,
    },
    select: ({ state: { status, error, isPaused } }) => ({ status, error, isPaused }),
  }).at(-1);
}

/** The fetched memories of a lane with the pending ones, in its order; `sent` has the ids of pending new memories. */
export function useLane(lane: Lane) {
  const timeline = useTimeline(lane);
  const sent = useMutationState({
    filters: { mutationKey: newKey, status: 'pending' },
    select: ({ state }) => (state.variables as PendingEntry).entry.id,
  });
  // A plan that turned past between two fetches is in two pages.
  const byId =
    timeline.data &&
    new Map(timeline.data.pages.flatMap(({ memories }) => memories.map((memory) => [memory.id, memory])));
  return { timeline, memories: byId && [...byId.values()].sort(laneOrder), sent: new Set(sent) };
}

export const laneOf = (entry: NewEntry): Lane => ('keepToMyself' in entry && entry.keepToMyself ? 'solo' : 'open');

export function asMemory({ entry, partnerName, localTimes = null }: PendingEntry): Memory {
  const plan = 'idea' in entry;
  return {
    id: entry.id,
    type: plan ? 'planned' : 'past',
    date: entry.date,
    activity: entry.activity.trim(),
    time: (plan && entry.time) || null,
    localTimes,
    venueUrl: (plan && entry.venueUrl.trim()) || null,
    suggestionId: plan ? entry.suggestionId : null,
    ideaTitle: plan ? entry.ideaTitle : null,
    mood: plan ? null : entry.mood,
    notes: (!plan && entry.notes.trim()) || null,
    credit: plan ? entry.idea : entry.lead,
    creditName: partnerName,
    isMine: true,
    pebbles: 0,
    reactions: [],
    commentCount: 0,
    lastComments: [],
    myRating: null,
    partnerRated: false,
    partnerRating: null,
    isUnanswered: false,
    isJustCompleted: false,
    paidEach: null,
    paidMe: null,
    lastChanges: [],
    pictures: [],
  };
}
