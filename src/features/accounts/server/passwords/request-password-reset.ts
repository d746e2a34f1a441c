import { randomBytes } from 'node:crypto';
import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { resetEmail } from '../../messages.ts';
import { resetLinkMinutes } from '../../rules.ts';
import { tokenHash } from '../auth.ts';
import { credentialsOf } from '../store/accounts.ts';
import { insertPasswordReset } from '../store/password-resets.ts';

/** Emails a reset link if the address has an account. The response does not wait for it, so that it reveals nothing. */
export async function requestPasswordReset(context: RequestContext, { email }: { email: string }) {
  void mailLink(context, email).catch((error: unknown) => context.log.error({ err: error }, 'a password reset could not be mailed'));
  return Promise.resolve({});
}

async function mailLink(context: RequestContext, email: string): Promise<void> {
  const link = await resetLink(context, email);
  if (link) await context.mail.send({ to: email, ...resetEmail(link) });
}

/** A single-use link; null when no account has this email. */
export async function resetLink({ database, now, settings }: Pick<RequestContext, 'database' | 'now' | 'settings'>, email: string): Promise<string | null> {
  const found = await database.read(noScope, now, (tx) => credentialsOf(tx, email));
  if (!found) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await database.transaction({ account: found.accountId, lane: null }, now, (tx) => insertPasswordReset(tx, found.accountId, tokenHash(token), expiresAt));
  return `${settings.publicUrl}/reset-password#token=${token}`;
}
