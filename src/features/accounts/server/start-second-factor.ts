import { randomBytes } from 'node:crypto';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { seal } from '#platform/server/seal.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { appLink, asTyped } from './one-time-codes.ts';
import { setPendingSecret } from './store.ts';

/** Makes a secret for an authenticator app. It asks for nothing yet: the app must show a right code first. */
export async function startSecondFactor(exchange: Exchange, caller: Account, { password }: { password: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  const secret = randomBytes(20);
  await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    if (!(await setPendingSecret(tx, caller.id, seal(secret, exchange.settings, caller.id)))) throw new DomainError('second_factor_on');
  });
  return { secret: asTyped(secret), link: appLink(secret, caller.email) };
}
