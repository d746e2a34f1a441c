import { signUp, type SignUp } from '#features/accounts/server/sign-up.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { pairing } from '../contract.ts';
import { sendWaitingRequest } from './send-waiting-request.ts';
import { keepWaitingCode as storeWaitingCode, ownerOfCode } from './store.ts';

/** Signs up and sends a pairing request. The code is stored with the account, so that a failed request can be repeated. */
export async function signUpWithCode(context: RequestContext, { partnerCode, ...person }: SignUp & { partnerCode: string }) {
  return sendFirstRequest(context, await signUp(context, person, (tx, insert, id) => insertWithCode(tx, partnerCode, insert, id)));
}

/** Makes the account, unless nobody can be asked by this code. */
export async function insertWithCode(tx: Tx, partnerCode: string, insert: () => Promise<unknown>, id: string): Promise<void> {
  const owner = await ownerOfCode(tx, partnerCode, null);
  if (!owner || owner.isClosed) throw new DomainError<typeof pairing.signUpWithCode>('unknown_code');
  if (owner.isPaired) throw new DomainError<typeof pairing.signUpWithCode>('already_paired');
  await insert();
  await storeWaitingCode(tx, id, partnerCode);
}

export async function sendFirstRequest(context: RequestContext, { me, scope }: Pick<Awaited<ReturnType<typeof signUp>>, 'me' | 'scope'>): Promise<{ requestSent: boolean }> {
  try {
    const { sent } = await context.database.transaction(scope, context.now, (tx) => sendWaitingRequest(tx, me));
    return { requestSent: sent };
  } catch (error) {
    context.log.error({ err: error }, 'the request of a sign-up could not be stored and waits');
    return { requestSent: false };
  }
}
