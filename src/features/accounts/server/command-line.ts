import type { ClientBase, Pool } from 'pg';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { resetSecondFactor } from './second-factor/turn-off-second-factor.ts';
import { endAllSessions } from './sessions/log-out.ts';

/** Sets a role over the owner's connection. No procedure can write roles. */
export async function grantRole(pool: Pool, email: string, role: 'administrator' | 'partner'): Promise<boolean> {
  const { rowCount } = await pool.query('update accounts set role = $2 where email = $1', [
    normalisedEmail(email),
    role,
  ]);
  return rowCount === 1;
}

export async function administrators(connection: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await connection.query<{ email: string }>(
    `select email from accounts where role = 'administrator' order by email`,
  );
  return rows.map(({ email }) => email);
}

/** The same normalisation as at sign-up. */
export const normalisedEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase();

/**
 * Changes a role from the command line and ends every session of the account: one that expired for an administrator would otherwise
 * become valid again. Returns the number of sessions, or null when the account does not exist.
 */
export async function changeRole(
  database: Database,
  email: string,
  role: 'administrator' | 'partner',
  now: Date,
): Promise<number | null> {
  return (await grantRole(database.pool, email, role)) ? signOutEverywhere(database, email, now) : null;
}

/** Ends every session of an account from the command line. Returns their number, or null when the account does not exist. */
export function signOutEverywhere(database: Database, email: string, now: Date): Promise<number | null> {
  return onAccount(database, email, now, (tx, id) => endAllSessions(tx, id));
}

/** Turns the second factor off from the command line. Returns the email address to notify, or null if it was not on. */
export function resetSecondFactorOf(database: Database, email: string, now: Date): Promise<string | null> {
  return onAccount(database, email, now, async (tx, id) =>
    (await resetSecondFactor(tx, id)) ? normalisedEmail(email) : null,
  );
}

/** Runs a part in the scope of an account; null when it does not exist. */
async function onAccount<T>(
  database: Database,
  email: string,
  now: Date,
  part: (tx: Tx, id: string) => Promise<T>,
): Promise<T | null> {
  const {
    rows: [account],
  } = await database.pool.query<{ id: string }>('select id from accounts where email = $1', [normalisedEmail(email)]);
  return account ? database.transaction({ account: account.id, lane: null }, now, (tx) => part(tx, account.id)) : null;
}
