import { DomainError } from '#platform/contract/domain-error.ts';
import { clearAttempts, countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { type accounts, guessLimits, knownDeviceLimits, type PasskeyAnswer } from '../../contract.ts';
import { spendPasskey } from '../passkeys/spend-passkey.ts';
import { verifyAnswer, wrongPasskey } from '../passkeys/verify-answer.ts';
import { countCode, clearCodeAttempts, spendCode, typedCode } from '../second-factor/spend-code.ts';
import { credentialsOf, lockAccount } from '../store/accounts.ts';
import { secondFactorOf } from '../store/second-factors.ts';
import { enter } from './enter.ts';
import { knownDeviceOf } from './known-device.ts';

interface LogIn {
  email: string;
  password: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/**
 * Opens a new session. An unknown address and a wrong password get the same response in the same time. The administrators' log-in
 * counts, checks and notifies in the same way, but opens sessions for administrators only.
 */
export async function logIn(
  context: RequestContext,
  { email, password, code, passkey, timeZone, keepAccount }: LogIn,
  { asAdministrator = false } = {},
) {
  const { database, now, settings } = context;
  if (settings.signOn?.isOnlyWayIn && !asAdministrator) throw new DomainError<typeof accounts.logIn>('sign_on_only');
  const found = await database.read(noScope, now, (tx) => credentialsOf(tx, email));
  const device = await knownDeviceOf(context, found?.accountId);
  const countedDevice = await countGuess(context, device, email);
  if (!(await context.passwords.matches(password, found?.passwordHash)) || !found)
    throw new DomainError<typeof accounts.logIn>('wrong_email_or_password');
  const { accountId, passwordHash } = found;
  const hasSecond = code !== undefined || passkey !== undefined;
  if (hasSecond) await countCode(context, device ?? accountId);
  const spendSecond = await secondStep(context, accountId, { code, passkey });
  return enter(context, accountId, {
    timeZone,
    keepAccount,
    asAdministrator,
    gone: 'wrong_email_or_password',
    prove: async (tx) => {
      // The password may have changed while it was being checked.
      if ((await lockAccount(tx, accountId)) !== passwordHash)
        throw new DomainError<typeof accounts.logIn>('wrong_email_or_password');
      await spendSecond(tx);
    },
    onProven: async () => {
      await clearGuesses(context, countedDevice, email);
      if (hasSecond) await clearCodeAttempts(context, device ?? accountId);
    },
  });
}

/** What follows a correct password. Slow work is done here; the returned function runs in the transaction that opens the session. */
async function secondStep(
  context: RequestContext,
  accountId: string,
  { code, passkey }: Pick<LogIn, 'code' | 'passkey'>,
): Promise<(tx: Tx) => Promise<unknown>> {
  if (code === undefined && passkey) {
    const verified = await verifyAnswer(context, passkey);
    if (verified.accountId !== accountId) throw wrongPasskey();
    return async (tx) => {
      // Where no code is asked for, the password was enough.
      if ((await secondFactorOf(tx, accountId))?.confirmedAt) await spendPasskey(tx, verified, { as: 'code' });
    };
  }
  const typed = code === undefined ? undefined : await typedCode(context, code, accountId);
  return (tx) => spendCode(tx, accountId, typed, context.settings);
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
export async function clearGuesses(context: RequestContext, device: string | null, email: string): Promise<void> {
  if (device) for (const { bucket } of knownDeviceLimits) await clearAttempts(context, bucket, device);
  else {
    const [minute, day] = guessLimits;
    await clearAttempts(context, minute.bucket, email);
    await removeLastAttempt(context, day.bucket, email);
  }
}
