import { longDate } from '#platform/web/ui/calendar-day.ts';
import { memoryTexts } from '../messages.ts';
import type { Memory } from './queries.ts';

/** Saturday, November 28, 2026 at 7:30 PM */
export function dateLine({ date, time }: Pick<Memory, 'date' | 'time'>): string {
  return time ? `${longDate(date)} at ${clock(time)}` : longDate(date);
}

/** '19:30' as 7:30 PM */
export function clock(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** today, tomorrow, in 7 days; where the reader's day is over and the partner's is not, that it is not over yet. */
export function howSoon(date: string, today: string): string {
  if (date < today) return memoryTexts.notOverYet;
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day');
}

export function plannedBy({ credit, creditName }: Pick<Memory, 'credit' | 'creditName'>): string {
  return memoryTexts.plannedBy(credit === 'me' ? memoryTexts.you : creditName || memoryTexts.someone);
}
