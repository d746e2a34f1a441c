import { anyErrors } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import { insertIfInvited, openAccount } from '../sign-up.ts';
import type { accounts, signUpBySignOnErrors } from '../../contract.ts';
import { linkIdentity } from './link-identity.ts';
import { type ProvenSignOn, readProven, spendProven } from './pending-sign-on.ts';

/** Signs up without a partner's code. */
export async function signUpBySignOn(context: ContextOf<typeof accounts.signUpBySignOn>, person: NamesAndZone) {
  const { me } = await openAccountBySignOn(context, person, (tx, insert, _id, { invitation, identity }) =>
    insertIfInvited(tx, context, { invitation: invitation ?? undefined, email: identity.email! }, insert),
  );
  return { me };
}

export interface NamesAndZone {
  firstName: string;
  lastName: string;
  timeZone: string;
}

/** Makes an account without a password for the identity that the browser has proven. `inTransaction` is the same as for `signUp`. */
export async function openAccountBySignOn<T>(
  context: RequestContext<keyof typeof signUpBySignOnErrors>,
  person: NamesAndZone,
  inTransaction: (tx: Tx, insert: () => Promise<unknown>, id: string, proven: ProvenSignOn) => Promise<T>,
) {
  if (context.settings.signUp === 'closed') throw context.error('sign_up_closed');
  const proven = await readProven(context);
  const { email, isEmailVerified } = proven.identity;
  if (!email || !(isEmailVerified || context.settings.signOn?.takesUnverifiedEmail))
    throw context.error('sign_on_over');
  const opened = await openAccount(context, { ...person, email, passwordHash: null }, async (tx, insert, id) => {
    await spendProven(tx, proven, context);
    const insertLinked = async () => {
      await insert({ isEmailProven: isEmailVerified });
      // A new account has no other identity.
      await linkIdentity(tx, id, proven.identity, anyErrors);
    };
    return inTransaction(tx, insertLinked, id, proven);
  });
  context.setSignOn(null);
  return opened;
}
