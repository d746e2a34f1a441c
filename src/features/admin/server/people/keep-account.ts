import type { Account } from '#features/accounts/server/auth.ts';
import { cancelDeletion } from '#features/accounts/server/deletion.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';
import { deletionCancelledEmail } from '../../messages.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

/** Cancels a pending deletion whose time is not over. */
export async function keepAccount(context: ContextOf<typeof admin.keepAccount>, administrator: Account, act: Act) {
  const { person } = await actOnAccount(context, administrator, act, 'admin.keepAccount', async (tx, { id }) => {
    if (!(await cancelDeletion(tx, id))) throw context.error('no_deletion');
    return { before: { isLeaving: true }, after: { isLeaving: false } };
  });
  sendEmail(context, person.email, deletionCancelledEmail);
  return {};
}
