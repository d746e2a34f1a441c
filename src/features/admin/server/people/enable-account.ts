import type { Account } from '#features/accounts/server/auth.ts';
import { enable } from '#features/accounts/server/account-state.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import { enabledEmail } from '../../messages.ts';
import type { admin } from '../../contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

/** Enabling an account that is not disabled changes nothing. */
export async function enableAccount(context: ContextOf<typeof admin.enableAccount>, administrator: Account, act: Act) {
  const { person, isDone } = await actOnAccount(
    context,
    administrator,
    act,
    'admin.enableAccount',
    async (tx, { id }) => {
      const isDone = await enable(tx, administrator, id);
      return { isDone, before: { isDisabled: isDone }, after: { isDisabled: false } };
    },
  );
  if (isDone) sendEmail(context, person.email, enabledEmail);
  return {};
}
