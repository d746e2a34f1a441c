import { DomainError } from '#platform/contract/domain-error.ts';
import { clearAttempts, countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { guessLimits, knownDeviceLimits, type accounts, type administratorLogInErrors } from '../../contract.ts';
import { dayAfter, deviceOf, zoneAt } from '../../rules.ts';
import { deletionTakenBackEmail, newBrowserEmail } from '../../messages.ts';
import { authenticate, type Account } from '../auth.ts';
import { knownDeviceOf } from './known-device.ts';
import { leaveSession } from './log-out.ts';
import { openSession, rememberBrowser } from './open-session.ts';
import { sendEmail } from '../send-email.ts';
import { countCode, clearCodeAttempts, spendCode, typedCode } from '../second-factor/spend-code.ts';
import { credentialsOf, ownerOf, roleOf, setNextTimeZone, lockAccount } from '../store/accounts.ts';
import { deleteDeletion, deletionOf } from '../store/deletions.ts';

interface LogIn {
  email: string;
  password: string;
  code?: string | undefined;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/**
 * Opens a new session. An unknown address and a wrong password get the same response in the same time. The administrators' log-in
 * counts, checks and notifies in the same way, but opens sessions for administrators only.
 */
export async function logIn(context: RequestContext, { email, password, code, timeZone, keepAccount = false }: LogIn, { asAdministrator = false } = {}) {
  const { database, now, settings } = context;
  if (settings.signOn?.isOnlyWayIn && !asAdministrator) throw new DomainError<typeof accounts.logIn>('sign_on_only');
  const found = await database.read(noScope, now, (tx) => credentialsOf(tx, email));
  const device = await knownDeviceOf(context, found?.accountId);
  const countedDevice = await countGuess(context, device, email);
  if (!(await context.passwords.matches(password, found?.passwordHash)) || !found) throw new DomainError<typeof accounts.logIn>('wrong_email_or_password');
  if (code !== undefined) await countCode(context, device ?? found.accountId);
  const typed = code === undefined ? undefined : await typedCode(context, code, found.accountId);
  const scope = { account: found.accountId, lane: found.accountId };
  const entry = await database.transaction(scope, now, async (tx) => {
    // The password may have changed while it was being checked.
    if ((await lockAccount(tx, found.accountId)) !== found.passwordHash) throw new DomainError<typeof accounts.logIn>('wrong_email_or_password');
    await spendCode(tx, found.accountId, typed, settings);
    const isAdministrator = (await roleOf(tx, found.accountId)) === 'administrator' && !(await deletionOf(tx, found.accountId));
    const inForce = zoneAt(now, await ownerOf(tx, found.accountId));
    if (asAdministrator && !isAdministrator) return { token: null, isKept: false, inForce, ...(await rememberBrowser(tx, found.accountId, context)) };
    const isKept = await cancelDeletion(tx, found.accountId, keepAccount);
    return { isKept, inForce, ...(await openSession(tx, found.accountId, context)) };
  });
  const account = entry.token === null ? null : await authenticate({ ...context, sessionToken: entry.token });
  // A concurrent write ended the new session; the client may try again.
  if (entry.token !== null && !account) throw new DomainError('unavailable');
  await clearGuesses(context, countedDevice, email);
  if (code !== undefined) await clearCodeAttempts(context, device ?? found.accountId);
  await endFormerSession(context);
  if (account) {
    await database.transaction(scope, now, (tx) => setNextTimeZone(tx, account.id, { inForce: account.timeZone, next: timeZone, from: dayAfter(account.today) }));
    context.setSession(entry.token, account.id);
  }
  context.setDevice(entry.device);
  if (entry.isKept) sendEmail(context, email, deletionTakenBackEmail);
  if (entry.isNewBrowser) sendEmail(context, email, newBrowserEmail(deviceOf(context.userAgent), now, entry.inForce));
  if (!account) throw new DomainError<keyof typeof administratorLogInErrors>('not_administrator');
  return { me: meOf(account) };
}

/** Counts a guess by known device while that has attempts left, otherwise by account (then returns null). */
export async function countGuess(context: RequestContext, device: string | null, email: string): Promise<string | null> {
  if (device) {
    try {
      await countAttempt(context, knownDeviceLimits, { account: device });
      return device;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  await countAttempt(context, guessLimits, { input: { email } });
  return null;
}

/**
 * Clears the count after a correct password. The daily count by account stays: strangers' guesses do not get new attempts when the
 * owner logs in.
 */
export async function clearGuesses(context: RequestContext, device: string | null, email: string): Promise<void> {
  if (device) for (const { bucket } of knownDeviceLimits) await clearAttempts(context, bucket, device);
  else {
    const [minute, day] = guessLimits;
    await clearAttempts(context, minute.bucket, email);
    await removeLastAttempt(context, day.bucket, email);
  }
}

/** An account with a pending deletion can only log in by cancelling it in time. */
export async function cancelDeletion(tx: Tx, accountId: string, keepAccount: boolean): Promise<boolean> {
  const deletion = await deletionOf(tx, accountId);
  if (!deletion) return false;
  if (Date.parse(deletion.dueAt) <= tx.now.getTime()) throw new DomainError<typeof accounts.logIn>('wrong_email_or_password');
  if (!keepAccount) throw new DomainError<typeof accounts.logIn>('deletion_pending', { until: deletion.dueAt });
  await deleteDeletion(tx, accountId);
  return true;
}

/** A browser has one session at a time. */
export async function endFormerSession(context: RequestContext): Promise<void> {
  const former = await authenticate(context);
  if (former) await context.database.transaction(former.scope, context.now, (tx) => leaveSession(tx, former));
}

export function meOf({ id, firstName, lastName, today, timeZone, isAdministrator }: Pick<Account, 'id' | 'firstName' | 'lastName' | 'today' | 'timeZone' | 'isAdministrator'>) {
  return { id, firstName, lastName, today, timeZone, isAdministrator };
}
