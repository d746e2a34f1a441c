import type { Account } from '#features/accounts/server/auth.ts';
import { invitationLink, mailInvitation } from '#features/accounts/server/invite.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';

/** Mails the link, or returns it where emails do not reach anybody. The record does not keep the address: it belongs to no account. */
export async function invite(
  context: ContextOf<typeof admin.invite>,
  administrator: Account,
  { email }: { email: string },
): Promise<{ link: string | null }> {
  const { database, now, settings } = context;
  const link = await database.transaction(administrator.scope, now, async (tx) => {
    const link =
      email === administrator.email
        ? null
        : await invitationLink(tx, settings, email, { isMailed: settings.smtpUrl !== null });
    if (link === null) throw context.error('email_taken');
    await recordChange(tx, administrator, {
      procedure: 'admin.invite',
      subjectId: null,
      subjectName: '',
      before: null,
      after: {},
    });
    return link;
  });
  if (!settings.smtpUrl) return { link };
  mailInvitation(context, email, link);
  return { link: null };
}
