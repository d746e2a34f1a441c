import type { Account } from '#features/accounts/server/auth.ts';
import {
  mailReset,
  resetSecondFactor as reset,
} from '#features/accounts/server/second-factor/turn-off-second-factor.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

export async function resetSecondFactor(
  context: ContextOf<typeof admin.resetSecondFactor>,
  administrator: Account,
  act: Act,
) {
  const { person } = await actOnAccount(context, administrator, act, 'admin.resetSecondFactor', async (tx, { id }) => {
    if (!(await reset(tx, id))) throw context.error('second_factor_off');
    tx.announce([id], { changed: 'accounts' });
    return { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
  });
  mailReset(context, person.email);
  return {};
}
