import type { confirmErrors } from '#features/accounts/contract.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { confirmPassword, writeConfirmed } from '#features/accounts/server/passwords/confirm-password.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import { lockAccount, personOf, type PersonFacts } from '#features/accounts/server/store/accounts.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';

export interface Act {
  accountId: string;
  password: string;
}

/** What an act changed, for the record: states only, since the record outlives the account. */
interface Changed {
  before: object;
  after: object;
}

/**
 * Runs an act of an administrator in the scope of another account, with the password, and records it. Nobody acts on the own account, so
 * that one administrator always remains: of two who disable each other, the second has no session any more.
 */
export async function actOnAccount<T extends Changed>(
  context: RequestContext<'own_account' | keyof typeof confirmErrors>,
  administrator: Account,
  { accountId, password }: Act,
  procedure: string,
  act: (tx: Tx, person: PersonFacts) => Promise<T>,
): Promise<T & { person: PersonFacts }> {
  if (accountId === administrator.id) throw context.error('own_account');
  const confirmed = await confirmPassword(context, administrator, password);
  return writeConfirmed(context, administrator, confirmed, async (tx) => {
    const done = await tx.as({ account: accountId, lane: null }, async () => {
      await lockAccount(tx, accountId);
      const person = await personOf(tx, accountId);
      if (!person) throw new DomainError('not_found');
      return { ...(await act(tx, person)), person };
    });
    await recordChange(tx, administrator, {
      procedure,
      subjectId: accountId,
      subjectName: accountId,
      before: done.before,
      after: done.after,
    });
    return done;
  });
}
