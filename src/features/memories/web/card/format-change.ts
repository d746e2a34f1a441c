import { formatDay, formatTime } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import type { Change } from '../queries.ts';
import { changeTexts } from '../../messages/card.ts';

/** Who changed what of a plan, from what to what. Days and times are by the clock of whoever chose them: where the two have different clocks, they are left out. */
export function changeWords(
  locale: Locale,
  { field, oldValue, newValue, byName }: Change,
  hasTwoClocks = false,
): string {
  const day = (value: string | null) => (value ? formatDay(locale, value) : '–');
  switch (field) {
    case 'date':
      if (hasTwoClocks) return changeTexts.dateElsewhere(byName);
      return changeTexts.date(byName, day(oldValue), day(newValue));
    case 'time':
      if (!newValue) return changeTexts.timeRemoved(byName);
      if (hasTwoClocks) return changeTexts.timeElsewhere(byName);
      return changeTexts.time(byName, oldValue && formatTime(locale, oldValue), formatTime(locale, newValue));
    case 'activity':
      return changeTexts.activity(byName, oldValue?.split('\n')[0] ?? '');
    case 'venueUrl':
      if (!newValue) return changeTexts.venueRemoved(byName);
      return oldValue ? changeTexts.venueChanged(byName) : changeTexts.venueAdded(byName);
    case 'idea':
      return changeTexts.idea(byName, newValue ?? '');
    case 'cancelled':
    case 'restored':
      return changeTexts[field](byName);
  }
}
