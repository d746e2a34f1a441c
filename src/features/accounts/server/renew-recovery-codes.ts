import { DomainError } from '#platform/contract/domain-error.ts';
import { takeAttempt } from '#platform/server/attempts.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { recoveryCodeLimits } from '../contract.ts';
import { deviceOf, recoveryCodesAtOnce } from '../rules.ts';
import { recoveryCodesLetter } from '../text.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { knownDeviceOf } from './known-device.ts';
import { newRecoveryCode } from './one-time-codes.ts';
import { hashOwned } from './passwords.ts';
import { postLetter } from './post-letter.ts';
import { countCode, findCode, forgetCodes, spendCode, typedCode } from './spend-code.ts';
import { setRecoveryCodes } from './store.ts';

/** Makes new recovery codes and tells them, this once. The ones before are good for nothing any more. */
export async function renewRecoveryCodes(exchange: Exchange, caller: Account, { password, code }: { password: string; code: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  const device = await knownDeviceOf(exchange, caller.id);
  await countCode(exchange, device ?? caller.id);
  const typed = await typedCode(code, caller.id);
  const isOn = await exchange.database.read(caller.scope, exchange.now, (tx) => findCode(tx, caller.id, typed, exchange.settings));
  if (!isOn) throw new DomainError('second_factor_off');
  const { recoveryCodes, hashes } = await newRecoveryCodes(exchange, caller.id);
  await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    if (!(await spendCode(tx, caller.id, typed, exchange.settings))) throw new DomainError('second_factor_off');
    await setRecoveryCodes(tx, caller.id, hashes);
    tx.announce([caller.id], { changed: 'accounts' });
  });
  await forgetCodes(exchange, device ?? caller.id);
  postLetter(exchange, caller.email, recoveryCodesLetter(deviceOf(exchange.userAgent), exchange.now, caller.timeZone));
  return { recoveryCodes };
}

/**
 * Recovery codes that nobody has yet, and the slow hashes to keep of them: made before a transaction, and one after the other,
 * since log-ins wait in the same queue. So many hashes are counted by day.
 */
export async function newRecoveryCodes(exchange: Exchange, accountId: string): Promise<{ recoveryCodes: string[]; hashes: Buffer[] }> {
  await takeAttempt(exchange, recoveryCodeLimits, { account: accountId });
  const recoveryCodes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode);
  const hashes: Buffer[] = [];
  for (const code of recoveryCodes) hashes.push(await hashOwned(code, accountId));
  return { recoveryCodes, hashes };
}
