import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { enter, keepOrRefuse, welcome } from '../sessions/open-session.ts';
import { lockAccount } from '../store/accounts.ts';
import { spendPasskey, verifyAnswer } from './verify-answer.ts';

interface LogInWithPasskey {
  passkey: PasskeyAnswer;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/**
 * Opens a session without password and code. A passkey is both already: the device, and the finger or PIN that its authenticator asks for.
 */
export async function logInWithPasskey(
  context: ContextOf<typeof passkeys.logInWithPasskey>,
  { passkey, timeZone, keepAccount }: LogInWithPasskey,
) {
  if (context.settings.signOn?.isOnlyWayIn) throw context.error('sign_on_only');
  const verified = await verifyAnswer(context, passkey);
  const { accountId } = verified;
  const scope = { account: accountId, lane: accountId };
  const entered = await context.database.transaction(scope, context.now, async (tx) => {
    if ((await lockAccount(tx, accountId)) === undefined) throw context.error('wrong_passkey');
    await spendPasskey(tx, verified, { as: 'password' }, context);
    const session = await enter(tx, accountId, context);
    const isKept = await keepOrRefuse(tx, accountId, { keepAccount, gone: 'wrong_passkey' }, context);
    return { ...session, isKept };
  });
  return welcome(context, entered, timeZone);
}
