import { uuidv7 } from 'uuidv7';
import { DomainError, type Errors } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { deletionCancelledByLogInEmail, newBrowserEmail } from '../../messages/emails.ts';
import { dayAfter, deviceOf, sessionExpiry, zoneAt } from '../../rules.ts';
import { authenticate, newToken, type Account } from '../auth.ts';
import { cancelDeletion } from '../account-state.ts';
import { sendEmail } from '../send-email.ts';
import { deletionOf, isDisabled, ownerOf, setLastSeen, setNextTimeZone } from '../store/accounts.ts';
import { insertBrowser, insertSession } from '../store/sessions.ts';
import { rememberDevice } from './known-device.ts';
import { leaveSession } from './log-out.ts';

type Browser = Pick<RequestContext, 'userAgent' | 'deviceToken'>;

/** What a log-in has found out of an account and its browser. */
export interface Entry {
  owner: Awaited<ReturnType<typeof ownerOf>>;
  device: string;
  /** Tells whether to email the owner. */
  isNewBrowser: boolean;
}

/** Starts a session with a new token. Set both tokens as cookies only after the commit. */
export async function openSession(tx: Tx, accountId: string, browser: Browser) {
  const { token, hash } = newToken();
  await insertSession(tx, {
    id: uuidv7(),
    accountId,
    tokenHash: hash,
    userAgent: browser.userAgent,
    expiresAt: sessionExpiry(tx.now, tx.now),
  });
  await setLastSeen(tx, accountId);
  tx.announce([accountId], { changed: 'accounts' });
  return { token, ...(await rememberBrowser(tx, accountId, browser)) };
}

/** Opens a session once the account is locked and proven, unless it is disabled. A disabled account says so before anything else. */
export async function enter(tx: Tx, accountId: string, context: Browser & Errors<'account_disabled'>) {
  if (await isDisabled(tx, accountId)) throw context.error('account_disabled');
  return { owner: await ownerOf(tx, accountId), ...(await openSession(tx, accountId, context)) };
}

/** Notes that a browser has proven an account, even if it gets no session. */
export async function rememberBrowser(
  tx: Tx,
  accountId: string,
  { userAgent, deviceToken }: Browser,
): Promise<{ device: string; isNewBrowser: boolean }> {
  const { token, isKnown } = await rememberDevice(tx, accountId, deviceToken);
  const isNewKind = await insertBrowser(tx, accountId, deviceOf(userAgent));
  return { device: token, isNewBrowser: !isKnown || isNewKind };
}

/**
 * An account with a pending deletion can only log in by cancelling it in time, which returns true. `gone` is the error of one that is due to be erased, as
 * of one that does not exist.
 */
export async function keepOrRefuse<Gone extends string>(
  tx: Tx,
  accountId: string,
  { keepAccount = false, gone }: { keepAccount: boolean | undefined; gone: Gone },
  { error }: Errors<'deletion_pending' | Gone>,
): Promise<boolean> {
  if (keepAccount && (await cancelDeletion(tx, accountId))) return true;
  const deletion = await deletionOf(tx, accountId);
  if (!deletion) return false;
  if (Date.parse(deletion.dueAt) <= tx.now.getTime()) throw error(gone);
  throw error('deletion_pending', { until: deletion.dueAt });
}

/** After the commit: ends the session that the browser had, gives it the new one and tells the owner by email. */
export async function welcome(
  context: RequestContext,
  { token, isKept = false, ...entry }: Entry & { token: string; isKept?: boolean },
  timeZone: string,
) {
  const account = await authenticate({ ...context, sessionToken: token });
  // A concurrent write ended the new session; the client may try again.
  if (!account) throw new DomainError('unavailable');
  await leaveFormerSession(context);
  const zone = { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) };
  await context.database.transaction({ account: account.id, lane: account.id }, context.now, (tx) =>
    setNextTimeZone(tx, account.id, zone),
  );
  context.setSession(token, account.id);
  if (isKept) sendEmail(context, entry.owner.email, deletionCancelledByLogInEmail);
  noteBrowser(context, entry);
  return { me: meOf(account) };
}

/** A browser has one session at a time. */
export async function leaveFormerSession(context: RequestContext): Promise<void> {
  const former = await authenticate(context);
  if (former) await context.database.transaction(former.scope, context.now, (tx) => leaveSession(tx, former));
}

export function noteBrowser(context: RequestContext, { owner, device, isNewBrowser }: Entry): void {
  const { now, userAgent } = context;
  context.setDevice(device);
  if (isNewBrowser) sendEmail(context, owner.email, newBrowserEmail(deviceOf(userAgent), now, zoneAt(now, owner)));
}

type Me = Pick<Account, 'id' | 'firstName' | 'lastName' | 'today' | 'timeZone' | 'isAdministrator'>;

export function meOf({ id, firstName, lastName, today, timeZone, isAdministrator }: Me) {
  return { id, firstName, lastName, today, timeZone, isAdministrator };
}
