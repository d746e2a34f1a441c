import { DomainError } from '#platform/contract/domain-error.ts';
import { clearAttempts, countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import { type accounts, guessLimits, knownDeviceLimits, type PasskeyAnswer } from '../contract.ts';
import { spendPasskey, verifyAnswer } from './passkeys/verify-answer.ts';
import { clearCodeAttempts, countCode, readCode, spendCodeIfOn } from './second-factor/spend-code.ts';
import { knownDeviceOf } from './sessions/known-device.ts';
import { enter, keepOrRefuse, welcome } from './sessions/open-session.ts';
import { credentialsOf, lockAccount } from './store/accounts.ts';
import { secondFactorOf } from './store/second-factors.ts';

interface LogIn {
  email: string;
  password: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/** Opens a session with a password, and with a code or a passkey where the second factor is on. */
export async function logIn(
  context: ContextOf<typeof accounts.logIn>,
  { email, password, code, passkey, timeZone, keepAccount }: LogIn,
) {
  if (context.settings.signOn?.isOnlyWayIn) throw context.error('sign_on_only');
  const checked = await checkPassword(context, { email, password });
  const { accountId } = checked;
  const verified = code === undefined && passkey ? await verifySecond(context, checked, passkey) : null;
  const typed = code === undefined ? undefined : await readCode(context, checked, code);
  const scope = { account: accountId, lane: accountId };
  const entered = await context.database.transaction(scope, context.now, async (tx) => {
    await holdPassword(tx, checked, context);
    if (!verified) await spendCodeIfOn(tx, accountId, typed, context);
    // Where no code is asked for, the password was enough.
    else if ((await secondFactorOf(tx, accountId))?.confirmedAt)
      await spendPasskey(tx, verified, { as: 'code' }, context);
    const session = await enter(tx, accountId, context);
    const isKept = await keepOrRefuse(tx, accountId, { keepAccount, gone: 'wrong_email_or_password' }, context);
    return { ...session, isKept };
  });
  await clearGuesses(context, checked);
  if (verified ?? typed) await clearCodeAttempts(context, checked);
  return welcome(context, entered, timeZone);
}

/** A passkey in the place of a code, and an attempt like one. */
async function verifySecond(
  context: ContextOf<typeof accounts.logIn>,
  { accountId, device }: CheckedPassword,
  passkey: PasskeyAnswer,
) {
  await countCode(context, { accountId, device });
  const verified = await verifyAnswer(context, passkey);
  if (verified.accountId !== accountId) throw context.error('wrong_passkey');
  return verified;
}

interface CheckedPassword {
  email: string;
  accountId: string;
  passwordHash: string | null;
  /** The known browser, where attempts of the account are counted by it. */
  device: string | null;
  /** The same if it had guesses left. */
  countedDevice: string | null;
}

/** Counts a guess and checks it. An unknown address and a wrong password get the same response in the same time. */
export async function checkPassword(
  context: RequestContext<'wrong_email_or_password'>,
  { email, password }: Pick<LogIn, 'email' | 'password'>,
): Promise<CheckedPassword> {
  const found = await context.database.read(noScope, context.now, (tx) => credentialsOf(tx, email));
  const device = await knownDeviceOf(context, found?.accountId);
  const countedDevice = await countGuess(context, device, email);
  if (!(await context.passwords.matches(password, found?.passwordHash)) || !found)
    throw context.error('wrong_email_or_password');
  return { ...found, email, device, countedDevice };
}

/** Locks the account. Its password may have changed while it was being checked. */
export async function holdPassword(
  tx: Tx,
  { accountId, passwordHash }: CheckedPassword,
  { error }: Pick<RequestContext<'wrong_email_or_password'>, 'error'>,
): Promise<void> {
  if ((await lockAccount(tx, accountId)) !== passwordHash) throw error('wrong_email_or_password');
}

/** Counts a guess by known device while that has attempts left, otherwise by account (then returns null). */
export async function countGuess(
  context: RequestContext,
  device: string | null,
  email: string,
): Promise<string | null> {
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
export async function clearGuesses(
  context: RequestContext,
  { countedDevice, email }: Pick<CheckedPassword, 'countedDevice' | 'email'>,
): Promise<void> {
  if (countedDevice) for (const { bucket } of knownDeviceLimits) await clearAttempts(context, bucket, countedDevice);
  else {
    const [minute, day] = guessLimits;
    await clearAttempts(context, minute.bucket, email);
    await removeLastAttempt(context, day.bucket, email);
  }
}
