import type { ClientBase } from 'pg';

/** Whether the tables of lanes lie on several machines. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ citus: boolean }>(`select to_regclass('pg_dist_partition') is not null as citus`);
  if (!found?.citus) return false;
  const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = to_regclass('lanes')`);
  return rowCount === 1;
}

/**
 * SQL for whether row-level security of the table `c`, a row of `pg_class`, binds everybody it should. Those on many machines do not bind their
 * owner, whose policies let it do everything.
 */
export const bindsEverybody = (isOnCitus: boolean) =>
  isOnCitus
    ? `(c.relforcerowsecurity or exists (select from pg_dist_partition p where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.repmodel = 't')))`
    : 'c.relforcerowsecurity';
