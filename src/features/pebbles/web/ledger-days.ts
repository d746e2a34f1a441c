import { dayOf, longDate, type Day } from '#platform/web/ui/calendar-day.ts';
import { pebbleTexts } from '../messages.ts';
import type { Transaction } from './queries.ts';

/** Rows that come newest first, gathered under the days of this device's calendar. */
export function ledgerDays(newestFirst: readonly Transaction[]): { day: Day; rows: Transaction[] }[] {
  const days: { day: Day; rows: Transaction[] }[] = [];
  for (const row of newestFirst) {
    const day = dayOf(new Date(row.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}

/** Today, Yesterday, or the day in full. */
export function dayTitle(day: Day, now = new Date()): string {
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  if (day === dayOf(now)) return pebbleTexts.today;
  return day === dayOf(before) ? pebbleTexts.yesterday : longDate(day);
}

/** 7:30 PM */
export function timeOf(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
}

/** Nov 21; with the year once that is another one. */
export function shortDay(instant: string, now = new Date()): string {
  const moment = new Date(instant);
  const year = moment.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year }).format(moment);
}
