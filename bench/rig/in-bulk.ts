import type { BenchDatabase } from './databases.ts';

/** Millions of rows are quicker in before their indexes than after: those that are no keys are dropped meanwhile, and made again. */
export async function inBulk({ run }: Pick<BenchDatabase, 'run'>, fill: () => Promise<void>): Promise<void> {
  const indexes = await run<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  await fill();
  await run(`set maintenance_work_mem = '1GB'`);
  for (const { definition } of indexes) await run(definition);
}
