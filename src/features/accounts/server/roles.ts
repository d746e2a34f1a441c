import type { Pool } from 'pg';

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
