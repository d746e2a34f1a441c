import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { By } from './lanes.ts';

export async function insertReaction(tx: Tx, { laneId, accountId }: By, memoryId: string, reaction: string): Promise<boolean> {
  return (await tx.count(sql`
    insert into memory_reactions (lane_id, memory_id, account_id, reaction, created_at)
    values (${laneId}, ${memoryId}, ${accountId}, ${reaction}, ${tx.now})
    on conflict do nothing`)) === 1;
}

export async function deleteReaction(tx: Tx, { laneId, accountId }: By, memoryId: string, reaction: string): Promise<boolean> {
  return (await tx.count(sql`
    delete from memory_reactions
    where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId} and reaction = ${reaction}`)) === 1;
}
