import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf } from '../../rules.ts';
import { signOnUnlinkedEmail } from '../../messages/emails.ts';
import type { Account } from '../auth.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import { sendEmail } from '../send-email.ts';
import { deleteIdentitiesOf } from '../store/sign-ons.ts';

/** Unlinks the account. The password that it wants is then the way in. */
export async function unlinkSignOn(
  context: ContextOf<typeof accounts.unlinkSignOn>,
  principal: Account,
  { password }: { password: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  if (context.settings.signOn?.isOnlyWayIn) throw context.error('only_way_in');
  const unlinked = await writeConfirmed(context, principal, confirmed, (tx) => {
    tx.announce([principal.id], { changed: 'accounts' });
    return deleteIdentitiesOf(tx, principal.id);
  });
  if (unlinked > 0)
    sendEmail(
      context,
      principal.email,
      signOnUnlinkedEmail(context.settings.signOn?.name)(deviceOf(context.userAgent), context.now, principal.timeZone),
    );
  return {};
}
