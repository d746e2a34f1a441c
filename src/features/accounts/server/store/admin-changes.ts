import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { Account } from '../auth.ts';

export interface AdminChange extends Row<'admin_changes', 'subjectId' | 'subjectName' | 'before' | 'after'> {
  procedure: Rows['admin_changes']['act'];
  before: object | null;
  after: object | null;
}

export async function insertAdminChange(
  tx: Tx,
  id: string,
  accountId: string,
  { procedure, subjectId, subjectName, before, after }: AdminChange,
): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await tx.execute(sql`
    insert into admin_changes (id, account_id, act, subject_id, subject_name, before, after, created_at)
    values (${id}, ${accountId}, ${procedure}, ${subjectId}, ${subjectName}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${tx.now})`);
}

/** Newest first. */
export function adminChangesPage(tx: Tx, start: PageKey | null, size: number) {
  return tx.rows(sql<AdminChange & { id: string; byName: string; createdAt: string }>`
    select c.id, c.act as procedure, c.subject_id, c.subject_name, c.before, c.after, c.created_at, name_of_administrator(c.account_id) as by_name
    from admin_changes c
    ${start ? sql`where (c.created_at, c.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${size}`);
}

/** Records an administrator's change in the same transaction. A change without effect is not recorded. */
export async function recordChange(tx: Tx, administrator: Account, change: AdminChange): Promise<void> {
  if (isDeepStrictEqual(change.before, change.after)) return;
  await insertAdminChange(tx, uuidv7(), administrator.id, change);
}
