import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tx } from './transaction.ts';

/** Tells this database from others, also from those that were restored from its backups. */
export async function databaseId(tx: Tx): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    insert into database_identity as identity (id) values (gen_random_uuid())
    on conflict (only_row) do update set id = identity.id returning id`);
  return id;
}

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
