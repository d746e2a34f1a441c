import type { Account } from '#features/accounts/server/auth.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import { deleteDeletion, deletionOf } from '#features/accounts/server/store/deletions.ts';
import { partnerOf } from '#features/pairing/server/store.ts';
import { leaveForGood } from '#features/privacy/server/leave-for-good.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { deletionByAdministratorEmail, deletionCancelledEmail } from '../../email-messages.ts';
import type { people } from '../../people-contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

/** A deletion that is pending stays as it is. */
export async function deleteAccount(context: RequestContext, administrator: Account, act: Act) {
  const { person, dueAt, isNew } = await actOnAccount(context, administrator, act, 'admin.deleteAccount', async (tx, { id }) => {
    const pending = await deletionOf(tx, id);
    const dueAt = pending ? new Date(pending.dueAt) : await leaveForGood(tx, { id, partner: (await partnerOf(tx, id)) ?? null });
    return { dueAt, isNew: !pending, before: { isLeaving: pending !== undefined }, after: { isLeaving: true } };
  });
  if (isNew) sendEmail(context, person.email, deletionByAdministratorEmail(dueAt, person.timeZone));
  return { erasedOn: dueAt.toISOString() };
}

/** Cancels a pending deletion whose time is not over. */
export async function keepAccount(context: RequestContext, administrator: Account, act: Act) {
  const { person } = await actOnAccount(context, administrator, act, 'admin.keepAccount', async (tx, { id }) => {
    const pending = await deletionOf(tx, id);
    if (!pending || Date.parse(pending.dueAt) <= tx.now.getTime()) throw new DomainError<typeof people.keepAccount>('no_deletion');
    await deleteDeletion(tx, id);
    return { before: { isLeaving: true }, after: { isLeaving: false } };
  });
  sendEmail(context, person.email, deletionCancelledEmail);
  return {};
}
