import { TZDate } from '@date-fns/tz';
import type { Day } from './calendar.ts';

/** When a clock in that zone shows that time. One that a change of clocks leaves out is moved forward; of one that comes twice it is either. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}

/** 'YYYY-MM-DDTHH:MM' on a clock in that zone. */
export const wallTimeAt = (moment: Date, timeZone: string) => new TZDate(moment, timeZone).toISOString().slice(0, 16);
