import { anyErrors } from '#platform/contract/domain-error.ts';
import { noScope } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { emailChangeUndoneEmail } from '../../messages/emails.ts';
import { deviceOf, zoneAt } from '../../rules.ts';
import { tokenHash } from '../auth.ts';
import { assertGoodPassword } from '../passwords/assert-good-password.ts';
import { removeNewWaysIn, replacePassword, turnOffRecentFactor } from '../passwords/replace-password.ts';
import { sendEmail } from '../send-email.ts';
import { lockAccount, ownerOf } from '../store/accounts.ts';
import { accountOfUndo, deleteConfirmationsOf, deleteUndosSince, setProvenEmail, spendUndo } from '../store/emails.ts';

/**
 * Goes back to the old address with a link mailed to it. Whoever changed the address knew the password, so the link also sets a new
 * one, turns off a second factor, removes passkeys and unlinks identities that were recent when the change was requested.
 */
export async function undoEmailChange(
  context: ContextOf<typeof accounts.undoEmailChange>,
  { token, password }: { token: string; password: string },
) {
  const { database, now } = context;
  assertGoodPassword(context, password, []);
  const link = tokenHash(token);
  const accountId = await database.read(noScope, now, (tx) => accountOfUndo(tx, link));
  if (!accountId) throw context.error('link_spent');
  const passwordHash = await context.passwords.hash(password);
  const { owner, email } = await database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    await lockAccount(tx, accountId);
    const undo = await spendUndo(tx, link);
    if (!undo) throw context.error('link_spent');
    const owner = await ownerOf(tx, accountId);
    assertGoodPassword(context, password, [undo.email, owner.email, owner.firstName, owner.lastName]);
    await deleteUndosSince(tx, accountId, undo);
    await deleteConfirmationsOf(tx, accountId);
    // Nobody else can take an address that an account may go back to.
    await setProvenEmail(tx, accountId, undo.email, anyErrors);
    await removeNewWaysIn(tx, accountId, new Date(undo.createdAt));
    await replacePassword(tx, accountId, passwordHash);
    await turnOffRecentFactor(tx, accountId, new Date(undo.createdAt));
    return { owner, email: undo.email };
  });
  const undone = emailChangeUndoneEmail(deviceOf(context.userAgent), now, zoneAt(now, owner));
  for (const to of new Set([email, owner.email])) sendEmail(context, to, undone, { isLimited: false });
  return {};
}
