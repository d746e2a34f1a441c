import { Refusal } from '#platform/contract/refusal.ts';
import { forgetAttempts, takeAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeLimits } from '../contract.ts';
import { recoveryCodeDigits } from '../rules.ts';
import { stepOf } from './one-time-codes.ts';
import { hashOwned } from './passwords.ts';
import { deleteRecoveryCode, secondFactorOf, takeStep } from './store.ts';

/**
 * Asks for the second factor of the scope's account, if it has one: a code of the app or a recovery code, each good once.
 * Tells whether it has one. Where nothing is written after all, the code is not spent either.
 */
export async function spendCode(tx: Tx, accountId: string, code: string | undefined, settings: Settings): Promise<boolean> {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt) return false;
  if (code === undefined) throw new Refusal('second_factor_needed');
  const step = stepOfCode(code, factor.sealed, { settings, accountId, now: tx.now });
  const isGood = step === null ? await spendRecoveryCode(tx, accountId, code) : await takeStep(tx, accountId, step);
  if (!isGood) throw new Refusal('wrong_code');
  return true;
}

async function spendRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  return code.length === recoveryCodeDigits && deleteRecoveryCode(tx, accountId, await hashOwned(code, accountId));
}

/** Which step's code this is for the secret of an account, if any. Under another SECRET none is: recovery codes are left. */
export function stepOfCode(code: string, sealed: Buffer, { settings, accountId, now }: { settings: Settings; accountId: string; now: Date }): number | null {
  const secret = unseal(sealed, settings, accountId);
  return secret && stepOf(secret, code, now);
}

/**
 * Counts a code that is about to be tried, by the account or by a device known to it. Only once the password was right: whoever
 * does not know it keeps nobody out by this, and whoever does not the owner's own devices.
 */
export async function countCode(exchange: Exchange, who: string): Promise<void> {
  await takeAttempt(exchange, codeLimits, { account: who });
}

export async function forgetCodes(exchange: Exchange, who: string): Promise<void> {
  for (const { bucket } of codeLimits) await forgetAttempts(exchange, bucket, who);
}
