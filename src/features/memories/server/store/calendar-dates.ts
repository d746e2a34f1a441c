import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

/** A planned date as calendars show it. */
export interface CalendarDate {
  id: string;
  activity: string;
  ideaTitle: string | null;
  date: string;
  time: string | null;
  timeZone: string;
  venueUrl: string | null;
  createdAt: string;
  /** When it was changed or cancelled last. */
  changedAt: string;
  removedAt: string | null;
  /** How often it was changed, cancelled or restored. */
  changes: number;
}

/** The latest first. Cancelled ones only for a while. */
export function calendarDates(tx: Tx, laneId: string, { from, cancelledSince, max }: { from: Date; cancelledSince: Date; max: number }): Promise<CalendarDate[]> {
  return tx.rows(dates(sql`
    select * from (
      (select * from memories where lane_id = ${laneId} and was_planned and removed_at is null and date >= ${from}::date order by date desc limit ${max})
      union all
      (select * from memories where lane_id = ${laneId} and was_planned and removed_at > ${cancelledSince} and date >= ${from}::date order by date desc limit ${max})) m
    order by date desc, id desc limit ${max}`));
}

export function calendarDate(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybeOne(dates(sql`select * from memories where lane_id = ${laneId} and id = ${memoryId} and was_planned and removed_at is null`));
}

const dates = (found: RawBuilder<unknown>) => sql<CalendarDate>`
  select m.id, m.activity, m.idea_title, m.date, m.time, m.time_zone, m.venue_url, m.created_at, greatest(m.changed_at, m.removed_at) as changed_at, m.removed_at,
         (select count(*)::int from memory_changes c where c.lane_id = m.lane_id and c.memory_id = m.id) as changes
  from (${found}) m`;
