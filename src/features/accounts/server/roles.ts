import type { Pool } from 'pg';

/** Which accounts are administrators is decided by whoever runs the server, over the owner's connection: no call writes a role. */
export async function grantRole(pool: Pool, email: string, role: 'administrator' | 'partner'): Promise<boolean> {
  const { rowCount } = await pool.query('update accounts set role = $2 where email = $1', [normalisedEmail(email), role]);
  return rowCount === 1;
}

/** The email addresses of all administrators. */
export async function administrators(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(`select email from accounts where role = 'administrator' order by email`);
  return rows.map(({ email }) => email);
}

/** As accounts are kept: sign-up writes them so. */
export const normalisedEmail = (email: string) => email.normalize('NFKC').trim().toLowerCase();
