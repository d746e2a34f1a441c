import { clearAttempts, countAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Settings } from '#platform/server/settings.ts';
import { codeLimits } from '../../contract.ts';
import { recoveryCodeDigits } from '../../rules.ts';
import { stepOf } from './one-time-codes.ts';
import { deleteRecoveryCode, hasRecoveryCode, secondFactorOf, spendStep } from '../store/second-factors.ts';

/** A typed code, with its hash if it has the form of a recovery code. */
interface TypedCode {
  code: string;
  recoveryHash: Buffer | null;
}

/** Whose code it is, and the known browser where its attempts are counted by that. */
interface Owner {
  accountId: string;
  device: string | null;
}

type Refusing<Code extends string> = Pick<RequestContext<Code>, 'settings' | 'error'>;

/** Counts a code. Must run before a transaction: on the embedded database, hashing within one would block all others. */
export async function readCode(context: RequestContext, owner: Owner, code: string): Promise<TypedCode> {
  await countCode(context, owner);
  const mayBeRecoveryCode = code.length === recoveryCodeDigits && /^\d+$/.test(code);
  const recoveryHash = mayBeRecoveryCode ? await context.passwords.hashWithOwner(code, owner.accountId) : null;
  return { code, recoveryHash };
}

/** Spends a code where the second factor is on, and demands it there. Returns false if it is off. */
export async function spendCodeIfOn(
  tx: Tx,
  accountId: string,
  typed: TypedCode | undefined,
  context: Refusing<'wrong_code' | 'second_factor_needed'>,
): Promise<boolean> {
  if (typed) return spendCode(tx, accountId, typed, context);
  if ((await secondFactorOf(tx, accountId))?.confirmedAt) throw context.error('second_factor_needed');
  return false;
}

/**
 * Spends a code of the app or a recovery code of the scope's account; each is valid once. Returns false if the second factor is off.
 * If the transaction rolls back, the code stays valid.
 */
export async function spendCode(
  tx: Tx,
  accountId: string,
  typed: TypedCode,
  context: Refusing<'wrong_code'>,
): Promise<boolean> {
  const found = await findCode(tx, accountId, typed, context);
  if (!found) return false;
  const isSpent =
    found.step === null
      ? await deleteRecoveryCode(tx, accountId, found.recoveryHash)
      : await spendStep(tx, accountId, found.step);
  if (!isSpent) throw context.error('wrong_code');
  return true;
}

/** Checks a code without spending it; null if the second factor is off. */
export async function findCode(
  tx: Tx,
  accountId: string,
  { code, recoveryHash }: TypedCode,
  { settings, error }: Refusing<'wrong_code'>,
) {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt) return null;
  const step = stepOfCode(code, factor.sealed, { settings, accountId, now: tx.now });
  if (step !== null) return { step };
  if (!recoveryHash || !(await hasRecoveryCode(tx, accountId, recoveryHash))) throw error('wrong_code');
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

/** Counts an attempt. Call it only after a correct password, so that nobody else can lock the owner out. */
export async function countCode(context: RequestContext, { device, accountId }: Owner): Promise<void> {
  await countAttempt(context, codeLimits, { account: device ?? accountId });
}

export async function clearCodeAttempts(context: RequestContext, { device, accountId }: Owner): Promise<void> {
  for (const { bucket } of codeLimits) await clearAttempts(context, bucket, device ?? accountId);
}
