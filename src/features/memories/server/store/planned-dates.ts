import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

/** Returns their ids. */
export async function turnPastBefore(tx: Tx, laneId: string, day: string): Promise<string[]> {
  const turned = await tx.rows(sql<{ id: string }>`
    update memories set type = 'past' where lane_id = ${laneId} and type = 'planned' and removed_at is null and date < ${day} returning id`);
  return turned.map(({ id }) => id);
}

export async function turnPast(tx: Tx, laneId: string, memoryId: string): Promise<void> {
  await tx.execute(sql`update memories set type = 'past' where lane_id = ${laneId} and id = ${memoryId}`);
}

/** In all lanes. */
export async function lanesWithPlannedDatesBefore(tx: Tx, day: string): Promise<string[]> {
  const lanes = await tx.rows(sql<{ laneId: string }>`select lane_id from lanes_with_planned_dates_before(${day})`);
  return lanes.map(({ laneId }) => laneId);
}
