import type { Pool } from 'pg';
import { normalisedEmail } from '../roles.ts';

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
