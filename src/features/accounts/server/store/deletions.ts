import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

export function deletionOf(tx: Tx, accountId: string) {
  return tx.maybeOne(
    sql<{
      dueAt: string;
      erasedAt: string | null;
    }>`select due_at, erased_at from account_deletions where account_id = ${accountId}`,
  );
}

export async function insertDeletion(tx: Tx, accountId: string, dueAt: Date): Promise<void> {
  await tx.execute(
    sql`insert into account_deletions (account_id, requested_at, due_at) values (${accountId}, ${tx.now}, ${dueAt})`,
  );
}

export async function deleteDeletion(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from account_deletions where account_id = ${accountId} and erased_at is null`);
}

/** Accounts whose deletion can no longer be cancelled. */
export async function accountsDueForErasure(tx: Tx): Promise<string[]> {
  return (await tx.rows(sql<{ accountId: string }>`select account_id from accounts_due_for_erasure(${tx.now})`)).map(
    ({ accountId }) => accountId,
  );
}

/** Anonymises the account's row and frees its email. Must run after all other features have erased their data. */
export async function eraseAccount(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_account(${tx.now})`);
}
