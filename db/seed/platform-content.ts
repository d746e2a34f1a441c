import type { Pool, PoolClient } from 'pg';
import { insertBadges } from './badges.ts';
import { insertDateSuggestions } from './date-suggestions.ts';
import { insertGoalTemplates } from './goal-templates.ts';

/** Seeds by name; each runs once. Do not rename one: it would run again. */
const content: Record<string, (client: PoolClient) => Promise<void>> = {
  'date suggestions': insertDateSuggestions,
  'goal templates': insertGoalTemplates,
  badges: insertBadges,
};

/**
 * Seeds content into a new database. Afterwards it belongs to the administrators, and deleted content stays deleted. When several servers start, one
 * seeds and the others wait.
 */
export async function seedPlatformContent(pool: Pool): Promise<void> {
  for (const [name, insert] of Object.entries(content)) await once(pool, name, insert);
}

async function once(pool: Pool, name: string, insert: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'insert into seeded_content (name, seeded_at) values ($1, now()) on conflict do nothing',
      [name],
    );
    if (rowCount === 1) await insert(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((fatal: Error) => (broken = fatal));
    throw error;
  } finally {
    client.release(broken);
  }
}
