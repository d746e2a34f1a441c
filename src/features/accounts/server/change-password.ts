import { randomBytes } from 'node:crypto';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { deviceOf, passwordError } from '../rules.ts';
import { passwordChangedLetter } from '../text.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import { tokenHash, type Account } from './identify-caller.ts';
import { forgetOtherDevices } from './known-device.ts';
import { hashPassword } from './passwords.ts';
import { postLetter } from './post-letter.ts';
import { deletePendingSecret, deleteSessionsOf, renewSession, setPassword, spendPasswordResetsOf } from './store.ts';

/** Sets a new password. Every other session ends, open reset links and a second factor half set up are gone, and this session gets a new token. */
export async function changePassword(exchange: Exchange, caller: Account, { password, newPassword }: { password: string; newPassword: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  const error = passwordError(newPassword, {
    atLeast: exchange.settings.minPasswordLength,
    isCommon: isCommonPassword,
    known: [caller.email, caller.firstName, caller.lastName, 'otterway'],
  });
  if (error) throw new DomainError(error);
  const passwordHash = await hashPassword(newPassword);
  const token = randomBytes(32).toString('base64url');
  await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    await setPassword(tx, caller.id, passwordHash);
    await spendPasswordResetsOf(tx, caller.id);
    await deletePendingSecret(tx, caller.id);
    await forgetOtherDevices(tx, caller.id, exchange.deviceToken);
    await renewSession(tx, caller.sessionId, tokenHash(token));
    tx.announce([caller.id], { changed: 'session-ended', ids: await deleteSessionsOf(tx, caller.id, { but: caller.sessionId }) });
    tx.announce([caller.id], { changed: 'session-renewed', ids: [caller.sessionId] });
  });
  exchange.setSession(token);
  postLetter(exchange, caller.email, passwordChangedLetter(deviceOf(exchange.userAgent), exchange.now, caller.timeZone));
  return {};
}
