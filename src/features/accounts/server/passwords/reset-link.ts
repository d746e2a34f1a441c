import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { resetLinkMinutes } from '../../rules.ts';
import { nobody, tokenHash } from '../auth.ts';
import { credentialsOf } from '../store/accounts.ts';
import { insertPasswordReset } from '../store/password-resets.ts';

/** A single-use link; null when no account has this email. */
export async function resetLink({ database, now, settings }: Pick<RequestContext, 'database' | 'now' | 'settings'>, email: string): Promise<string | null> {
  const found = await database.read(nobody, now, (tx) => credentialsOf(tx, email));
  if (!found) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await database.transaction({ account: found.accountId, lane: null }, now, (tx) => insertPasswordReset(tx, found.accountId, tokenHash(token), expiresAt));
  return `${settings.publicUrl}/reset-password#token=${token}`;
}
