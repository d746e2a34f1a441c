import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/**
 * Moves one or all memories of the scope's account from its solo lane to the scope's lane `laneId`, which it must be a member of. Returns their ids.
 * Memories in the bin stay, and one whose id the lane has already.
 */
export async function shareSolo(tx: Tx, laneId: string, memoryId: string | null): Promise<string[]> {
  const shared = await tx.rows(sql<{ id: string }>`select id from share_solo_memories(${memoryId}::uuid)`);
  const ids = shared.map(({ id }) => id);
  if (ids.length > 0) await tx.execute(sql`update memories set shared_at = ${tx.now} where lane_id = ${laneId} and id = any(${ids}::uuid[])`);
  return ids;
}

/** Stores that the account was asked about its solo memories in this lane. */
export async function setSharingChoice(tx: Tx, { laneId, id: accountId }: LaneMember): Promise<void> {
  await tx.execute(sql`
    insert into sharing_choices (account_id, lane_id, chosen_at) values (${accountId}, ${laneId}, ${tx.now})
    on conflict (account_id, lane_id) do update set chosen_at = excluded.chosen_at`);
}

/** Since when the account has been in its open shared lane without answering the prompt; undefined when there is nothing to ask. */
export async function unaskedSince(tx: Tx, { laneId, id: accountId }: LaneMember): Promise<string | undefined> {
  const member = await tx.maybeOne(sql<{ joinedAt: string }>`
    select m.joined_at from lane_members m
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is null
      and not exists (select from sharing_choices c where c.account_id = m.account_id and c.lane_id = m.lane_id and c.chosen_at >= m.joined_at)`);
  return member?.joinedAt;
}

/** The number of solo memories, and whether any is older than `before`. */
export function countOwnMemories(tx: Tx, laneId: string, before: string | undefined) {
  return tx.one(sql<{ count: number; isBefore: boolean }>`
    select coalesce(sum(amount), 0)::int as count, ${before ? sql`exists (
             select from memories where lane_id = ${laneId} and (author_id = lane_id) is true and removed_at is null and created_at < ${before}::timestamptz)` : sql`false`} as is_before
    from lane_totals where lane_id = ${laneId} and total = 'memories'`);
}
