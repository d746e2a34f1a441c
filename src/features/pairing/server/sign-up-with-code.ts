import { type NamesAndZone, openAccountBySignOn } from '#features/accounts/server/sign-on/sign-up-by-sign-on.ts';
import { type SignUp, signUp } from '#features/accounts/server/sign-up.ts';
import type { Limit } from '#platform/contract/procedure.ts';
import { countAttempt, removeLastAttempt } from '#platform/server/attempts.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { pairing } from '../contract.ts';
import { isInboxFull, sendWaitingRequest } from './send-request.ts';
import { keepWaitingCode as storeWaitingCode, ownerOfCode } from './store.ts';

const signUpsOfCode: Limit = { bucket: 'sign-ups-with-code', by: { field: 'partnerCode' }, max: 5, minutes: 24 * 60 };

/** Signs up and sends a pairing request. The code is stored with the account, so that a failed request can be repeated. */
export async function signUpWithCode(
  context: ContextOf<typeof pairing.signUpWithCode>,
  { partnerCode, ...person }: SignUp & { partnerCode: string },
) {
  return withCode(context, partnerCode, () =>
    signUp(context, person, (tx, insert, id) => insertWithCode(tx, context, partnerCode, { insert, id })),
  );
}

type SignedUp = Pick<Awaited<ReturnType<typeof signUp>>, 'me' | 'scope'>;

/** Where people need an invitation, a code makes only a few accounts a day. A sign-up that fails does not count. */
async function withCode(
  context: RequestContext,
  partnerCode: string,
  signUpByCode: () => Promise<SignedUp>,
): Promise<{ requestSent: boolean }> {
  if (context.settings.signUp !== 'invited') return sendFirstRequest(context, await signUpByCode());
  await countAttempt(context, [signUpsOfCode], { input: { partnerCode } });
  try {
    return await sendFirstRequest(context, await signUpByCode());
  } catch (error) {
    await removeLastAttempt(context, signUpsOfCode.bucket, partnerCode);
    throw error;
  }
}

/**
 * Makes the account, unless nobody can be asked by this code. Where sign-up is open, a taken address is told before the code is looked at, which
 * would otherwise tell a blocked account that its code is still in use. By invitation only a code may tell that an address is taken.
 */
async function insertWithCode(
  tx: Tx,
  { error, settings }: RequestContext<'unknown_code' | 'already_paired' | 'inbox_full'>,
  partnerCode: string,
  { insert, id }: { insert: () => Promise<unknown>; id: string },
): Promise<void> {
  const isOpen = settings.signUp === 'open';
  if (isOpen) await insert();
  const owner = await ownerOfCode(tx, partnerCode, null);
  if (!owner || owner.isClosed) throw error('unknown_code');
  if (owner.isPaired) throw error('already_paired');
  if (settings.signUp === 'invited' && (await isInboxFull(tx, owner.id))) throw error('inbox_full');
  if (!isOpen) await insert();
  await storeWaitingCode(tx, id, partnerCode);
}

async function sendFirstRequest(context: RequestContext, { me, scope }: SignedUp): Promise<{ requestSent: boolean }> {
  try {
    const { sent } = await context.database.transaction(scope, context.now, (tx) => sendWaitingRequest(tx, me));
    return { requestSent: sent };
  } catch (error) {
    context.log.error({ err: error }, 'the request of a sign-up could not be stored and waits');
    return { requestSent: false };
  }
}

/** Signs up by single sign-on and sends a pairing request, like `signUpWithCode`. */
export async function signUpBySignOnWithCode(
  context: ContextOf<typeof pairing.signUpBySignOnWithCode>,
  { partnerCode, ...person }: NamesAndZone & { partnerCode: string },
) {
  return withCode(context, partnerCode, () =>
    openAccountBySignOn(context, person, (tx, insert, id) => insertWithCode(tx, context, partnerCode, { insert, id })),
  );
}
