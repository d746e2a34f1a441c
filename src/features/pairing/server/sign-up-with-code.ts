import { signUp, type SignUp } from '#features/accounts/server/sign-up.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { pairing } from '../contract.ts';
import { sendWaitingRequest } from './send-waiting-request.ts';
import { keepWaitingCode as storeWaitingCode, ownerOfCode } from './store.ts';

/** Signs up and sends a pairing request. The code is stored with the account, so that a failed request can be repeated. */
export async function signUpWithCode(context: RequestContext, { partnerCode, ...person }: SignUp & { partnerCode: string }) {
  const { me, scope } = await signUp(context, person, async (tx, insert, id) => {
    const owner = await ownerOfCode(tx, partnerCode, null);
    if (!owner || owner.isClosed) throw new DomainError<typeof pairing.signUpWithCode>('unknown_code');
    if (owner.isPaired) throw new DomainError<typeof pairing.signUpWithCode>('already_paired');
    await insert();
    await storeWaitingCode(tx, id, partnerCode);
  });
  try {
    const { sent } = await context.database.transaction(scope, context.now, (tx) => sendWaitingRequest(tx, me));
    return { requestSent: sent };
  } catch (error) {
    context.log.error({ err: error }, 'the request of a sign-up could not be stored and waits');
    return { requestSent: false };
  }
}
