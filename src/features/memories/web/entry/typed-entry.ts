import type { PastMemory, Plan } from './plan-mutations.ts';
import type { Memory } from '../queries.ts';

/** Initial values of the forms of a memory. */
export function planOf({ activity, date, time, venueUrl, credit }: Memory): Plan {
  return { activity, date, time: time ?? '', venueUrl: venueUrl ?? '', idea: credit === 'partner' ? 'partner' : 'me' };
}

export function pastOf({ activity, date, credit, mood, notes }: Memory): PastMemory {
  return { activity, date, lead: credit === 'partner' ? 'partner' : 'me', mood, notes: notes ?? '' };
}
