import { clearAttempts } from '#platform/server/attempts.ts';
import { noScope } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import { guessLimits, type accounts } from '../../contract.ts';
import { deviceOf, zoneAt } from '../../rules.ts';
import { newWaysInRemovedEmail, passwordChangedEmail, passwordResetEmail } from '../../messages/emails.ts';
import { assertGoodPassword } from './assert-good-password.ts';
import { tokenHash } from '../auth.ts';
import { removeNewWaysIn, replacePassword, turnOffRecentFactor } from './replace-password.ts';
import { sendEmail } from '../send-email.ts';
import { ownerOf, lockAccount } from '../store/accounts.ts';
import { proveEmail } from '../store/emails.ts';
import { accountOfReset, spendPasswordReset } from '../store/password-resets.ts';

/**
 * Sets a new password with an emailed link, which proves the address. Ends all sessions and links, turns off a recent second factor, removes recent
 * passkeys and unlinks recent identities: an intruder who knew the old password may have added them.
 */
export async function resetPassword(
  context: ContextOf<typeof accounts.resetPassword>,
  { token, password }: { token: string; password: string },
) {
  const { database, now } = context;
  assertGoodPassword(context, password, []);
  const link = tokenHash(token);
  const accountId = await database.read(noScope, now, (tx) => accountOfReset(tx, link));
  if (!accountId) throw context.error('reset_link_spent');
  const passwordHash = await context.passwords.hash(password);
  const { owner, turnedOff, removed } = await database.transaction(
    { account: accountId, lane: null },
    now,
    async (tx) => {
      await lockAccount(tx, accountId);
      const spent = await spendPasswordReset(tx, link);
      if (!spent) throw context.error('reset_link_spent');
      const owner = await ownerOf(tx, accountId);
      // The link alone identifies the owner. A rejected password leaves the link valid.
      assertGoodPassword(context, password, [owner.email, owner.firstName, owner.lastName]);
      if (spent.isMailed) await proveEmail(tx, accountId);
      const removed = await removeNewWaysIn(tx, accountId, tx.now);
      await replacePassword(tx, accountId, passwordHash);
      // An older one stays on: access to the mailbox does not prove possession of the phone.
      const turnedOff = await turnOffRecentFactor(tx, accountId, tx.now);
      return { owner, turnedOff, removed };
    },
  );
  for (const { bucket } of guessLimits) await clearAttempts(context, bucket, owner.email);
  const email = turnedOff ? passwordResetEmail : passwordChangedEmail;
  const where = [deviceOf(context.userAgent), now, zoneAt(now, owner)] as const;
  sendEmail(context, owner.email, email(...where));
  if (removed) sendEmail(context, owner.email, newWaysInRemovedEmail(...where));
  return {};
}
