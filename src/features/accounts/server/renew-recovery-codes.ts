import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { deviceOf, recoveryCodesAtOnce } from '../rules.ts';
import { recoveryCodesLetter } from '../text.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { knownDeviceOf } from './known-device.ts';
import { newRecoveryCode } from './one-time-codes.ts';
import { hashOwned } from './passwords.ts';
import { postLetter } from './post-letter.ts';
import { countCode, forgetCodes, spendCode } from './spend-code.ts';
import { setRecoveryCodes } from './store.ts';

/** Makes new recovery codes and tells them, this once. The ones before are good for nothing any more. */
export async function renewRecoveryCodes(exchange: Exchange, caller: Account, { password, code }: { password: string; code: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  const device = await knownDeviceOf(exchange, caller.id);
  await countCode(exchange, device ?? caller.id);
  const recoveryCodes = await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    if (!(await spendCode(tx, caller.id, code, exchange.settings))) throw new Refusal('second_factor_off');
    tx.announce([caller.id], { changed: 'accounts' });
    return freshRecoveryCodes(tx, caller.id);
  });
  await forgetCodes(exchange, device ?? caller.id);
  postLetter(exchange, caller.email, recoveryCodesLetter(deviceOf(exchange.userAgent), exchange.now, caller.timeZone));
  return { recoveryCodes };
}

/**
 * Gives the scope's account new recovery codes instead of those it had. Only slow hashes of them are kept, made one after the
 * other: log-ins wait in the same queue.
 */
export async function freshRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode);
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await hashOwned(code, accountId));
  await setRecoveryCodes(tx, accountId, hashes);
  return codes;
}
