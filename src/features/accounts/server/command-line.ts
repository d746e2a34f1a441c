import type { Pool } from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import { deleteSessionsOf } from './store/sessions.ts';

/** Sets a role over the owner's connection. No procedure can write roles. */
export async function grantRole(pool: Pool, email: string, role: 'administrator' | 'partner'): Promise<boolean> {
  const { rowCount } = await pool.query('update accounts set role = $2 where email = $1', [normalisedEmail(email), role]);
  return rowCount === 1;
}

export async function administrators(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(`select email from accounts where role = 'administrator' order by email`);
  return rows.map(({ email }) => email);
}

/** The same normalisation as at sign-up. */
export const normalisedEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/**
 * Changes a role from the command line and ends every session of the account: one that expired for an administrator would otherwise
 * become valid again. Returns the number of sessions, or null when the account does not exist.
 */
export async function changeRole(database: Database, email: string, role: 'administrator' | 'partner', now: Date): Promise<number | null> {
  return (await grantRole(database.pool, email, role)) ? signOutEverywhere(database, email, now) : null;
}

/** Ends every session of an account from the command line. Returns their number, or null when the account does not exist. */
export async function signOutEverywhere(database: Database, email: string, now: Date): Promise<number | null> {
  const { rows: [account] } = await database.pool.query<{ id: string }>('select id from accounts where email = $1', [normalisedEmail(email)]);
  if (!account) return null;
  return database.transaction({ account: account.id, lane: null }, now, async (tx) => {
    const ids = await deleteSessionsOf(tx, account.id);
    tx.announce([account.id], { changed: 'session-ended', ids });
    return ids.length;
  });
}

/**
 * Turns the second factor off from the command line, for an owner who lost phone and codes. Returns the email address to notify, or
 * null if it was not on.
 */
export async function resetSecondFactor(pool: Pool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    'delete from second_factors f using accounts a where a.id = f.account_id and a.email = $1 and f.confirmed_at is not null returning a.email',
    [normalisedEmail(email)],
  );
  return rows[0]?.email ?? null;
}
