import type { PoolClient } from 'pg';

/** Refuses, with what to do, a PostgreSQL on which the product could not work and whose settings no connection can change for itself. */
export async function assertUsable(client: PoolClient, setting: string): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{
    name: string;
    encoding: string;
    replication: string;
    isReplica: boolean;
    hasPublic: boolean;
  }>(`
    select quote_ident(current_database()) as name, current_setting('server_encoding') as encoding, current_setting('session_replication_role') as replication,
      pg_is_in_recovery() as "isReplica", to_regnamespace('public') is not null as "hasPublic"`);
  const { name, encoding, replication, isReplica, hasPublic } = found!;
  if (isReplica)
    throw new Error(`PostgreSQL at ${setting} is a replica, which takes no writes; set ${setting} to its primary`);
  if (encoding !== 'UTF8')
    throw new Error(
      `the database ${name} has the encoding ${encoding}, which cannot hold what people write; create one with: create database NAME encoding 'UTF8' template template0`,
    );
  if (replication !== 'origin')
    throw new Error(
      `the database ${name} runs no triggers (session_replication_role is ${replication}); as a superuser run: alter database ${name} reset session_replication_role, and the same for its roles`,
    );
  if (!hasPublic) throw new Error(`the database ${name} has no schema public; as its owner run: create schema public`);
}

/**
 * Refuses a pooler that gives each transaction another connection: two clients that are connected at once have the same one. Prepared statements,
 * settings, locks and notifications would be those of another client.
 */
export async function assertOwnSession(connect: () => Promise<PoolClient>, setting: string): Promise<void> {
  const one = await connect();
  try {
    const other = await connect();
    try {
      const first = await processOf(one);
      await other.query('begin');
      const second = await processOf(other);
      await other.query('rollback');
      if (first === second)
        throw new Error(
          `${setting} leads through a pooler that shares connections between clients; let it pool sessions (pool_mode = session), or set ${setting} to PostgreSQL itself`,
        );
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

async function processOf(client: PoolClient): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return row!.pid;
}
