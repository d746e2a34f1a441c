import type { Account } from '#features/accounts/server/auth.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import { endAllSessions } from '#features/accounts/server/sessions/end-all-sessions.ts';
import { setDisabled } from '#features/accounts/server/store/accounts.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { disabledEmail, enabledEmail } from '../../email-messages.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

/** Disabling an account twice, or enabling one that is not disabled, changes nothing. */
export async function disableAccount(context: RequestContext, administrator: Account, act: Act) {
  const { person, isDone } = await actOnAccount(context, administrator, act, 'admin.disableAccount', async (tx, { id }) => {
    const isDone = await tx.as(administrator.scope, () => setDisabled(tx, id, true));
    if (isDone) await endAllSessions(tx, id);
    return { isDone, before: { isDisabled: !isDone }, after: { isDisabled: true } };
  });
  if (isDone) sendEmail(context, person.email, disabledEmail);
  return {};
}

export async function enableAccount(context: RequestContext, administrator: Account, act: Act) {
  const { person, isDone } = await actOnAccount(context, administrator, act, 'admin.enableAccount', async (tx, { id }) => {
    const isDone = await tx.as(administrator.scope, () => setDisabled(tx, id, false));
    return { isDone, before: { isDisabled: isDone }, after: { isDisabled: false } };
  });
  if (isDone) sendEmail(context, person.email, enabledEmail);
  return {};
}
