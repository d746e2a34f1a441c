import type { Account } from '#features/accounts/server/auth.ts';
import { cancelDeletion } from '#features/accounts/server/account-state.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import { deletionOf } from '#features/accounts/server/store/accounts.ts';
import { partnerOf } from '#features/pairing/server/store.ts';
import { leaveForGood } from '#features/privacy/server/delete-account.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';
import { deletionByAdministratorEmail, deletionCancelledEmail } from '../../messages.ts';
import { type Act, actOnAccount } from './act-on-account.ts';

/** A deletion that is pending stays as it is. */
export async function deleteAccount(context: ContextOf<typeof admin.deleteAccount>, administrator: Account, act: Act) {
  const { person, dueAt, isNew } = await actOnAccount(
    context,
    administrator,
    act,
    'admin.deleteAccount',
    async (tx, { id }) => {
      const pending = await deletionOf(tx, id);
      const dueAt = pending
        ? new Date(pending.dueAt)
        : await leaveForGood(tx, { id, partner: (await partnerOf(tx, id)) ?? null });
      return { dueAt, isNew: !pending, before: { isLeaving: pending !== undefined }, after: { isLeaving: true } };
    },
  );
  if (isNew) sendEmail(context, person.email, deletionByAdministratorEmail(dueAt, person.timeZone));
  return { erasedOn: dueAt.toISOString() };
}

/** Cancels a pending deletion whose time is not over. */
export async function keepAccount(context: ContextOf<typeof admin.keepAccount>, administrator: Account, act: Act) {
  const { person } = await actOnAccount(context, administrator, act, 'admin.keepAccount', async (tx, { id }) => {
    if (!(await cancelDeletion(tx, id))) throw context.error('no_deletion');
    return { before: { isLeaving: true }, after: { isLeaving: false } };
  });
  sendEmail(context, person.email, deletionCancelledEmail);
  return {};
}
