import { sql } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { Row } from '#db/rows.ts';

export async function insertComment(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  row: { id: string; memoryId: string; comment: string },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into memory_comments (lane_id, id, memory_id, account_id, comment, created_at)
    values (${laneId}, ${row.id}, ${row.memoryId}, ${accountId}, ${row.comment}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function hasComment(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { id, memoryId, comment }: { id: string; memoryId: string; comment: string },
): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`
    select id from memory_comments where lane_id = ${laneId} and id = ${id} and account_id = ${accountId} and memory_id = ${memoryId} and comment = ${comment}`)) !==
    undefined
  );
}

/** Returns the memory's id; undefined when there is no such comment. */
export async function deleteComment(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  commentId: string,
): Promise<string | undefined> {
  const deleted = await tx.maybeOne(sql<Row<'memory_comments', 'memoryId'>>`
    delete from memory_comments where lane_id = ${laneId} and id = ${commentId} and account_id = ${accountId} returning memory_id`);
  return deleted?.memoryId;
}

/** Oldest first. */
export function comments(tx: Tx, laneId: string, memoryId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<
    Row<'memory_comments', 'id' | 'accountId' | 'comment' | 'createdAt'> & { authorName: string | null }
  >`
    select c.id, c.account_id, a.first_name || ' ' || a.last_name as author_name, c.comment, c.created_at
    from memory_comments c left join accounts a on a.id = c.account_id
    where c.lane_id = ${laneId} and c.memory_id = ${memoryId}
      ${start ? sql`and (c.created_at, c.id) > (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at, c.id limit ${size}`);
}

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
