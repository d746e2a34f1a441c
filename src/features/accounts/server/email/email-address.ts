import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { Settings } from '#platform/server/settings.ts';
import { type Account, newToken } from '../auth.ts';
import { asksForProof, sendEmail } from '../send-email.ts';
import { addressOf, insertConfirmation, pendingChangeOf } from '../store/emails.ts';
import type { accounts } from '../../contract.ts';
import { confirmationEmail } from '../../messages/emails.ts';
import { confirmationDays, emailProofOf } from '../../rules.ts';

export async function emailAddress(tx: Tx, { id }: Account, _input: object, { settings }: RequestContext) {
  const address = await addressOf(tx, id);
  const change = await pendingChangeOf(tx, id, address.email);
  return {
    email: address.email,
    proof: emailProofOf(address),
    canBeMailed: asksForProof(settings),
    change: change ?? null,
  };
}

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

export const confirmationLink = ({ publicUrl }: Settings, token: string) => `${publicUrl}/confirm-email#token=${token}`;
export const undoLink = ({ publicUrl }: Settings, token: string) => `${publicUrl}/undo-email-change#token=${token}`;

/** A single-use link that proves the address of the scope's account. */
export async function newConfirmationLink(
  tx: Tx,
  settings: Settings,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + confirmationDays * 86_400_000);
  await insertConfirmation(tx, { tokenHash: hash, accountId, email, expiresAt });
  return confirmationLink(settings, token);
}
