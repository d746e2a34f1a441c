import { Refusal } from '#platform/contract/refusal.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { passwordFault } from '../rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { tokenHash } from './identify-caller.ts';
import { hashPassword } from './passwords.ts';
import { accountOfReset, deleteSessionsOf, setPassword, spendPasswordReset, spendPasswordResetsOf } from './store.ts';

/** Sets a new password with a mailed link, once, and ends every session and every other link. */
export async function resetPassword({ database, now, settings }: Exchange, { token, password }: { token: string; password: string }) {
  const fault = passwordFault(password, { atLeast: settings.minPasswordLength, isCommon: isCommonPassword, known: ['otterway'] });
  if (fault) throw new Refusal(fault);
  const nobody = { account: null, lane: null };
  const link = tokenHash(token);
  const accountId = await database.transaction(nobody, now, (tx) => accountOfReset(tx, link), { readOnly: true });
  if (!accountId) throw new Refusal('reset_link_spent');
  const passwordHash = await hashPassword(password);
  await database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    if (!(await spendPasswordReset(tx, link))) throw new Refusal('reset_link_spent');
    await spendPasswordResetsOf(tx, accountId);
    await setPassword(tx, accountId, passwordHash);
    const ended = await deleteSessionsOf(tx, accountId);
    tx.announce([accountId], { changed: 'session-ended', ids: ended.map(({ id }) => id) });
  });
  return {};
}
