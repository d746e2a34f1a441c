import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { enter } from '../sessions/enter.ts';
import { lockAccount } from '../store/accounts.ts';
import { spendPasskey } from './spend-passkey.ts';
import { verifyAnswer, wrongPasskey } from './verify-answer.ts';

interface LogInWithPasskey {
  passkey: PasskeyAnswer;
  timeZone: string;
  keepAccount?: boolean | undefined;
}

/**
 * Opens a session without password and code. A passkey is both already: the device, and the finger or PIN that its authenticator asks for.
 */
export async function logInWithPasskey(context: RequestContext, { passkey, timeZone, keepAccount }: LogInWithPasskey) {
  if (context.settings.signOn?.isOnlyWayIn) throw new DomainError<typeof passkeys.logInWithPasskey>('sign_on_only');
  const verified = await verifyAnswer(context, passkey);
  return enter(context, verified.accountId, {
    timeZone,
    keepAccount,
    gone: 'wrong_passkey',
    prove: async (tx) => {
      if ((await lockAccount(tx, verified.accountId)) === undefined) throw wrongPasskey();
      await spendPasskey(tx, verified, { as: 'password' });
    },
  });
}
