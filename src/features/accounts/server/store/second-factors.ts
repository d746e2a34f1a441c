import { sql } from 'kysely';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The second factor is on once `confirmedAt` is set. */
export function secondFactorOf(tx: Tx, accountId: string) {
  return tx.maybeOne(sql<Row<'second_factors', 'sealed' | 'startedAt' | 'confirmedAt'>>`
    select sealed, started_at, confirmed_at from second_factors where account_id = ${accountId}`);
}

/** Stores a new pending secret; false when the second factor is on. */
export async function setPendingSecret(tx: Tx, accountId: string, sealed: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into second_factors (account_id, sealed, started_at) values (${accountId}, ${sealed}, ${tx.now})
    on conflict (account_id) do update set sealed = excluded.sealed, started_at = excluded.started_at where second_factors.confirmed_at is null`)) ===
    1
  );
}

export async function turnOnSecondFactor(tx: Tx, accountId: string, step: number): Promise<void> {
  await tx.execute(
    sql`update second_factors set confirmed_at = ${tx.now}, last_step = ${step} where account_id = ${accountId}`,
  );
}

/** Marks a time step as used; false when it or a later one was used before. */
export async function spendStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  return (
    (await tx.execute(
      sql`update second_factors set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`,
    )) === 1
  );
}

export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from second_factors where account_id = ${accountId}`);
}

export async function deletePendingSecret(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`delete from second_factors where account_id = ${accountId} and confirmed_at is null`);
}

/** Replaces all recovery codes. */
export async function setRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.execute(sql`delete from recovery_codes where account_id = ${accountId}`);
  for (const hash of hashes)
    await tx.execute(sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${hash})`);
}

export async function hasRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`select from recovery_codes where account_id = ${accountId} and code_hash = ${hash}`)) !==
    undefined
  );
}

/** False when the code does not exist or was spent. */
export async function deleteRecoveryCode(tx: Tx, accountId: string, hash: Buffer): Promise<boolean> {
  return (
    (await tx.execute(sql`delete from recovery_codes where account_id = ${accountId} and code_hash = ${hash}`)) === 1
  );
}

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  return (
    await tx.one(sql<{ left: number }>`select count(*) as left from recovery_codes where account_id = ${accountId}`)
  ).left;
}
