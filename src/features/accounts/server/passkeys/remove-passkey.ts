import { DomainError } from '#platform/contract/domain-error.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { passkeys } from '../../passkeys-contract.ts';
import { passkeyRemovedEmail } from '../../messages/emails.ts';
import { deviceOf } from '../../rules.ts';
import type { Account } from '../auth.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import { sendEmail } from '../send-email.ts';
import { deletePasskey } from '../store/passkeys.ts';

export async function removePasskey(
  context: ContextOf<typeof passkeys.removePasskey>,
  principal: Account,
  { passkeyId, password }: { passkeyId: string; password: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  await writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await deletePasskey(tx, principal.id, passkeyId))) throw new DomainError('not_found');
    tx.announce([principal.id], { changed: 'accounts' });
  });
  sendEmail(
    context,
    principal.email,
    passkeyRemovedEmail(deviceOf(context.userAgent), context.now, principal.timeZone),
  );
  return {};
}
