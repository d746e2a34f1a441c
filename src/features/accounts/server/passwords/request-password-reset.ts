import { noScope } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unprovenResetEmail, resetEmail } from '../../messages/emails.ts';
import { resetLinkMinutes } from '../../rules.ts';
import { newToken } from '../auth.ts';
import { asksForProof, isTrustedAddress } from '../send-email.ts';
import { credentialsOf } from '../store/accounts.ts';
import { insertPasswordReset } from '../store/password-resets.ts';

/** Emails a reset link if the address has an account and was proven. The response does not wait for it, so that it reveals nothing. */
export async function requestPasswordReset(context: RequestContext, { email }: { email: string }) {
  void mailLink(context, email).catch((error: unknown) =>
    context.log.error({ err: error }, 'a password reset could not be mailed'),
  );
  return Promise.resolve({});
}

async function mailLink(context: RequestContext, email: string): Promise<void> {
  const { database, now, settings, mail } = context;
  const found = await database.read(noScope, now, (tx) => credentialsOf(tx, email));
  if (!found) return;
  const isTrusted = await database.read({ account: found.accountId, lane: null }, now, (tx) =>
    isTrustedAddress(tx, settings, found.accountId),
  );
  await mail.send({
    to: email,
    ...(isTrusted
      ? resetEmail(await newLink(context, found.accountId, { isMailed: asksForProof(settings) }))
      : unprovenResetEmail),
  });
}

/** A single-use link for the operator to hand over, whether or not the address was proven; null when no account has this email. */
export async function resetLink(on: Server, email: string): Promise<string | null> {
  const found = await on.database.read(noScope, on.now, (tx) => credentialsOf(tx, email));
  return found ? newLink(on, found.accountId, { isMailed: false }) : null;
}

type Server = Pick<RequestContext, 'database' | 'now' | 'settings'>;

async function newLink(
  { database, now, settings }: Server,
  accountId: string,
  { isMailed }: { isMailed: boolean },
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await database.transaction({ account: accountId, lane: null }, now, (tx) =>
    insertPasswordReset(tx, accountId, { tokenHash: hash, expiresAt, isMailed }),
  );
  return `${settings.publicUrl}/reset-password#token=${token}`;
}
