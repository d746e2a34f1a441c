import type { Pool } from 'pg';
import { normalisedEmail } from './roles.ts';

/**
 * Takes the second factor off an account whose owner has lost both the phone and the codes. By whoever runs the server, over the
 * owner's connection: no call does it without a code. False when there is none to take off.
 */
export async function resetSecondFactor(pool: Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from second_factors f using accounts a where a.id = f.account_id and a.email = $1', [normalisedEmail(email)]);
  return rowCount === 1;
}
