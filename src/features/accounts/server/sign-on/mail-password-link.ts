import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { firstPasswordEmail } from '../../messages/emails.ts';
import type { Account } from '../auth.ts';
import { resetLink } from '../passwords/request-password-reset.ts';
import { sendEmail } from '../send-email.ts';
import { passwordHashOf } from '../store/accounts.ts';

/** Mails a link for choosing a first password. The mailbox proves the owner, so a borrowed device cannot choose one. */
export async function mailPasswordLink(
  context: ContextOf<typeof accounts.mailPasswordLink>,
  { id, email, scope }: Account,
) {
  const passwordHash = await context.database.read(scope, context.now, (tx) => passwordHashOf(tx, id));
  if (passwordHash !== null) throw context.error('password_set');
  const link = await resetLink(context, email);
  if (link) sendEmail(context, email, firstPasswordEmail(link));
  return {};
}
