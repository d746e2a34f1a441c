import type { Account } from '#features/accounts/server/auth.ts';
import { disable } from '#features/accounts/server/account-state.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import { disabledEmail } from '../../messages.ts';
import type { admin } from '../../contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

/** Disabling an account twice changes nothing. */
export async function disableAccount(
  context: ContextOf<typeof admin.disableAccount>,
  administrator: Account,
  act: Act,
) {
  const { person, isDone } = await actOnAccount(
    context,
    administrator,
    act,
    'admin.disableAccount',
    async (tx, { id }) => {
      const isDone = await disable(tx, administrator, id);
      return { isDone, before: { isDisabled: !isDone }, after: { isDisabled: true } };
    },
  );
  if (isDone) sendEmail(context, person.email, disabledEmail);
  return {};
}
