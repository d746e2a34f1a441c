import { formatDay, formatDaysAhead, formatMoment } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../messages.ts';
import type { Memory } from './queries.ts';

/** Saturday, November 28, 2026 at 7:30 PM */
export function dateLine(locale: Locale, { date, time }: Pick<Memory, 'date' | 'time'>): string {
  return time ? formatMoment(locale, `${date}T${time}`, 'full') : formatDay(locale, date);
}

/** today, tomorrow, in 7 days; or that the day is not over yet in the partner's time zone. */
export function howSoon(locale: Locale, date: string, today: string): string {
  if (date < today) return memoryTexts.notOverYet;
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return formatDaysAhead(locale, days);
}

export function plannedBy({ credit, creditName }: Pick<Memory, 'credit' | 'creditName'>): string {
  return memoryTexts.plannedBy(credit === 'me' ? memoryTexts.you : creditName || memoryTexts.someone);
}
