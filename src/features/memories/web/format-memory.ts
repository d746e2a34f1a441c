import { formatDay, formatDaysAhead, formatMoment, formatTime, formatWeekdayTime } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../messages/lane.ts';
import type { Memory } from './queries.ts';

type When = Pick<Memory, 'date' | 'time'> & { localTimes?: Memory['localTimes'] };

/** Day and time by the reader's clock. */
export function whenOf({ date, time, localTimes }: When): Pick<Memory, 'date' | 'time'> {
  const [day, clock] = localTimes?.me.split('T') ?? [];
  return day && clock ? { date: day, time: clock } : { date, time };
}

/** Saturday, November 28, 2026 at 7:30 PM; where the two have different clocks, 4:30 AM for Theo too. */
export function dateLine(locale: Locale, when: When, partnerName?: string): string {
  const { date, time } = whenOf(when);
  if (!time) return formatDay(locale, date);
  const line = formatMoment(locale, `${date}T${time}`, 'full');
  const theirs = when.localTimes?.partner;
  if (!theirs || !partnerName || theirs === `${date}T${time}`) return line;
  return memoryTexts.twoTimes(line, theirTime(locale, theirs, date), partnerName);
}

/** 4:30 AM; Sunday 4:30 AM when that is another day than the reader's. */
export function theirTime(locale: Locale, theirs: string, day: string): string {
  return theirs.startsWith(day) ? formatTime(locale, theirs.slice(11)) : formatWeekdayTime(locale, theirs);
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
