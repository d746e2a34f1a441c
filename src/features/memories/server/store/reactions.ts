import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

export async function insertReaction(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  reaction: string,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into memory_reactions (lane_id, memory_id, account_id, reaction, created_at)
    values (${laneId}, ${memoryId}, ${accountId}, ${reaction}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function deleteReaction(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  reaction: string,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    delete from memory_reactions
    where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId} and reaction = ${reaction}`)) ===
    1
  );
}
