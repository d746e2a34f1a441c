import { DomainError } from '#platform/contract/domain-error.ts';
import { forgetAttempts, takeAttempt, takeBackAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { guessLimits, knownDeviceLimits } from '../contract.ts';
import { dayAfter, deviceOf, zoneAt } from '../rules.ts';
import { deletionTakenBackLetter, newBrowserLetter } from '../text.ts';
import { identifyCaller, type Account } from './identify-caller.ts';
import { knownDeviceOf } from './known-device.ts';
import { leaveSession } from './log-out.ts';
import { openSession, rememberBrowser } from './open-session.ts';
import { checkPassword } from './passwords.ts';
import { postLetter } from './post-letter.ts';
import { countCode, forgetCodes, spendCode, typedCode } from './spend-code.ts';
import { credentialsOf, deleteDeletion, deletionOf, ownerOf, roleOf, setNextTimeZone, takeTurn } from './store.ts';

interface LogIn {
  email: string;
  password: string;
  code?: string | undefined;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/**
 * Logs in with a new session; an unknown address and a wrong password look and take the same, whether or not a code is needed.
 * At the administrators' log-in nobody else gets a session, and whoever had one has left it. All else is as at the ordinary one,
 * where a right password is tried: what is counted, the code that is spent, and the letter about a new browser.
 */
export async function logIn(exchange: Exchange, { email, password, code, timeZone, keepAccount = false }: LogIn, { asAdministrator = false } = {}) {
  const { database, now, settings } = exchange;
  const nobody = { account: null, lane: null };
  const found = await database.read(nobody, now, (tx) => credentialsOf(tx, email));
  const device = await knownDeviceOf(exchange, found?.accountId);
  const countedAs = await countGuess(exchange, device, email);
  if (!(await checkPassword(password, found?.passwordHash)) || !found) throw new DomainError('wrong_email_or_password');
  if (code !== undefined) await countCode(exchange, device ?? found.accountId);
  const typed = code === undefined ? undefined : await typedCode(code, found.accountId);
  const scope = { account: found.accountId, lane: found.accountId };
  const entry = await database.transaction(scope, now, async (tx) => {
    // The password may have been changed while this one was checked.
    if ((await takeTurn(tx, found.accountId)) !== found.passwordHash) throw new DomainError('wrong_email_or_password');
    await spendCode(tx, found.accountId, typed, settings);
    const isAdministrator = (await roleOf(tx, found.accountId)) === 'administrator' && !(await deletionOf(tx, found.accountId));
    const inForce = zoneAt(now, await ownerOf(tx, found.accountId));
    if (asAdministrator && !isAdministrator) return { token: null, isKept: false, inForce, ...(await rememberBrowser(tx, found.accountId, exchange)) };
    const isKept = await takeDeletionBack(tx, found.accountId, keepAccount);
    return { isKept, inForce, ...(await openSession(tx, found.accountId, exchange)) };
  });
  const account = entry.token === null ? null : await identifyCaller({ ...exchange, sessionToken: entry.token });
  // Ended already: by a new password, or by leaving for good. Whoever tries again is told.
  if (entry.token !== null && !account) throw new DomainError('unavailable');
  await forgetGuesses(exchange, countedAs, email);
  if (code !== undefined) await forgetCodes(exchange, device ?? found.accountId);
  await endFormerSession(exchange);
  if (account) {
    await database.transaction(scope, now, (tx) => setNextTimeZone(tx, account.id, { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) }));
    exchange.setSession(entry.token, account.id);
  }
  exchange.setDevice(entry.device);
  if (entry.isKept) postLetter(exchange, email, deletionTakenBackLetter);
  if (entry.isNewBrowser) postLetter(exchange, email, newBrowserLetter(deviceOf(exchange.userAgent), now, entry.inForce));
  if (!account) throw new DomainError('not_administrator');
  return { me: meOf(account) };
}

/** Counts a guess by a device known to the account while it has tries left, and by the account otherwise: then the answer is null. */
async function countGuess(exchange: Exchange, device: string | null, email: string): Promise<string | null> {
  if (device) {
    try {
      await takeAttempt(exchange, knownDeviceLimits, { account: device });
      return device;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await takeAttempt(exchange, guessLimits, { input: { email } });
  return null;
}

/** Logging in rightly is no guess. What strangers guessed that day still counts: their owner's log-ins give them no more tries. */
async function forgetGuesses(exchange: Exchange, device: string | null, email: string): Promise<void> {
  if (device) for (const { bucket } of knownDeviceLimits) await forgetAttempts(exchange, bucket, device);
  else {
    const [minute, day] = guessLimits;
    await forgetAttempts(exchange, minute.bucket, email);
    await takeBackAttempt(exchange, day.bucket, email);
  }
}

/** Whoever asked to be erased comes back in only by taking that back, and only while there is time. */
async function takeDeletionBack(tx: Tx, accountId: string, keepAccount: boolean): Promise<boolean> {
  const deletion = await deletionOf(tx, accountId);
  if (!deletion) return false;
  if (Date.parse(deletion.dueAt) <= tx.now.getTime()) throw new DomainError('wrong_email_or_password');
  if (!keepAccount) throw new DomainError('deletion_pending', { until: deletion.dueAt });
  await deleteDeletion(tx, accountId);
  return true;
}

/** A browser has one session: whoever logs in leaves the one they had. */
async function endFormerSession(exchange: Exchange): Promise<void> {
  const former = await identifyCaller(exchange);
  if (former) await exchange.database.transaction(former.scope, exchange.now, (tx) => leaveSession(tx, former));
}

export function meOf({ id, firstName, lastName, today, timeZone, isAdministrator }: Pick<Account, 'id' | 'firstName' | 'lastName' | 'today' | 'timeZone' | 'isAdministrator'>) {
  return { id, firstName, lastName, today, timeZone, isAdministrator };
}
