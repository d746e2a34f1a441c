import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Change } from '../../rules.ts';

export async function insertChanges(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  changes: readonly (Change & { id: string })[],
): Promise<void> {
  for (const { id, field, oldValue, newValue } of changes) {
    await tx.execute(sql`
      insert into memory_changes (lane_id, id, memory_id, account_id, field, old_value, new_value, created_at)
      values (${laneId}, ${id}, ${memoryId}, ${accountId}, ${field}, ${oldValue}, ${newValue}, ${tx.now})`);
  }
}

export type ChangeRow = Change & { id: string; accountId: string; createdAt: string };

export function changesOf(tx: Tx, laneId: string, memoryId: string) {
  return tx.rows(sql<ChangeRow>`
    select id, account_id, field, old_value, new_value, created_at from memory_changes
    where lane_id = ${laneId} and memory_id = ${memoryId} order by created_at desc, id desc limit 100`);
}
