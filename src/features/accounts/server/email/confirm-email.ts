import type { Errors } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { emailChangedEmail } from '../../messages/emails.ts';
import { deviceOf } from '../../rules.ts';
import { holdSession, tokenHash, type Account } from '../auth.ts';
import { sendEmail } from '../send-email.ts';
import { lockAccount } from '../store/accounts.ts';
import { addressOf, deleteConfirmationsOf, proveEmail, setProvenEmail, spendConfirmation } from '../store/emails.ts';
import { spendPasswordResetsOf } from '../store/password-resets.ts';

/**
 * Proves the address that a link was mailed to. It takes the account's own session: an address with a typing error belongs to someone
 * else, who could otherwise prove it and then reset the password.
 */
export async function confirmEmail(
  context: ContextOf<typeof accounts.confirmEmail>,
  principal: Account,
  { token }: { token: string },
) {
  const { id, scope, timeZone } = principal;
  const { former, email } = await context.database.transaction(scope, context.now, async (tx) => {
    await lockAccount(tx, id);
    await holdSession(tx, principal);
    const email = await spendConfirmation(tx, tokenHash(token));
    if (email === null) throw context.error('link_spent');
    const { email: former } = await addressOf(tx, id);
    if (email === former) await proveEmail(tx, id);
    else await changeTo(tx, id, email, context);
    tx.announce([id], { changed: 'accounts' });
    return { former, email };
  });
  if (email !== former)
    sendEmail(context, former, emailChangedEmail(deviceOf(context.userAgent), context.now, timeZone), {
      isLimited: false,
    });
  return { email };
}

/** Open reset links went to the former address. */
async function changeTo(tx: Tx, accountId: string, email: string, errors: Errors<'email_taken'>): Promise<void> {
  await setProvenEmail(tx, accountId, email, errors);
  await deleteConfirmationsOf(tx, accountId);
  await spendPasswordResetsOf(tx, accountId);
}
