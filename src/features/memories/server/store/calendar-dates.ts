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
  /** Of one date alone. */
  venueUrl: string | null;
  createdAt: string;
  /** When it was changed or cancelled last. */
  changedAt: string;
  removedAt: string | null;
  /** How often it was changed, cancelled or restored. */
  changes: number;
}

interface Range {
  from: Date;
  cancelledSince: Date;
  max: number;
}

/** The latest first. Cancelled ones only for a while. Titles and no more. */
export function calendarDates(tx: Tx, laneId: string, range: Range): Promise<CalendarDate[]> {
  return tx.rows(
    dates(laneId, inRange(laneId, range), sql`left(m.activity, ${titleMax}) as activity, null as venue_url`),
  );
}

/** Changes whenever one of these dates does: calendars ask far more often. */
export async function calendarVersion(tx: Tx, laneId: string, range: Range): Promise<string> {
  const { version } = await tx.one(
    sql<{
      version: string | null;
    }>`select md5(string_agg(concat_ws(' ', m.id, m.changed_at, m.removed_at, ${changes(laneId)}), ',' order by m.date desc, m.id desc)) as version from (${inRange(laneId, range)}) m`,
  );
  return version ?? '';
}

export function calendarDate(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybeOne(
    dates(
      laneId,
      sql`select * from memories where lane_id = ${laneId} and id = ${memoryId} and was_planned and removed_at is null`,
      sql`m.activity, m.venue_url`,
    ),
  );
}

/** The longest title a calendar shows. */
const titleMax = 250;

const inRange = (laneId: string, { from, cancelledSince, max }: Range) => sql`
  select * from (
    (select * from memories where lane_id = ${laneId} and was_planned and removed_at is null and date >= ${from}::date order by date desc limit ${max})
    union all
    (select * from memories where lane_id = ${laneId} and was_planned and removed_at > ${cancelledSince} and date >= ${from}::date order by date desc limit ${max})) m
  order by date desc, id desc limit ${max}`;

/** A cancelled date whose changes are forgotten cannot come back, so that its count may be the highest. */
const changes = (laneId: string) =>
  sql`case when m.reversed_at is not null then 1000000 else (select count(*)::int from memory_changes c where c.lane_id = ${laneId} and c.memory_id = m.id) end`;

const dates = (laneId: string, found: RawBuilder<unknown>, words: RawBuilder<unknown>) => sql<CalendarDate>`
  select m.id, ${words}, m.idea_title, m.date, m.time, m.time_zone, m.created_at, greatest(m.changed_at, m.removed_at) as changed_at, m.removed_at,
         ${changes(laneId)} as changes
  from (${found}) m`;
