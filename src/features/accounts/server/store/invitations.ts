import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';

/** The address that was invited; undefined when the invitation is used, replaced or over. */
export function spendInvitation(tx: Tx, tokenHash: Buffer) {
  return tx.maybeOne(
    sql<{
      email: string;
      isMailed: boolean;
    }>`select email, mailed as is_mailed from spend_invitation(${tokenHash}) where expires_at > ${tx.now}`,
  );
}

/** Replaces an earlier invitation of the address. False when it has an account. Needs an administrator's scope, or the owner's role. */
export async function insertInvitation(
  tx: Tx,
  { email, tokenHash, expiresAt, isMailed }: { email: string; tokenHash: Buffer; expiresAt: Date; isMailed: boolean },
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into invitations (email, token_hash, created_at, expires_at, mailed)
    select ${email}, ${tokenHash}, ${tx.now}, ${expiresAt}, ${isMailed} where not email_is_taken(${email})
    on conflict (email) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, mailed = excluded.mailed`)) ===
    1
  );
}
