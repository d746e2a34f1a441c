import { randomBytes } from 'node:crypto';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import { seal } from '#platform/server/seal.ts';
import type { accounts } from '../../contract.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import type { Account } from '../auth.ts';
import { appLink, oneTimeCodes } from './one-time-codes.ts';
import { setPendingSecret } from '../store/second-factors.ts';

/** Stores a pending secret. The second factor is off until a first code is confirmed. */
export async function startSecondFactor(
  context: ContextOf<typeof accounts.startSecondFactor>,
  principal: Account,
  { password }: { password: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const secret = randomBytes(20);
  await writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await setPendingSecret(tx, principal.id, seal(secret, context.settings, principal.id))))
      throw context.error('second_factor_on');
  });
  const codes = oneTimeCodes(secret);
  return { secret: codes.secret.base32, link: appLink(codes, principal.email) };
}
