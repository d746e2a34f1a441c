import { sql } from 'kysely';
import type { Zone } from '#features/accounts/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The zones of everybody who is in a lane. */
export const zonesIn = (laneId: string) => sql`
  (select json_agg(json_build_object('timeZone', a.time_zone, 'nextTimeZone', a.next_time_zone, 'nextTimeZoneOn', a.next_time_zone_on))
   from lane_members p join accounts a on a.id = p.account_id where p.lane_id = ${laneId} and p.left_at is null)`;

/** Holds a lane open until the transaction ends; false when it is closed. */
export async function holdOpen(tx: Tx, laneId: string): Promise<boolean> {
  return (await tx.maybe(sql`select id from lanes where id = ${laneId} and closed_at is null for share`)) !== undefined;
}

export interface By {
  laneId: string;
  accountId: string;
}

export interface FormerLane {
  partnerId: string;
  partnerFirstName: string;
  partnerLastName: string;
  pairedAt: string;
  unpairedAt: string;
  /** The earlier of the two partners' calendar days when they parted. */
  lastDay: string;
}

/** A shared lane that an account has left, with the other as their names were then; undefined while it is open, and to anybody else. */
export function formerLane(tx: Tx, { laneId, accountId }: By) {
  return tx.maybe(sql<FormerLane>`
    select h.partner_id, h.partner_first_name, h.partner_last_name, h.paired_at, h.unpaired_at, h.last_day
    from lane_members m join relationship_history h on h.account_id = m.account_id and h.lane_id = m.lane_id
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is not null
    order by h.unpaired_at desc limit 1`);
}

/** Everyone in a lane, with the zones they live by. */
export function peopleOfLane(tx: Tx, laneId: string) {
  return tx.rows(sql<Zone & { id: string }>`
    select a.id, a.time_zone, a.next_time_zone, a.next_time_zone_on
    from lane_members l join accounts a on a.id = l.account_id where l.lane_id = ${laneId} and l.left_at is null`);
}

/** Everyone who is or was in a lane, in the order of their ids. */
export async function everMembersOf(tx: Tx, laneId: string): Promise<string[]> {
  const members = await tx.rows(sql<{ accountId: string }>`select account_id from lane_members where lane_id = ${laneId} order by account_id`);
  return members.map(({ accountId }) => accountId);
}

/** Lets one transaction at a time count a lane's planned days, or its completions: each then sees what the one before it brought. */
export async function lockLane(tx: Tx, laneId: string, toCount: 'planned days' | 'completions'): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${toCount} of ${laneId}`}, 0))`);
}
