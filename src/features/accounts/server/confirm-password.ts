import { Refusal } from '#platform/contract/refusal.ts';
import { forgetAttempts } from '#platform/server/attempts.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { confirmLimits } from '../contract.ts';
import type { Account } from './identify-caller.ts';
import { checkPassword } from './passwords.ts';
import { passwordHashOf } from './store.ts';

/** The password again, before what a borrowed phone must not be able to do. Declare `confirmLimits` and `confirmRefusals` with it. */
export async function confirmPassword(exchange: Exchange, { id, scope }: Account, password: string): Promise<void> {
  const passwordHash = await exchange.database.transaction(scope, exchange.now, (tx) => passwordHashOf(tx, id), { readOnly: true });
  if (!(await checkPassword(password, passwordHash))) throw new Refusal('wrong_password');
  for (const { bucket } of confirmLimits) await forgetAttempts(exchange, bucket, id);
}
