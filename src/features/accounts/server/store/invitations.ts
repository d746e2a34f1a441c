import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Tx } from '#platform/server/database/transaction.ts';

/** False when the invitation is used, replaced or over. */
export async function spendInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  return (await tx.maybeOne(sql`select expires_at from spend_invitation(${tokenHash}) where expires_at > ${tx.now}`)) !== undefined;
}

/** Invites an address over the owner's connection. False when it has an account. */
export async function insertInvitation(pool: Pool, { email, tokenHash, now, expiresAt }: { email: string; tokenHash: Buffer; now: Date; expiresAt: Date }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into invitations (email, token_hash, created_at, expires_at)
     select $1, $2, $3, $4 where not exists (select from accounts where email = $1)
     on conflict (email) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [email, tokenHash, now, expiresAt],
  );
  return rowCount === 1;
}
