import { DomainError } from '#platform/contract/domain-error.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { deviceOf } from '../rules.ts';
import { secondFactorOffLetter } from '../text.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { knownDeviceOf } from './known-device.ts';
import { postLetter } from './post-letter.ts';
import { countCode, forgetCodes, spendCode, typedCode } from './spend-code.ts';
import { deleteSecondFactor } from './store.ts';

/** Turns the second factor off, with the password and a code: neither alone takes away what the other guards. */
export async function turnOffSecondFactor(exchange: Exchange, caller: Account, { password, code }: { password: string; code: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  const device = await knownDeviceOf(exchange, caller.id);
  await countCode(exchange, device ?? caller.id);
  const typed = await typedCode(code, caller.id);
  await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    if (!(await spendCode(tx, caller.id, typed, exchange.settings))) throw new DomainError('second_factor_off');
    await deleteSecondFactor(tx, caller.id);
    tx.announce([caller.id], { changed: 'accounts' });
  });
  await forgetCodes(exchange, device ?? caller.id);
  postLetter(exchange, caller.email, secondFactorOffLetter(deviceOf(exchange.userAgent), exchange.now, caller.timeZone));
  return {};
}
