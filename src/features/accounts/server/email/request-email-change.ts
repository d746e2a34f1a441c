import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import {
  emailChangeAskedEmail,
  emailInUseEmail,
  newAddressEmail,
  unprovenEmailChangeAskedEmail,
} from '../../messages/emails.ts';
import { deviceOf, emailChangeExpiry, emailProofOf, emailUndoExpiry } from '../../rules.ts';
import { newToken, type Account } from '../auth.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import { asksForProof, sendEmail } from '../send-email.ts';
import { addressOf, deleteConfirmationsOf, emailIsTaken, insertConfirmation, insertUndo } from '../store/emails.ts';
import { confirmationLink, undoLink } from './email-address.ts';

/** A taken address is stored and answered like a free one. Its holder gets a note instead of a link. */
export async function requestEmailChange(
  context: ContextOf<typeof accounts.requestEmailChange>,
  principal: Account,
  { email, password }: { email: string; password: string },
) {
  const { settings, now, userAgent } = context;
  if (!asksForProof(settings)) throw context.error('emails_off');
  const confirmed = await confirmPassword(context, principal, password);
  const [change, undo] = [newToken(), newToken()];
  const { former, isTaken, canUndo } = await writeConfirmed(context, principal, confirmed, (tx) =>
    storeChange(tx, principal.id, { email, change: change.hash, undo: undo.hash }, context),
  );
  sendEmail(context, email, isTaken ? emailInUseEmail : newAddressEmail(confirmationLink(settings, change.token)));
  const tellFormer = canUndo ? emailChangeAskedEmail(undoLink(settings, undo.token)) : unprovenEmailChangeAskedEmail;
  sendEmail(context, former, tellFormer(deviceOf(userAgent), now, principal.timeZone), { isLimited: false });
  return {};
}

/** Replaces a pending change. An address that was never proven may be somebody else's, so it cannot undo. */
async function storeChange(
  tx: Tx,
  accountId: string,
  { email, change, undo }: { email: string; change: Buffer; undo: Buffer },
  { error }: ErrorsOf<typeof accounts.requestEmailChange>,
) {
  const address = await addressOf(tx, accountId);
  const former = address.email;
  if (email === former) throw error('email_unchanged');
  const [isTaken, canUndo] = [await emailIsTaken(tx, email), emailProofOf(address) !== 'unproven'];
  await deleteConfirmationsOf(tx, accountId, { except: former });
  await insertConfirmation(tx, { tokenHash: change, accountId, email, expiresAt: emailChangeExpiry(tx.now) });
  if (canUndo) await insertUndo(tx, { tokenHash: undo, accountId, email: former, expiresAt: emailUndoExpiry(tx.now) });
  tx.announce([accountId], { changed: 'accounts' });
  return { former, isTaken, canUndo };
}
