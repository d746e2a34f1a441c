import { tzOffset } from '@date-fns/tz/tzOffset';
import type { Day } from './calendar.ts';

const day = 24 * 60 * 60_000;

/**
 * When a clock in that zone shows that time, as RFC 5545 reads it: of a time that comes twice the first, and a time that a change of clocks leaves
 * out by the clock before that change.
 */
export function instantAt(date: Day, time: string, timeZone: string): Date {
  const written = Date.parse(`${date}T${time}Z`);
  // No zone is a day away from UTC, and none changes its clocks twice in two days.
  const [before, after] = [written - day, written + day].map(
    (moment) => new Date(written - offsetAt(new Date(moment), timeZone)),
  ) as [Date, Date];
  return wallTimeAt(after, timeZone) === `${date}T${time}` && wallTimeAt(before, timeZone) !== `${date}T${time}`
    ? after
    : before;
}

/** 'YYYY-MM-DDTHH:MM' on a clock in that zone. */
export const wallTimeAt = (moment: Date, timeZone: string) =>
  new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 16);

const offsetAt = (moment: Date, timeZone: string) => tzOffset(timeZone, moment) * 60_000;
