import { whenOf } from '../format-memory.ts';
import type { PastMemory, Plan } from '../data/plan-mutations.ts';
import type { Memory } from '../queries.ts';

/** Initial values of the forms of a memory. Everybody plans by their own clock. */
export function planOf(memory: Memory): Plan {
  const { activity, venueUrl, credit } = memory;
  const { date, time } = whenOf(memory);
  return { activity, date, time: time ?? '', venueUrl: venueUrl ?? '', idea: credit === 'partner' ? 'partner' : 'me' };
}

export function pastOf({ activity, date, credit, mood, notes }: Memory): PastMemory {
  return { activity, date, lead: credit === 'partner' ? 'partner' : 'me', mood, notes: notes ?? '' };
}
