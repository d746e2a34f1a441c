import { dayOf, type Day } from '#platform/format/calendar.ts';
import { formatDay } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
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
export function dayTitle(locale: Locale, day: Day, now = new Date()): string {
  const before = new Date(now);
  before.setDate(before.getDate() - 1);
  if (day === dayOf(now)) return pebbleTexts.today;
  return day === dayOf(before) ? pebbleTexts.yesterday : formatDay(locale, day);
}
