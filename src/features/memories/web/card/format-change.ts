import { isolated } from '#platform/contract/isolated.ts';
import { formatDay, formatTime } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import type { Change } from '../queries.ts';

/** Who changed what of a plan, from what to what. */
export function changeWords(locale: Locale, { field, oldValue, newValue, byName }: Change): string {
  switch (field) {
    case 'date':
      return `${isolated(byName)} moved it from ${oldValue ? formatDay(locale, oldValue) : '–'} to ${newValue ? formatDay(locale, newValue) : '–'}`;
    case 'time':
      if (!newValue) return `${isolated(byName)} took the time away`;
      return oldValue ? `${isolated(byName)} changed the time from ${formatTime(locale, oldValue)} to ${formatTime(locale, newValue)}` : `${isolated(byName)} set the time to ${formatTime(locale, newValue)}`;
    case 'activity':
      return `${isolated(byName)} renamed it; it was “${isolated(oldValue?.split('\n')[0] ?? '')}”`;
    case 'venueUrl':
      return newValue ? `${isolated(byName)} ${oldValue ? 'changed' : 'added'} the venue` : `${isolated(byName)} took the venue away`;
    case 'idea':
      return `${isolated(byName)} says it was the idea of ${isolated(newValue ?? '')}`;
    case 'cancelled':
      return `${isolated(byName)} cancelled it`;
    case 'restored':
      return `${isolated(byName)} brought it back`;
  }
}
