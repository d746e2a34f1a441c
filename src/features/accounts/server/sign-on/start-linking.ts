import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import type { Account } from '../auth.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { beginFor } from './start-sign-on.ts';

/** Begins to link an identity to the account. Only this session, in this browser, can finish it. */
export async function startLinking(
  context: ContextOf<typeof accounts.startLinking>,
  principal: Account,
  { password }: { password: string },
) {
  await confirmPassword(context, principal, password);
  return beginFor(context, {
    next: '/profile#sign-on',
    invitation: null,
    partnerCode: null,
    linkFor: { accountId: principal.id, sessionId: principal.sessionId },
  });
}
