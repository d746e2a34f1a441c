import { longDate } from '#platform/web/ui/calendar-day.ts';
import { clock } from './memory-words.ts';
import type { Change } from './queries.ts';

/** Who changed what of a plan, from what to what. */
export function changeWords({ field, oldValue, newValue, byName }: Change): string {
  switch (field) {
    case 'date':
      return `${byName} moved it from ${oldValue ? longDate(oldValue) : '–'} to ${newValue ? longDate(newValue) : '–'}`;
    case 'time':
      if (!newValue) return `${byName} took the time away`;
      return oldValue ? `${byName} changed the time from ${clock(oldValue)} to ${clock(newValue)}` : `${byName} set the time to ${clock(newValue)}`;
    case 'activity':
      return `${byName} renamed it; it was “${oldValue?.split('\n')[0]}”`;
    case 'venueUrl':
      return newValue ? `${byName} ${oldValue ? 'changed' : 'added'} the venue` : `${byName} took the venue away`;
    case 'idea':
      return `${byName} says it was the idea of ${newValue}`;
    case 'cancelled':
      return `${byName} cancelled it`;
    case 'restored':
      return `${byName} brought it back`;
  }
}
