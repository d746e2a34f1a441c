import type { Pool, PoolClient } from 'pg';
import { contentWritten as badgeOf } from '#features/badges/server/badge-file.ts';
import { putBadge } from '#features/badges/server/store.ts';
import { putSuggestion } from '#features/date-suggestions/server/store.ts';
import { contentWritten as suggestionOf } from '#features/date-suggestions/server/suggestion-file.ts';
import { putTemplate } from '#features/goals/server/store.ts';
import { contentWritten as templateOf } from '#features/goals/server/template-file.ts';
import { noScope, Transaction, type Tx } from '#platform/server/database/transaction.ts';
import { firstBadges, firstGoals, firstSuggestions } from './content-files.ts';

/** Seeds by name; each runs once. Do not rename one: it would run again. */
const content: Record<string, (client: PoolClient) => Promise<void>> = {
  'date suggestions': (client) =>
    put(client, [firstSuggestions], (tx, entry) => putSuggestion(tx, null, entry.id, suggestionOf(entry), tx.now)),
  'goal templates': (client) =>
    put(client, Map.groupBy(firstGoals, ({ category }) => category).values(), (tx, entry) =>
      putTemplate(tx, entry.id, templateOf(entry), tx.now),
    ),
  badges: (client) =>
    put(client, Map.groupBy(firstBadges, (badge) => badge.criteria_type).values(), (tx, entry) =>
      putBadge(tx, entry.id, badgeOf(entry), tx.now),
    ),
};

/** Before any administrator's content, which therefore stands first. */
const firstWritten = Date.UTC(2025, 0, 1);
const minute = 60_000;

/** Each list shows the newest first, and so in the order of its file. */
async function put<Entry>(
  client: PoolClient,
  lists: Iterable<Entry[]>,
  add: (tx: Tx, entry: Entry) => Promise<void>,
): Promise<void> {
  for (const list of lists)
    for (const [place, entry] of list.entries())
      await add(new Transaction(client, noScope, new Date(firstWritten + (list.length - place) * minute)), entry);
}

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
