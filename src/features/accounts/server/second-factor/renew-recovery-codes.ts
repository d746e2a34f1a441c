import { countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import { recoveryCodeLimits, type accounts } from '../../contract.ts';
import { deviceOf, recoveryCodesAtOnce } from '../../rules.ts';
import { recoveryCodesEmail } from '../../messages/emails.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import type { Account } from '../auth.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { newRecoveryCode } from './one-time-codes.ts';
import { sendEmail } from '../send-email.ts';
import { clearCodeAttempts, findCode, readCode, spendCode } from './spend-code.ts';
import { setRecoveryCodes } from '../store/second-factors.ts';

/** Replaces all recovery codes and returns the new ones, this once. */
export async function renewRecoveryCodes(
  context: ContextOf<typeof accounts.renewRecoveryCodes>,
  principal: Account,
  { password, code }: { password: string; code: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const owner = { accountId: principal.id, device: await knownDeviceOf(context, principal.id) };
  const typed = await readCode(context, owner, code);
  const isOn = await context.database.read(principal.scope, context.now, (tx) =>
    findCode(tx, principal.id, typed, context),
  );
  if (!isOn) throw context.error('second_factor_off');
  const { recoveryCodes, hashes } = await newRecoveryCodes(context, principal.id);
  await writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await spendCode(tx, principal.id, typed, context))) throw context.error('second_factor_off');
    await setRecoveryCodes(tx, principal.id, hashes);
    tx.announce([principal.id], { changed: 'accounts' });
  });
  await clearCodeAttempts(context, owner);
  sendEmail(context, principal.email, recoveryCodesEmail(deviceOf(context.userAgent), context.now, principal.timeZone));
  return { recoveryCodes };
}

/**
 * Makes and hashes recovery codes one by one, before a transaction, since log-ins share the hashing queue. Limited by day; a set
 * that fails because the queue is full does not count.
 */
export async function newRecoveryCodes(
  context: RequestContext,
  accountId: string,
): Promise<{ recoveryCodes: string[]; hashes: Buffer[] }> {
  await countAttempt(context, recoveryCodeLimits, { account: accountId });
  const recoveryCodes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode);
  const hashes: Buffer[] = [];
  try {
    for (const code of recoveryCodes) hashes.push(await context.passwords.hashWithOwner(code, accountId));
  } catch (error) {
    for (const { bucket } of recoveryCodeLimits) await removeLastAttempt(context, bucket, accountId);
    throw error;
  }
  return { recoveryCodes, hashes };
}
