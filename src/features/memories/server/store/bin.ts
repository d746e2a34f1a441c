import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { MemoryType } from '../../rules.ts';
import { type MemoryRow, memoryColumns } from './memories.ts';

/** Stores the type the memory has on this day: the undo window depends on it. */
export async function remove(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string,
  type: MemoryType,
): Promise<void> {
  await tx.execute(sql`
    update memories set type = ${type}, removed_at = ${tx.now}, removed_by = ${accountId} where lane_id = ${laneId} and id = ${memoryId}`);
}

export async function restore(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.execute(
    sql`update memories set removed_at = null, removed_by = null where lane_id = ${laneId} and id = ${memoryId}`,
  );
}

/** In all lanes. */
export function memoriesToReverse(tx: Tx, before: Record<MemoryType, Date>) {
  return tx.rows(
    sql<{ laneId: string; id: string }>`select lane_id, id from memories_to_reverse(${before.planned}, ${before.past})`,
  );
}

/** Locks a removed memory whose payment was not taken back yet; the lane may be closed. */
export function lockRemoved(tx: Tx, laneId: string, memoryId: string) {
  return tx.maybeOne(sql<MemoryRow & { removedAt: string }>`
    select ${memoryColumns} from memories m
    where m.lane_id = ${laneId} and m.id = ${memoryId} and m.removed_at is not null and m.reversed_at is null
    for no key update`);
}

export async function setReversed(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.execute(sql`update memories set reversed_at = ${tx.now} where lane_id = ${laneId} and id = ${memoryId}`);
}

/** Deletes all texts and everything attached. The ledger stays. */
export async function forgetReversed(tx: Tx, memoryId: string): Promise<void> {
  await tx.rows(sql`select forget_reversed_memory(${memoryId})`);
}

export function bin(tx: Tx, laneId: string, openSince: Record<MemoryType, Date>, start: PageKey | null, size: number) {
  return tx.rows(sql<
    Row<'memories', 'id' | 'type' | 'activity' | 'ideaTitle' | 'date' | 'removedAt' | 'removedBy'> & {
      removedAt: string;
      removedBy: string;
    }
  >`
    select id, type, activity, idea_title, date, removed_at, removed_by from memories
    where lane_id = ${laneId} and removed_at is not null and reversed_at is null
      and removed_at > case type when 'planned' then ${openSince.planned}::timestamptz else ${openSince.past}::timestamptz end
      ${start ? sql`and (removed_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by removed_at desc, id desc limit ${size}`);
}
