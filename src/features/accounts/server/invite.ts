import * as z from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { email as emailField } from '#platform/contract/person-fields.ts';
import { invitationEmail } from '../messages/emails.ts';
import { invitationDays } from '../rules.ts';
import { newToken } from './auth.ts';
import { sendEmail } from './send-email.ts';
import { insertInvitation } from './store/accounts.ts';

/** Invites an address from the command line. Returns a single-use link for signing up, which proves no address: it may be handed over. */
export async function invite(
  { database, settings, now }: { database: Database; settings: Settings; now: Date },
  address: string,
): Promise<{ email: string; link: string } | 'no_address' | 'email_taken'> {
  const email = z.safeParse(emailField, address);
  if (!email.success) return 'no_address';
  const link = await database.asOwner(now, (tx) => invitationLink(tx, settings, email.data, { isMailed: false }));
  return link === null ? 'email_taken' : { email: email.data, link };
}

/** Null when the address has an account. A link that only its mailbox has seen, `isMailed`, proves the address. */
export async function invitationLink(
  tx: Tx,
  { publicUrl }: Settings,
  email: string,
  { isMailed }: { isMailed: boolean },
): Promise<string | null> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + invitationDays * 86_400_000);
  const isInvited = await insertInvitation(tx, { email, tokenHash: hash, expiresAt, isMailed });
  return isInvited ? `${publicUrl}/signup#invitation=${token}` : null;
}

export const mailInvitation = (context: RequestContext, email: string, link: string) =>
  sendEmail(context, email, invitationEmail(link));
