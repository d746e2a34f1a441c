import type { BenchDatabase } from './databases.ts';

/** Where nearly all of a platform's bytes are. Whatever hangs on them is empty as well before anybody is there. */
const long = 'memories, memory_reactions, memory_comments, date_ratings, mood_ratings, pebble_transactions, user_badges, couple_goals, lane_totals';

/**
 * Millions of rows are quicker in before their indexes than after: those that are no keys are dropped meanwhile, and made again. And
 * what goes into a table in the transaction that emptied it is not written ahead, where `wal_level` is minimal: it is there whole, or not.
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
