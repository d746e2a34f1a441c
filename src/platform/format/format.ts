/** The only functions that turn days, times, numbers and lists into words. A string is a plain day or time, a Date is an instant. */
import type { Day } from './calendar.ts';
import type { Locale } from './locale.ts';

const dayStyles = {
  /** Saturday, November 28, 2026 */
  full: { dateStyle: 'full' },
  /** November 28, 2026 */
  long: { dateStyle: 'long' },
  /** Nov 28, 2026 */
  medium: { dateStyle: 'medium' },
  /** Nov 28 */
  short: { month: 'short', day: 'numeric' },
  /** Saturday */
  weekday: { weekday: 'long' },
  /** November */
  month: { month: 'long' },
  /** Nov */
  monthShort: { month: 'short' },
  /** November 2026 */
  monthOfYear: { month: 'long', year: 'numeric' },
  /** 2026 */
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof dayStyles;

export function formatDay(locale: Locale, day: Day | Date, style: DayStyle = 'full', timeZone?: string): string {
  return written(locale, typeof day === 'string' ? `${day}T00:00` : day, dayStyles[style], timeZone);
}

/** Nov 28; with the year once that is another one. */
export function formatRecentDay(locale: Locale, instant: Date, now = new Date()): string {
  return formatDay(locale, instant, instant.getFullYear() === now.getFullYear() ? 'short' : 'medium');
}

/** The first to the last day, without what both have in common: Nov 9 – 15. */
export function formatDays(locale: Locale, first: Day, last: Day): string {
  return dateFormat(locale, dayStyles.short, 'UTC').formatRange(plain(`${first}T00:00`), plain(`${last}T00:00`));
}

/** 9:12 AM of today; yesterday; Tuesday within the last six days; before that Nov 4, with the year once that is another one. */
export function formatWhen(locale: Locale, instant: Date, now = new Date()): string {
  const days = Math.round((midnight(now) - midnight(instant)) / 86_400_000);
  if (days <= 0) return formatTime(locale, instant);
  if (days === 1) return formatDaysAhead(locale, -1);
  return days < 7 ? written(locale, instant, { weekday: 'long' }) : formatRecentDay(locale, instant, now);
}

const midnight = (instant: Date) => new Date(instant).setHours(0, 0, 0, 0);

/** Today, tomorrow, in 7 days. */
export function formatDaysAhead(locale: Locale, days: number): string {
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** Saturday, November 28, 2026 at 7:30 PM, of an instant or a plain 'YYYY-MM-DDTHH:MM'. */
export function formatMoment(
  locale: Locale,
  moment: string | Date,
  style: 'full' | 'long' | 'medium',
  timeZone?: string,
): string {
  return written(locale, moment, { ...dayStyles[style], timeStyle: 'short' }, timeZone);
}

/** Nov 28, 7:30 PM; with the year once that is another one. */
export function formatRecentMoment(locale: Locale, instant: Date, now = new Date()): string {
  if (instant.getFullYear() !== now.getFullYear()) return formatMoment(locale, instant, 'medium');
  return written(locale, instant, { ...dayStyles.short, hour: 'numeric', minute: '2-digit' });
}

/** Sunday 4:30 AM, of an instant or a plain 'YYYY-MM-DDTHH:MM'. */
export function formatWeekdayTime(locale: Locale, moment: string | Date, timeZone?: string): string {
  return written(locale, moment, { weekday: 'long', hour: 'numeric', minute: '2-digit' }, timeZone);
}

/** 7:30 PM, of an instant or a plain 'HH:MM'. */
export function formatTime(locale: Locale, time: string | Date, timeZone?: string): string {
  return written(locale, typeof time === 'string' ? `2000-01-01T${time}` : time, { timeStyle: 'short' }, timeZone);
}

/** 1,204 */
export function formatNumber(locale: Locale, number: number): string {
  return number.toLocaleString(locale);
}

/** 1,204 dates; `forms` has the form of each plural category that the language knows. */
export function formatCount(locale: Locale, count: number, forms: { one: string; other: string }): string {
  const category = new Intl.PluralRules(locale).select(count);
  return `${formatNumber(locale, count)} ${category === 'one' ? forms.one : forms.other}`;
}

/** 820 kB, 1.2 GB; in thousands, as disks are sold. */
export function formatBytes(locale: Locale, bytes: number): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  return (bytes / size).toLocaleString(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' ? 0 : 1,
  });
}

/** The plural category of a place in a row: 'two' for the 2nd, the 22nd. */
export function ordinalCategory(locale: Locale, number: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale, { type: 'ordinal' }).select(number);
}

/** One, two, and three. */
export function formatList(locale: Locale, items: readonly string[]): string {
  return new Intl.ListFormat(locale).format(items);
}

function written(
  locale: Locale,
  moment: string | Date,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): string {
  return typeof moment === 'string'
    ? dateFormat(locale, options, 'UTC').format(plain(moment))
    : dateFormat(locale, options, timeZone).format(moment);
}

const plain = (dayAndTime: string) => new Date(`${dayAndTime}Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than drawing the card whose date it writes. This device's own zone can change while a page is open. */
function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  if (!timeZone) return new Intl.DateTimeFormat(locale, options);
  const key = JSON.stringify([locale, timeZone, options]);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= 100) formats.clear();
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
}
