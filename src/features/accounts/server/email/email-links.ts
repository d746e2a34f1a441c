import type { Tx } from '#platform/server/database/transaction.ts';
import type { Settings } from '#platform/server/settings.ts';
import { confirmationDays } from '../../rules.ts';
import { newToken } from '../auth.ts';
import { insertConfirmation } from '../store/emails.ts';

export const confirmationLink = ({ publicUrl }: Settings, token: string) => `${publicUrl}/confirm-email#token=${token}`;
export const undoLink = ({ publicUrl }: Settings, token: string) => `${publicUrl}/undo-email-change#token=${token}`;

/** Without a mail server no address can be proven, so nothing depends on it. */
export const asksForProof = ({ smtpUrl }: Settings) => smtpUrl !== null;

/** A single-use link that proves the address of the scope's account. */
export async function newConfirmationLink(
  tx: Tx,
  settings: Settings,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + confirmationDays * 86_400_000);
  await insertConfirmation(tx, { tokenHash: hash, accountId, email, expiresAt });
  return confirmationLink(settings, token);
}
