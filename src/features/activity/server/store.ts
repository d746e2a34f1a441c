import { sql } from 'kysely';
import { earliestDayAt } from '#features/accounts/rules.ts';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { peopleOfLane } from '#features/memories/server/store/lanes.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { listMax } from '../rules.ts';

interface Marks extends Row<'lanes', 'openedAt'> {
  /** Never before the lane was opened. */
  seenAt: string;
  /** The latest lines that the account has seen, newest first. */
  seenIds: string[];
  /** The lane's day of the account's latest wave since the lane was opened. */
  wavedOn: string | null;
  /** The partner's latest wave since the lane was opened. */
  waveAt: string | null;
  /** The memory it asks about. */
  waveAbout: string | null;
}

export function marks(tx: Tx, { laneId, id: accountId }: LaneMember): Promise<Marks> {
  const theirs = (column: string) =>
    sql`(select ${sql.ref(`o.${column}`)} from activity_marks o where o.lane_id = ${laneId} and o.account_id <> ${accountId} and o.waved_at > l.opened_at)`;
  const own = sql`from activity_marks m where m.lane_id = ${laneId} and m.account_id = ${accountId}`;
  return tx.one(sql<Marks>`
    select l.opened_at, greatest(l.opened_at, (select m.seen_at ${own})) as seen_at, coalesce((select m.seen_ids ${own}), '{}') as seen_ids,
      (select m.waved_on ${own} and m.waved_at > l.opened_at) as waved_on,
      ${theirs('waved_at')} as wave_at, ${theirs('waved_about')} as wave_about
    from lanes l where l.id = ${laneId}`);
}

/** False when all of it was marked before. */
export async function setSeen(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  upTo: string,
  ids: readonly string[],
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into activity_marks as mark (lane_id, account_id, seen_at, seen_ids) values (${laneId}, ${accountId}, ${upTo}, ${[...ids]})
    on conflict (lane_id, account_id) do update set seen_at = greatest(mark.seen_at, excluded.seen_at), seen_ids = latest_lines(mark.seen_ids || excluded.seen_ids, ${listMax})
    where mark.seen_at < excluded.seen_at or not mark.seen_ids @> excluded.seen_ids`)) === 1
  );
}

/** The lane's day. */
export async function today(tx: Tx, laneId: string): Promise<string> {
  return earliestDayAt(tx.now, await peopleOfLane(tx, laneId));
}

/** False when the account has waved on that day of the lane, since it was opened. */
export async function setWaved(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { day, openedAt, about }: { day: string; openedAt: string; about: string | null },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into activity_marks as mark (lane_id, account_id, seen_at, waved_at, waved_on, waved_about) values (${laneId}, ${accountId}, ${openedAt}, ${tx.now}, ${day}, ${about})
    on conflict (lane_id, account_id) do update set waved_at = excluded.waved_at, waved_on = excluded.waved_on, waved_about = excluded.waved_about
    where mark.waved_on is null or mark.waved_on < excluded.waved_on or mark.waved_at <= ${openedAt}`)) === 1
  );
}

/** Removes the marks of the scope’s account. */
export async function eraseActivity(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_activity()`);
}
