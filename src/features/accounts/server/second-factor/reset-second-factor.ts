import type { Pool } from 'pg';
import { normalisedEmail } from '../roles.ts';

/**
 * Takes the second factor off an account whose owner has lost both the phone and the codes. By whoever runs the server, over the
 * owner's connection: no call does it without a code. Answers the address to write to, or null when there is nothing to take off.
 */
export async function resetSecondFactor(pool: Pool, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    'delete from second_factors f using accounts a where a.id = f.account_id and a.email = $1 and f.confirmed_at is not null returning a.email',
    [normalisedEmail(email)],
  );
  return rows[0]?.email ?? null;
}
