import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The address that was invited; undefined when the invitation is used, replaced or over. */
export function spendInvitation(tx: Tx, tokenHash: Buffer) {
  return tx.maybeOne(sql<{ email: string; isMailed: boolean }>`select email, mailed as is_mailed from spend_invitation(${tokenHash}) where expires_at > ${tx.now}`);
}

/** Invites an address over the owner's connection. False when it has an account. */
export async function insertInvitation(pool: Pool, { email, tokenHash, now, expiresAt, isMailed }: { email: string; tokenHash: Buffer; now: Date; expiresAt: Date; isMailed: boolean }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into invitations (email, token_hash, created_at, expires_at, mailed)
     select $1, $2, $3, $4, $5 where not exists (select from accounts where email = $1)
     on conflict (email) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, mailed = excluded.mailed`,
    [email, tokenHash, now, expiresAt, isMailed],
  );
  return rowCount === 1;
}
