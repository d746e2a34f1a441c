import { sql } from 'kysely';
import type { Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';

export async function insertPasswordReset(
  tx: Tx,
  accountId: string,
  { tokenHash, expiresAt, isMailed }: { tokenHash: Buffer; expiresAt: Date; isMailed: boolean },
): Promise<void> {
  await tx.execute(sql`
    insert into password_resets (token_hash, account_id, created_at, expires_at, mailed) values (${tokenHash}, ${accountId}, ${tx.now}, ${expiresAt}, ${isMailed})`);
}

export async function accountOfReset(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  return (
    (
      await tx.maybeOne(
        sql<{ accountId: string }>`select account_id from account_of_reset(${tokenHash}) where expires_at > ${tx.now}`,
      )
    )?.accountId ?? null
  );
}

/** Undefined when the link was already spent. */
export function spendPasswordReset(tx: Tx, tokenHash: Buffer) {
  return tx.maybeOne(
    sql<{
      isMailed: Rows['password_resets']['mailed'];
    }>`update password_resets set used_at = ${tx.now} where token_hash = ${tokenHash} and used_at is null returning mailed as is_mailed`,
  );
}

/** Spends all open links of the scope's account. */
export async function spendPasswordResetsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(
    sql`update password_resets set used_at = ${tx.now} where account_id = ${accountId} and used_at is null`,
  );
}
