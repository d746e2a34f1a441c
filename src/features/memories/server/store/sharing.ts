import { sql, type RawBuilder } from 'kysely';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/** What goes with a memory to its new lane. Pictures that were taken back do not. */
export const partsOfMemories = [
  'date_ratings',
  'hidden_reminders',
  'memory_changes',
  'memory_comments',
  'memory_pictures',
  'memory_reactions',
] as const;

/** Each row is counted where it goes, which takes longest where another machine has it. */
const movedAtOnce = 200;

/**
 * Moves one or all memories of the account from its solo lane to the lane `laneId`, in the scope of each. Returns their ids. Memories in the bin stay,
 * and one whose id the lane has already. Nothing moves if the lane has the id of a comment or a picture of theirs.
 */
export async function shareSolo(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  memoryId: string | null,
): Promise<string[]> {
  const own = await tx.as({ account: accountId, lane: accountId }, () =>
    tx.rows(sql<Row<'memories', 'id'>>`
    select id from memories where lane_id = ${accountId} and removed_at is null ${memoryId === null ? sql`` : sql`and id = ${memoryId}`} order by id for update`),
  );
  const there = await tx.rows(
    sql<
      Row<'memories', 'id'>
    >`select id from memories where lane_id = ${laneId} and id = any (${own.map(({ id }) => id)}::uuid[])`,
  );
  const taken = new Set(there.map(({ id }) => id));
  const ids = own.map(({ id }) => id).filter((id) => !taken.has(id));
  if (await hasPartsOf(tx, laneId, accountId, ids)) return [];
  for (let from = 0; from < ids.length; from += movedAtOnce)
    await move(tx, { laneId, id: accountId }, ids.slice(from, from + movedAtOnce));
  return ids;
}

/** Whether the lane has a comment or a picture with the id of one of these memories in the solo lane. */
async function hasPartsOf(tx: Tx, laneId: string, accountId: string, ids: readonly string[]): Promise<boolean> {
  for (const table of ['memory_comments', 'memory_pictures'] as const) {
    const parts = await tx.as({ account: accountId, lane: accountId }, () =>
      tx.rows(
        sql<{
          id: string;
        }>`select id from ${sql.table(table)} where lane_id = ${accountId} and memory_id = any (${[...ids]}::uuid[])`,
      ),
    );
    if (
      parts.length > 0 &&
      (await tx.maybeOne(
        sql`select id from ${sql.table(table)} where lane_id = ${laneId} and id = any (${parts.map(({ id }) => id)}::uuid[]) limit 1`,
      ))
    )
      return true;
  }
  return false;
}

async function move(tx: Tx, { laneId, id: accountId }: LaneMember, ids: readonly string[]): Promise<void> {
  const solo = { account: accountId, lane: accountId };
  const moved = JSON.stringify({ lane_id: laneId });
  const rowsOf = async (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    (
      await tx.one(
        sql<{
          rows: string;
        }>`select coalesce(jsonb_agg(to_jsonb(r) || ${moved}::jsonb), '[]')::text as rows from ${table} r where r.lane_id = ${accountId} and ${condition}`,
      )
    ).rows;
  const [memories, ...parts] = await tx.as(solo, () =>
    Promise.all([
      rowsOf(sql`memories`, sql`r.id = any (${[...ids]}::uuid[])`),
      ...partsOfMemories.map((table) =>
        rowsOf(
          sql.table(table),
          sql`r.memory_id = any (${[...ids]}::uuid[]) ${table === 'memory_pictures' ? sql`and r.removed_at is null` : sql``}`,
        ),
      ),
    ]),
  );
  // Citus copies no rows into tables with row-level security, but does so with a conflict to handle; there is none.
  const copied = await tx.execute(
    sql`insert into memories select r.* from jsonb_populate_recordset(null::memories, ${memories}::jsonb) r on conflict do nothing`,
  );
  // What was not copied must not be deleted.
  if (copied !== ids.length) throw new Error(`${copied} of ${ids.length} memories were copied`);
  for (const [index, table] of partsOfMemories.entries()) {
    await tx.execute(
      sql`insert into ${sql.table(table)} select r.* from jsonb_populate_recordset(null::${sql.table(table)}, ${parts[index]}::jsonb) r on conflict do nothing`,
    );
  }
  await tx.as(solo, () =>
    tx.execute(sql`delete from memories where lane_id = ${accountId} and id = any (${[...ids]}::uuid[])`),
  );
  await tx.execute(
    sql`update memories set shared_at = ${tx.now} where lane_id = ${laneId} and id = any (${[...ids]}::uuid[])`,
  );
}

/** Stores that the account was asked about its solo memories in this lane. */
export async function setSharingChoice(tx: Tx, { laneId, id: accountId }: LaneMember): Promise<void> {
  await tx.execute(sql`
    insert into sharing_choices (account_id, lane_id, chosen_at) values (${accountId}, ${laneId}, ${tx.now})
    on conflict (account_id, lane_id) do update set chosen_at = excluded.chosen_at`);
}

/** Since when the account has been in its open shared lane without answering the prompt; undefined when there is nothing to ask. */
export async function unaskedSince(tx: Tx, { laneId, id: accountId }: LaneMember): Promise<string | undefined> {
  const member = await tx.maybeOne(sql<Row<'lane_members', 'joinedAt'>>`
    select m.joined_at from lane_members m
    where m.lane_id = ${laneId} and m.account_id = ${accountId} and m.kind = 'shared' and m.left_at is null
      and not exists (select from sharing_choices c where c.account_id = m.account_id and c.lane_id = m.lane_id and c.chosen_at >= m.joined_at)`);
  return member?.joinedAt;
}

/** The number of solo memories, and whether any is older than `before`. */
export function countOwnMemories(tx: Tx, laneId: string, before: string | undefined) {
  return tx.one(sql<{ count: number; isBefore: boolean }>`
    select coalesce(sum(amount), 0)::int as count, ${
      before
        ? sql`exists (
             select from memories where lane_id = ${laneId} and (author_id = lane_id) is true and removed_at is null and created_at < ${before}::timestamptz)`
        : sql`false`
    } as is_before
    from lane_totals where lane_id = ${laneId} and total = 'memories'`);
}
