import { uuidv7 } from 'uuidv7';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf, sessionExpiry } from '../../rules.ts';
import { newToken } from '../auth.ts';
import { rememberDevice } from './known-device.ts';
import { isDisabled, setLastSeen } from '../store/accounts.ts';
import { insertBrowser } from '../store/devices.ts';
import { insertSession } from '../store/sessions.ts';

type Browser = Pick<RequestContext, 'userAgent' | 'deviceToken'>;

/** Starts a session with a new token, unless the account is disabled. Set both tokens as cookies only after the commit. */
export async function openSession(
  tx: Tx,
  accountId: string,
  { userAgent, deviceToken }: Browser,
): Promise<{ token: string; device: string; isNewBrowser: boolean }> {
  if (await isDisabled(tx, accountId)) throw new DomainError<typeof accounts.logIn>('account_disabled');
  const { token, hash } = newToken();
  await insertSession(tx, {
    id: uuidv7(),
    accountId,
    tokenHash: hash,
    userAgent,
    expiresAt: sessionExpiry(tx.now, tx.now),
  });
  await setLastSeen(tx, accountId);
  tx.announce([accountId], { changed: 'accounts' });
  return { token, ...(await rememberBrowser(tx, accountId, { userAgent, deviceToken })) };
}

/** Notes that a browser sent the correct password, even if it gets no session. `isNewBrowser` tells whether to email the owner. */
export async function rememberBrowser(
  tx: Tx,
  accountId: string,
  { userAgent, deviceToken }: Browser,
): Promise<{ device: string; isNewBrowser: boolean }> {
  const { token, isKnown } = await rememberDevice(tx, accountId, deviceToken);
  const isNewKind = await insertBrowser(tx, accountId, deviceOf(userAgent));
  return { device: token, isNewBrowser: !isKnown || isNewKind };
}
