import type { Account } from '#features/accounts/server/auth.ts';
import { mailReset, resetSecondFactor as reset } from '#features/accounts/server/second-factor/reset-second-factor.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

export async function resetSecondFactor(context: RequestContext, administrator: Account, act: Act) {
  const { person } = await actOnAccount(context, administrator, act, 'admin.resetSecondFactor', async (tx, { id }) => {
    if (!(await reset(tx, id))) throw new DomainError<typeof admin.resetSecondFactor>('second_factor_off');
    tx.announce([id], { changed: 'accounts' });
    return { before: { hasSecondFactor: true }, after: { hasSecondFactor: false } };
  });
  mailReset(context, person.email);
  return {};
}
