import { openAccountBySignOn, type NamesAndZone } from '#features/accounts/server/sign-on/open-account-by-sign-on.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { pairing } from '../contract.ts';
import { insertWithCode, withCode } from './sign-up-with-code.ts';

/** Signs up by single sign-on and sends a pairing request, like `signUpWithCode`. */
export async function signUpBySignOnWithCode(
  context: ContextOf<typeof pairing.signUpBySignOnWithCode>,
  { partnerCode, ...person }: NamesAndZone & { partnerCode: string },
) {
  return withCode(context, partnerCode, () =>
    openAccountBySignOn(context, person, (tx, insert, id) => insertWithCode(tx, context, partnerCode, { insert, id })),
  );
}
