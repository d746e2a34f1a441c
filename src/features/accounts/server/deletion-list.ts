import type { ClientBase } from 'pg';
import * as z from 'zod';

const moment = z.iso.datetime();
export const deletionList = z.object({
  takenAt: moment,
  deletions: z.array(z.object({ accountId: z.guid(), requestedAt: moment, dueAt: moment })),
});

/** Requested deletions. They are stored apart from the backups, so that restoring an old backup does not bring erased people back. */
export type DeletionList = z.infer<typeof deletionList>;

/** Needs the owner's connection, which sees all accounts. */
export async function listDeletions(client: ClientBase, now: Date): Promise<DeletionList> {
  const { rows } = await client.query<DeletionList['deletions'][number]>(`
    select account_id as "accountId", requested_at as "requestedAt", due_at as "dueAt" from account_deletions order by account_id`);
  return { takenAt: now.toISOString(), deletions: rows };
}

/**
 * Applies a deletion list after a restore. If the list is newer than the backup, deletions missing from it were cancelled and are
 * removed.
 */
export async function putDeletionsBack(
  client: ClientBase,
  { takenAt, deletions }: DeletionList,
  backupTakenAt: string,
): Promise<void> {
  const [ids, requested, due] = [
    deletions.map(({ accountId }) => accountId),
    deletions.map(({ requestedAt }) => requestedAt),
    deletions.map(({ dueAt }) => dueAt),
  ];
  if (takenAt >= backupTakenAt)
    await client.query('delete from account_deletions where erased_at is null and account_id <> all ($1::uuid[])', [
      ids,
    ]);
  await client.query(
    `insert into account_deletions (account_id, requested_at, due_at)
     select asked.* from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) asked (account_id, requested_at, due_at)
     where exists (select from accounts a where a.id = asked.account_id)
     on conflict (account_id) do update set requested_at = excluded.requested_at, due_at = excluded.due_at where account_deletions.erased_at is null`,
    [ids, requested, due],
  );
}
