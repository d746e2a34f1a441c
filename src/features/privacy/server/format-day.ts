import { formatDay, formatMoment } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';

/** Formats dates and times in the time zone of the account. */
export interface DayFormats {
  locale: Locale;
  /** November 28, 2026 */
  dayOf(instant: string): string;
  /** November 28, 2026 at 7:30 PM */
  momentOf(instant: string): string;
  /** 2026 */
  yearOf(instant: string): string;
}

export function dayFormats(locale: Locale, timeZone: string): DayFormats {
  return {
    locale,
    dayOf: (instant) => formatDay(locale, new Date(instant), 'long', timeZone),
    momentOf: (instant) => formatMoment(locale, new Date(instant), 'long', timeZone),
    yearOf: (instant) => formatDay(locale, new Date(instant), 'year', timeZone),
  };
}
