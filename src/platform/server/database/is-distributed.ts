import type { ClientBase } from 'pg';

/** Whether the tables of lanes lie on several machines. */
export async function isDistributed(client: ClientBase): Promise<boolean> {
  const { rows: [found] } = await client.query<{ citus: boolean }>(`select to_regclass('pg_dist_partition') is not null as citus`);
  if (!found?.citus) return false;
  const { rowCount } = await client.query(`select from pg_dist_partition where logicalrelid = to_regclass('lanes')`);
  return rowCount === 1;
}
