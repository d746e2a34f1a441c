import type { Database } from '#platform/server/database/database.ts';
import { grantRole } from './roles.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';

/**
 * Gives or takes a role, by whoever runs the server, and ends every session of the account: one that is over for an administrator
 * would live again for whoever is none. Answers how many there were, or null when there is no such account.
 */
export async function changeRole(database: Database, email: string, role: 'administrator' | 'partner', now: Date): Promise<number | null> {
  return (await grantRole(database.pool, email, role)) ? signOutEverywhere(database, email, now) : null;
}
