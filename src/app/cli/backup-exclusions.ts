import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ClientBase } from 'pg';
import { UnusableBackup, endOf, type End, type Head } from '#platform/server/backup/backup-file.ts';
import type { Inspected } from '#platform/server/backup/read-backup.ts';
import { tablesOf } from '#platform/server/backup/tables.ts';
import type { BackupOptions } from '#platform/server/backup/write-backup.ts';
import type { Settings } from '#platform/server/settings.ts';

/** Tables without rows in a backup: restored, they would open what was closed since, or pass for the database that was saved. All people log in again. */
export const backupExclusions = [
  'sessions',
  'password_resets',
  'invitations',
  'email_confirmations',
  'email_undos',
  'pending_sign_ons',
  'passkey_additions',
  'passkey_challenges',
  'push_subscriptions',
  'exports',
  'database_identity',
  'last_backup',
];

export function backupOptions(settings: Settings, now: Date): BackupOptions {
  return { now, secretMark: secretMark(settings), proofKey: proofKey(settings), backupExclusions };
}

/** No backup has these tables. One that does was made by somebody else. */
export function assertNothingExcluded({ tables }: Head): void {
  const found = tables.flatMap(({ name }) => (backupExclusions.includes(name) ? name : []));
  if (found.length > 0)
    throw new UnusableBackup(`the backup was changed: it brings rows of ${found.join(', ')}, which no backup has`);
}

/** Empties them in a loaded database, of any version. */
export async function emptyExclusions(client: ClientBase): Promise<void> {
  const excluded = (await tablesOf(client)).filter(({ name }) => backupExclusions.includes(name));
  await client.query(`truncate ${excluded.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`);
}

export function assertProven({ head, end }: Inspected, settings: Settings, how?: { isUnprovenAllowed: boolean }): void {
  assertOwn({ what: 'the backup', upTo: 'new administrators' }, { secretMark: head.secretMark, ...end }, settings, how);
}

/**
 * Throws for a file that was changed, and for one of which this SECRET cannot tell, unless that is allowed. Everybody who can write the file can make
 * its checksums anew, and only who has SECRET its proof.
 */
export function assertOwn(
  { what, upTo }: { what: string; upTo: string },
  { secretMark: mark, sha256, hmac }: Proof,
  settings: Settings,
  { isUnprovenAllowed = false } = {},
): void {
  const isOwn = settings.secret !== '' && (mark === undefined || mark === secretMark(settings));
  if (isOwn && hmac !== undefined) {
    const [proof, expected] = [Buffer.from(hmac), Buffer.from(proofOf(sha256, settings).hmac)];
    if (proof.length === expected.length && timingSafeEqual(proof, expected)) return;
    throw new UnusableBackup(`${what} was changed after it was written: what proves it does not fit`);
  }
  if (isUnprovenAllowed) return;
  const why = !settings.secret
    ? `there is no SECRET in ${settings.dataDir} that could prove it`
    : isOwn
      ? 'it has no proof'
      : 'it was made under another SECRET';
  throw new UnusableBackup(`${what} is unproven: ${why}. Whoever could write the file could have changed it, up to ${upTo}.
If you know where it was all the time, add --unproven`);
}

/** What a file says of the SECRET it was written under, and the checksum of its content. */
export interface Proof extends End {
  secretMark?: string | undefined;
}

export function proofOf(sha256: string, settings: Settings): Required<Proof> {
  return { secretMark: secretMark(settings), ...endOf(sha256, proofKey(settings)) };
}

/** Identifies a SECRET without revealing it. */
export function secretMark({ secret }: Settings): string {
  return createHmac('sha256', secret).update('which secret').digest('hex').slice(0, 16);
}

function proofKey({ secret }: Settings): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'proof of a backup', 32));
}

/** A warning for a restore under another secret; null under the same one. */
export function otherSecret(mark: string, settings: Settings): string | null {
  if (!settings.secret) {
    return `There is no SECRET in ${settings.dataDir} yet: copy the file “secret” of the old folder there before a server starts, or two-step log-in opens with recovery codes alone, and no picture opens.`;
  }
  if (mark === secretMark(settings)) return null;
  return 'It was made under another SECRET than the one set now: under this one, two-step log-in opens with recovery codes alone, and no picture opens.';
}
