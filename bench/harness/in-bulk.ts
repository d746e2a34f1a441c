import type { BenchDatabase } from './databases.ts';

/** The largest tables. Tables that reference them are empty as well before seeding. */
const long =
  'memories, memory_reactions, memory_comments, date_ratings, mood_ratings, pebble_transactions, user_badges, couple_goals, lane_totals';

/**
 * Drops indexes without constraints during bulk inserts and creates them again, which is faster. With a minimal `wal_level`, rows inserted in the
 * transaction that emptied a table are not logged.
 */
export async function inBulk({ run }: Pick<BenchDatabase, 'run'>, fill: () => Promise<void>): Promise<void> {
  const indexes = await run<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  await run(`set maintenance_work_mem = '1GB'; set work_mem = '512MB'; set session_replication_role = replica`);
  await run('begin');
  await run(`truncate ${long} cascade`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await run(definition);
  await run('commit');
}
