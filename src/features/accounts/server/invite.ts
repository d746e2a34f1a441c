import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import type { Settings } from '#platform/server/settings.ts';
import { email as emailField } from '../contract.ts';
import { invitationDays } from '../rules.ts';
import { tokenHash } from './auth.ts';
import { insertInvitation } from './store/invitations.ts';

/** Invites an address from the command line. Returns a single-use link for signing up. */
export async function invite({ database, settings, now }: { database: Database; settings: Settings; now: Date }, address: string): Promise<{ email: string; link: string } | 'no_address' | 'email_taken'> {
  const email = z.safeParse(emailField, address);
  if (!email.success) return 'no_address';
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  if (!(await insertInvitation(database.pool, { email: email.data, tokenHash: tokenHash(token), now, expiresAt, isMailed: settings.smtpUrl !== null }))) return 'email_taken';
  return { email: email.data, link: `${settings.publicUrl}/signup#invitation=${token}` };
}
