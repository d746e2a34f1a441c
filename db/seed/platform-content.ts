import type { Pool, PoolClient } from 'pg';
import { insertBadges } from './badges.ts';
import { insertDateSuggestions } from './date-suggestions.ts';
import { insertGoalTemplates } from './goal-templates.ts';

/** What we put in once, by the name it is remembered under. Add content, never rename it: it would come a second time. */
const content: Record<string, (client: PoolClient) => Promise<void>> = {
  'date suggestions': insertDateSuggestions,
  'goal templates': insertGoalTemplates,
  badges: insertBadges,
};

/**
 * Puts our own content into a database that has never had it; from then on it is the administrators'. What they delete stays
 * deleted. Of servers that start at once, one does it and the others wait.
 */
export async function seedPlatformContent(pool: Pool): Promise<void> {
  for (const [name, insert] of Object.entries(content)) await once(pool, name, insert);
}

async function once(pool: Pool, name: string, insert: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const { rowCount } = await client.query('insert into seeded_content (name, seeded_at) values ($1, now()) on conflict do nothing', [name]);
    if (rowCount === 1) await insert(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((fatal: Error) => (broken = fatal));
    throw error;
  } finally {
    client.release(broken);
  }
}
