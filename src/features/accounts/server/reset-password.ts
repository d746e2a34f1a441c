import { Refusal } from '#platform/contract/refusal.ts';
import { forgetAttempts } from '#platform/server/attempts.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { guessLimits } from '../contract.ts';
import { deviceOf, passwordFault, zoneAt } from '../rules.ts';
import { passwordChangedLetter } from '../text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { tokenHash } from './identify-caller.ts';
import { forgetOtherDevices } from './known-device.ts';
import { hashPassword } from './passwords.ts';
import { postLetter } from './post-letter.ts';
import { accountOfReset, deleteSessionsOf, ownerOf, setPassword, spendPasswordReset, spendPasswordResetsOf, takeTurn } from './store.ts';

/**
 * Sets a new password with a mailed link, once, and ends every session and every other link. Whoever guessed the one before
 * does not keep its owner waiting.
 */
export async function resetPassword(exchange: Exchange, { token, password }: { token: string; password: string }) {
  const { database, now, settings } = exchange;
  const refuseUnfit = (...known: string[]) => {
    const fault = passwordFault(password, { atLeast: settings.minPasswordLength, isCommon: isCommonPassword, known: [...known, 'otterway'] });
    if (fault) throw new Refusal(fault);
  };
  refuseUnfit();
  const nobody = { account: null, lane: null };
  const link = tokenHash(token);
  const accountId = await database.transaction(nobody, now, (tx) => accountOfReset(tx, link), { readOnly: true });
  if (!accountId) throw new Refusal('reset_link_spent');
  const passwordHash = await hashPassword(password);
  const owner = await database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    await takeTurn(tx, accountId);
    if (!(await spendPasswordReset(tx, link))) throw new Refusal('reset_link_spent');
    const owner = await ownerOf(tx, accountId);
    // Whose it is only the link tells; refused, it can be used again.
    refuseUnfit(owner.email, owner.firstName, owner.lastName);
    await spendPasswordResetsOf(tx, accountId);
    await setPassword(tx, accountId, passwordHash);
    await forgetOtherDevices(tx, accountId, null);
    tx.announce([accountId], { changed: 'session-ended', ids: await deleteSessionsOf(tx, accountId) });
    return owner;
  });
  for (const { bucket } of guessLimits) await forgetAttempts(exchange, bucket, owner.email);
  postLetter(exchange, owner.email, passwordChangedLetter(deviceOf(exchange.userAgent), now, zoneAt(now, owner)));
  return {};
}
