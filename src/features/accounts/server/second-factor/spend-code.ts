import { DomainError } from '#platform/contract/domain-error.ts';
import { clearAttempts, countAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeLimits, type logInErrors } from '../../contract.ts';
import { recoveryCodeDigits } from '../../rules.ts';
import { stepOf } from './one-time-codes.ts';
import { deleteRecoveryCode, hasRecoveryCode, secondFactorOf, spendStep } from '../store/second-factors.ts';

/** A typed code, with its hash if it has the form of a recovery code. */
interface TypedCode {
  code: string;
  recoveryHash: Buffer | null;
}

/** Must run before a transaction: on the embedded database, hashing within one would block all others. */
export async function typedCode({ passwords }: RequestContext, code: string, accountId: string): Promise<TypedCode> {
  const mayBeRecoveryCode = code.length === recoveryCodeDigits && /^\d+$/.test(code);
  return { code, recoveryHash: mayBeRecoveryCode ? await passwords.hashWithOwner(code, accountId) : null };
}

/**
 * Spends a code of the app or a recovery code of the scope's account; each is valid once. Returns false if the second factor is off.
 * If the transaction rolls back, the code stays valid.
 */
export async function spendCode(
  tx: Tx,
  accountId: string,
  typed: TypedCode | undefined,
  settings: Settings,
): Promise<boolean> {
  const found = await findCode(tx, accountId, typed, settings);
  if (!found) return false;
  const isSpent =
    found.step === null
      ? await deleteRecoveryCode(tx, accountId, found.recoveryHash)
      : await spendStep(tx, accountId, found.step);
  if (!isSpent) throw new DomainError<keyof typeof logInErrors>('wrong_code');
  return true;
}

/** Checks a code without spending it; null if the second factor is off. */
export async function findCode(tx: Tx, accountId: string, typed: TypedCode | undefined, settings: Settings) {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt) return null;
  if (!typed) throw new DomainError<keyof typeof logInErrors>('second_factor_needed');
  const step = stepOfCode(typed.code, factor.sealed, { settings, accountId, now: tx.now });
  if (step !== null) return { step };
  const { recoveryHash } = typed;
  if (!recoveryHash || !(await hasRecoveryCode(tx, accountId, recoveryHash)))
    throw new DomainError<keyof typeof logInErrors>('wrong_code');
  return { step, recoveryHash };
}

/** The time step of a code, or null. After SECRET changes, the stored secret cannot be read and only recovery codes work. */
export function stepOfCode(
  code: string,
  sealed: Buffer,
  { settings, accountId, now }: { settings: Settings; accountId: string; now: Date },
): number | null {
  const secret = unseal(sealed, settings, accountId);
  return secret && stepOf(secret, code, now);
}

/** Counts an attempt by account or by known device. Call it only after a correct password, so that nobody else can lock the owner out. */
export async function countCode(context: RequestContext, subject: string): Promise<void> {
  await countAttempt(context, codeLimits, { account: subject });
}

export async function clearCodeAttempts(context: RequestContext, who: string): Promise<void> {
  for (const { bucket } of codeLimits) await clearAttempts(context, bucket, who);
}
