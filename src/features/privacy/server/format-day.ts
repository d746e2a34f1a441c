/** Days and moments in words, as the account's own calendar has them. */
export interface DayWords {
  /** Saturday, November 28, 2026 */
  day(day: string): string;
  /** November 28, 2026 */
  dayOf(instant: string): string;
  /** November 28, 2026 at 7:30 PM */
  moment(instant: string): string;
  /** 2026 */
  yearOf(instant: string): string;
}

export function dayWords(timeZone: string): DayWords {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone });
  return {
    day: (day) => full.format(new Date(`${day}T12:00:00Z`)),
    dayOf: (instant) => long.format(new Date(instant)),
    moment: (instant) => exact.format(new Date(instant)),
    yearOf: (instant) => year.format(new Date(instant)),
  };
}

/** 19:30 as 7:30 PM */
export function clockWords(time: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}:00Z`));
}
