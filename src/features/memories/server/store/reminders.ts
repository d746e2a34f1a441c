import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The past memory of one of these days to remind the account of: rather one with pictures, then with notes, then the latest. Never one that it has hidden, or that a rating it may see calls poor. */
export async function memoryToRecall(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  days: string[],
): Promise<{ id: string; date: string } | undefined> {
  return tx.maybeOne(sql<Row<'memories', 'id' | 'date'>>`
    select m.id, m.date from memories m
    where m.lane_id = ${laneId} and m.type = 'past' and m.removed_at is null and m.date = any(${days}::date[])
      and not exists (select from hidden_reminders h where h.lane_id = ${laneId} and h.memory_id = m.id and h.account_id = ${accountId})
      and not exists (
        select from date_ratings r where r.lane_id = ${laneId} and r.memory_id = m.id and r.rating = 1
          and exists (select from date_ratings own where own.lane_id = ${laneId} and own.memory_id = m.id and own.account_id = ${accountId}))
    order by exists (select from memory_pictures p where p.lane_id = ${laneId} and p.memory_id = m.id and p.removed_at is null) desc,
      m.notes is not null desc, m.date desc, m.id desc
    limit 1`);
}

export async function hideReminder(tx: Tx, { laneId, id: accountId }: LaneMember, memoryId: string): Promise<void> {
  await tx.execute(sql`
    insert into hidden_reminders (lane_id, memory_id, account_id, hidden_at) values (${laneId}, ${memoryId}, ${accountId}, ${tx.now}) on conflict do nothing`);
}

export async function showReminder(tx: Tx, { laneId, id: accountId }: LaneMember, memoryId: string): Promise<void> {
  await tx.execute(
    sql`delete from hidden_reminders where lane_id = ${laneId} and memory_id = ${memoryId} and account_id = ${accountId}`,
  );
}

/** Erases what an account due for erasure has hidden, in every lane. */
export async function eraseReminders(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_reminders()`);
}
