import { createHmac } from 'node:crypto';
import type { Settings } from '#platform/server/settings.ts';

/** Tables without rows in a backup: restored, they would open what was closed since, or pass for the database that was saved. All people log in again. */
export const backupExclusions = ['sessions', 'password_resets', 'invitations', 'email_confirmations', 'email_undos', 'pending_sign_ons', 'passkey_additions', 'passkey_challenges', 'push_subscriptions', 'exports', 'database_identity', 'last_backup'];

/** Identifies a SECRET without revealing it. */
export function secretMark({ secret }: Settings): string {
  return createHmac('sha256', secret).update('which secret').digest('hex').slice(0, 16);
}

/** A warning for a restore under another secret; null under the same one. */
export function otherSecret(mark: string, settings: Settings): string | null {
  if (!settings.secret) {
    return `There is no SECRET in ${settings.dataDir} yet: copy the file “secret” of the old folder there before a server starts, or two-step log-in opens with recovery codes alone, and no picture opens.`;
  }
  if (mark === secretMark(settings)) return null;
  return 'It was made under another SECRET than the one set now: under this one, two-step log-in opens with recovery codes alone, and no picture opens.';
}
