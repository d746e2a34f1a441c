import { DomainError } from '#platform/contract/domain-error.ts';
import { forgetAttempts, takeAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeLimits, type logInErrors } from '../../contract.ts';
import { recoveryCodeDigits } from '../../rules.ts';
import { stepOf } from './one-time-codes.ts';
import { hashOwned } from '../passwords/passwords.ts';
import { deleteRecoveryCode, hasRecoveryCode, secondFactorOf, takeStep } from '../store/second-factors.ts';

/** A code as it was typed, and the hash by which it is found if it is a recovery code. */
export interface TypedCode {
  code: string;
  recoveryHash: Buffer | null;
}

/** Hashes a code that may be a recovery code. Before a transaction, never within: on the embedded database all others would wait. */
export async function typedCode(code: string, accountId: string): Promise<TypedCode> {
  const mayBeRecoveryCode = code.length === recoveryCodeDigits && /^\d+$/.test(code);
  return { code, recoveryHash: mayBeRecoveryCode ? await hashOwned(code, accountId) : null };
}

/**
 * Asks for the second factor of the scope's account, if it has one: a code of the app or a recovery code, each good once.
 * Tells whether it has one. Where nothing is written after all, the code is not spent either.
 */
export async function spendCode(tx: Tx, accountId: string, typed: TypedCode | undefined, settings: Settings): Promise<boolean> {
  const found = await findCode(tx, accountId, typed, settings);
  if (!found) return false;
  const isSpent = found.step === null ? await deleteRecoveryCode(tx, accountId, found.recoveryHash) : await takeStep(tx, accountId, found.step);
  if (!isSpent) throw new DomainError<keyof typeof logInErrors>('wrong_code');
  return true;
}

/** Which code of the scope's account this is, without spending it; null where the second factor is off. */
export async function findCode(tx: Tx, accountId: string, typed: TypedCode | undefined, settings: Settings) {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt) return null;
  if (!typed) throw new DomainError<keyof typeof logInErrors>('second_factor_needed');
  const step = stepOfCode(typed.code, factor.sealed, { settings, accountId, now: tx.now });
  if (step !== null) return { step };
  const { recoveryHash } = typed;
  if (!recoveryHash || !(await hasRecoveryCode(tx, accountId, recoveryHash))) throw new DomainError<keyof typeof logInErrors>('wrong_code');
  return { step, recoveryHash };
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
export async function countCode(context: RequestContext, who: string): Promise<void> {
  await takeAttempt(context, codeLimits, { account: who });
}

export async function forgetCodes(context: RequestContext, who: string): Promise<void> {
  for (const { bucket } of codeLimits) await forgetAttempts(context, bucket, who);
}
