import { sql } from 'kysely';
import type { Zone } from '#features/accounts/rules.ts';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

export const zonesIn = (laneId: string) => sql`
  (select json_agg(json_build_object('id', a.id, 'timeZone', a.time_zone, 'nextTimeZone', a.next_time_zone, 'nextTimeZoneOn', a.next_time_zone_on))
   from lane_members p join accounts a on a.id = p.account_id where p.lane_id = ${laneId} and p.left_at is null)`;

interface FormerLane extends Row<
  'relationship_history',
  'partnerId' | 'partnerFirstName' | 'partnerLastName' | 'pairedAt' | 'unpairedAt' | 'lastDay'
> {
  /** The earlier of the two partners' calendar days when they parted. */
  lastDay: string;
}

/** With the partner's name at the time. Undefined for an open lane and for other accounts. */
export function formerLane(tx: Tx, { laneId, id: accountId }: LaneMember) {
  return tx.maybeOne(sql<FormerLane>`
    select h.partner_id, h.partner_first_name, h.partner_last_name, h.paired_at, h.unpaired_at, h.last_day
    from lane_members m join relationship_history h on h.account_id = m.account_id and h.lane_id = m.lane_id
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is not null
    order by h.unpaired_at desc limit 1`);
}

/** With their time zones. The scope must be the lane with both of its people. */
export function peopleOfLane(tx: Tx, laneId: string) {
  return tx.rows(sql<Zone & { id: string }>`
    select a.id, a.time_zone, a.next_time_zone, a.next_time_zone_on
    from lane_members l join accounts a on a.id = l.account_id where l.lane_id = ${laneId} and l.left_at is null`);
}

/** Present and former members, ordered by id. */
export async function everMembersOf(tx: Tx, laneId: string): Promise<string[]> {
  const members = await tx.rows(
    sql<
      Row<'lane_members', 'accountId'>
    >`select account_id from lane_members where lane_id = ${laneId} order by account_id`,
  );
  return members.map(({ accountId }) => accountId);
}

/** Keeps a lane open or closed until the transaction ends. Returns whether it is closed. The scope must be the lane. */
export async function holdLane(tx: Tx, laneId: string): Promise<boolean> {
  return (
    await tx.one(
      sql<{ isClosed: boolean }>`select closed_at is not null as is_closed from lanes where id = ${laneId} for share`,
    )
  ).isClosed;
}

/** Serialises transactions that count a lane's planned days, completions or pictures. */
export async function lockLane(
  tx: Tx,
  laneId: string,
  toCount: 'planned days' | 'completions' | 'pictures',
): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${toCount} of ${laneId}`}, 0))`);
}
