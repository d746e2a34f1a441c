import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { confirmationEmail } from '../../messages/emails.ts';
import type { Account } from '../auth.ts';
import { sendEmail } from '../send-email.ts';
import { addressOf } from '../store/emails.ts';
import { asksForProof, newConfirmationLink } from './email-links.ts';

/** Earlier links stay good, because emails arrive in any order. */
export async function sendConfirmation(context: ContextOf<typeof accounts.sendConfirmation>, { id, scope }: Account) {
  const { database, now, settings } = context;
  if (!asksForProof(settings)) throw context.error('emails_off');
  const { email, link } = await database.transaction(scope, now, async (tx) => {
    const { email, provenAt } = await addressOf(tx, id);
    if (provenAt !== null) throw context.error('email_proven');
    return { email, link: await newConfirmationLink(tx, settings, { accountId: id, email }) };
  });
  sendEmail(context, email, confirmationEmail(link));
  return {};
}
