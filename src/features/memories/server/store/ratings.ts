import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { decayDays, type Stars } from '../../rules.ts';

export async function insertRating(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  { rating, comment }: Stars,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into date_ratings (lane_id, memory_id, account_id, rating, comment, created_at)
    values (${laneId}, ${memoryId}, ${accountId}, ${rating}, ${comment}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

/** The rating of an account. */
export function given(tx: Tx, { laneId, id: accountId }: LaneMember, memoryId: string) {
  return tx.one(
    sql<Stars>`select rating, comment from date_ratings where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId}`,
  );
}

export async function hasRated(tx: Tx, { laneId, id: accountId }: LaneMember, memoryId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`
    select account_id from date_ratings where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId}`)) !==
    undefined
  );
}

/** Paid completions of a lane on days up to the memory's. */
export function paidCompletionsUpTo(tx: Tx, laneId: string, date: string) {
  return tx.rows(sql<Row<'memories', 'category' | 'activity'>>`
    select category, activity from memories
    where lane_id = ${laneId} and paid_each is not null and reversed_at is null
      and date between ${date}::date - ${decayDays}::int and ${date}::date`);
}

export async function setPaidEach(tx: Tx, laneId: string, memoryId: string, paidEach: number): Promise<void> {
  await tx.execute(sql`update memories set paid_each = ${paidEach} where lane_id = ${laneId} and id = ${memoryId}`);
}

/** Dates that both members have rated, the last of them since then, with when that was. */
export function completedSince(tx: Tx, laneId: string, accountIds: readonly string[], since: Date) {
  return tx.rows(sql<Row<'memories', 'id'> & { completedAt: string }>`
    select m.id, max(r.created_at) as completed_at from date_ratings r join memories m on m.lane_id = r.lane_id and m.id = r.memory_id
    where r.lane_id = ${laneId} and r.account_id = any(${[...accountIds]}::uuid[]) and r.created_at > ${since} and m.paid_each is not null and m.removed_at is null
    group by m.id`);
}
