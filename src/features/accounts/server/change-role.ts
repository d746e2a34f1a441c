import type { Database } from '#platform/server/database/database.ts';
import { grantRole } from './roles.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';

/**
 * Changes a role from the command line and ends every session of the account: one that expired for an administrator would otherwise
 * become valid again. Returns the number of sessions, or null when the account does not exist.
 */
export async function changeRole(database: Database, email: string, role: 'administrator' | 'partner', now: Date): Promise<number | null> {
  return (await grantRole(database.pool, email, role)) ? signOutEverywhere(database, email, now) : null;
}
