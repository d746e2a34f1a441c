import { formatDay, formatMoment } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';

/** Days and moments in words, as the account's own calendar has them. */
export interface DayWords {
  locale: Locale;
  /** November 28, 2026 */
  dayOf(instant: string): string;
  /** November 28, 2026 at 7:30 PM */
  moment(instant: string): string;
  /** 2026 */
  yearOf(instant: string): string;
}

export function dayWords(locale: Locale, timeZone: string): DayWords {
  return {
    locale,
    dayOf: (instant) => formatDay(locale, new Date(instant), 'long', timeZone),
    moment: (instant) => formatMoment(locale, new Date(instant), 'long', timeZone),
    yearOf: (instant) => formatDay(locale, new Date(instant), 'year', timeZone),
  };
}
