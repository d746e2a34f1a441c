import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { insertIfInvited } from '../sign-up.ts';
import { openAccountBySignOn, type NamesAndZone } from './open-account-by-sign-on.ts';

/** Signs up without a partner's code. */
export async function signUpBySignOn(context: ContextOf<typeof accounts.signUpBySignOn>, person: NamesAndZone) {
  const { me } = await openAccountBySignOn(context, person, (tx, insert, _id, { invitation, identity }) =>
    insertIfInvited(tx, context, { invitation: invitation ?? undefined, email: identity.email! }, insert),
  );
  return { me };
}
