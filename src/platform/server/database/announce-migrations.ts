import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { isDistributed } from './database-facts.ts';

/** Above this a migration that rewrites a table takes longer than people expect of a start: some 30,000 rows a second on a small machine. */
const manyRows = 300_000;

/** Says before the first of several migrations how much there is to change. An empty database needs no words. */
export async function announceMigrations(
  pool: Pool,
  pending: readonly string[],
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  many = manyRows,
): Promise<void> {
  const rows = await rowsOfLargest(pool);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (pending.length === 0 || total === 0) return;
  const facts = {
    migrations: pending.join(', '),
    rows: rows.map(({ name, count }) => `${count} in ${name}`).join(', '),
  };
  if (total < many) log.info(facts, 'the database is brought to this version; this takes seconds');
  else
    log.warn(
      facts,
      'the database is brought to this version; this can take minutes: let the server run until it is done. If it is stopped, the database stays as it was',
    );
}

/** The exact number of rows in the largest tables; the database's own estimates are missing before its first vacuum. */
async function rowsOfLargest(pool: Pool): Promise<{ name: string; count: number }[]> {
  const client = await pool.connect();
  try {
    const { rows: largest } = await client.query<{ name: string }>(
      (await isDistributed(client)) ? largestDistributed : largestTables,
    );
    const counted: { name: string; count: number }[] = [];
    for (const { name } of largest) {
      const {
        rows: [row],
      } = await client.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
      if (row!.count > 0) counted.push({ name, count: row!.count });
    }
    return counted;
  } finally {
    client.release();
  }
}

const largestTables = `
  select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
  order by pg_relation_size(oid) desc, relname limit 4`;

const largestDistributed = `
  select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by citus_relation_size(logicalrelid) desc, logicalrelid::text limit 4`;
