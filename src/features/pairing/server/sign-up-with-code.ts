import { signUp, type SignUp } from '#features/accounts/server/sign-up.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Limit } from '#platform/contract/procedure.ts';
import { countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { pairing } from '../contract.ts';
import { isInboxFull } from './send-request.ts';
import { sendWaitingRequest } from './send-waiting-request.ts';
import { keepWaitingCode as storeWaitingCode, ownerOfCode } from './store.ts';

const signUpsOfCode: Limit = { bucket: 'sign-ups-with-code', by: { field: 'partnerCode' }, max: 5, minutes: 24 * 60 };

/** Where people need an invitation, a code makes only a few accounts a day. A sign-up that fails does not count. */
export async function signUpWithCode(context: RequestContext, input: SignUp & { partnerCode: string }) {
  if (context.settings.signUp !== 'invited') return signUpAndAsk(context, input);
  await countAttempt(context, [signUpsOfCode], { input });
  try {
    return await signUpAndAsk(context, input);
  } catch (error) {
    await removeLastAttempt(context, signUpsOfCode.bucket, input.partnerCode);
    throw error;
  }
}

/** Signs up and sends a pairing request. The code is stored with the account, so that a failed request can be repeated. */
async function signUpAndAsk(context: RequestContext, { partnerCode, ...person }: SignUp & { partnerCode: string }) {
  const { me, scope } = await signUp(context, person, async (tx, insert, id) => {
    const owner = await ownerOfCode(tx, partnerCode, null);
    if (!owner || owner.isClosed) throw new DomainError<typeof pairing.signUpWithCode>('unknown_code');
    if (owner.isPaired) throw new DomainError<typeof pairing.signUpWithCode>('already_paired');
    if (context.settings.signUp === 'invited' && (await isInboxFull(tx, owner.id))) throw new DomainError<typeof pairing.signUpWithCode>('inbox_full');
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
