import { randomBytes } from 'node:crypto';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { resetLinkMinutes } from '../rules.ts';
import { resetLetter } from '../text.ts';
import { tokenHash } from './identify-caller.ts';
import { credentialsOf, insertPasswordReset } from './store.ts';

/** Mails a reset link, if the address has an account; the answer does not tell, and does not wait for the mail. */
export async function requestPasswordReset(exchange: Exchange, { email }: { email: string }) {
  void mailLink(exchange, email).catch((fault: unknown) => exchange.log.error({ err: fault }, 'a password reset could not be mailed'));
  return Promise.resolve({});
}

async function mailLink({ database, mail, now, settings }: Exchange, email: string): Promise<void> {
  const nobody = { account: null, lane: null };
  const found = await database.read(nobody, now, (tx) => credentialsOf(tx, email));
  if (!found) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await database.transaction({ account: found.accountId, lane: null }, now, (tx) => insertPasswordReset(tx, found.accountId, tokenHash(token), expiresAt));
  await mail.send({ to: email, ...resetLetter(`${settings.publicUrl}/reset-password#token=${token}`) });
}
