import pg from 'pg';
import { databaseSettings, distribute } from '../../../db/distribute.ts';
import { asSuperuser, databaseName, named, owner, prepare, prepared } from './databases.ts';

/** Few, since each statement over all lanes runs once on each. */
const shards = 4;

/** The same on the Citus whose coordinator `CITUS_URL` names: on each node a copy of a template whose tables are distributed. */
export async function preparedCitus(): Promise<{ url: string; drop(): Promise<void> }> {
  const coordinator = citusUrl();
  return asSuperuser(coordinator, async (client) => {
    const { rows: nodes } = await client.query<{ host: string; port: number; group: number }>('select nodename as host, nodeport as port, groupid as group from pg_dist_node order by groupid');
    const urls = nodes.map(({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port: String(port) }).href);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [prepared]);
    if (rowCount === 0) await makeCitusTemplate(urls);
    const name = databaseName();
    await onEach(urls, 'postgres', `create database ${name} owner ${owner} template ${prepared}`);
    // A copy of a database has none of its settings.
    for (const setting of databaseSettings) await onEach(urls.slice(0, 1), name, `alter database ${name} set ${setting}`);
    return { url: named(coordinator, name, owner), drop: () => onEach(urls, 'postgres', `drop database ${name} with (force)`) };
  });
}

async function makeCitusTemplate(urls: readonly string[]): Promise<void> {
  const [coordinator] = urls as [string];
  await onEach(urls, 'postgres', `create database ${prepared} owner ${owner}`);
  await onEach(urls, prepared, 'set client_min_messages = warning; create extension if not exists citus');
  for (const [index, url] of urls.entries()) {
    const { hostname, port } = new URL(url);
    await onEach([coordinator], prepared, `select ${index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}('${hostname}', ${port})`);
  }
  const pool = new pg.Pool({ connectionString: named(coordinator, prepared, owner), max: 2 });
  await prepare(pool);
  await pool.end();
  const client = new pg.Client({ connectionString: named(coordinator, prepared) });
  await client.connect();
  await client.query(`set citus.shard_count = ${shards}`);
  await distribute(client);
  await client.end();
  // Citus keeps a connection of its own to each database, and a database with connections is no template.
  await onEach(urls, 'postgres', `alter database ${prepared} allow_connections false`);
  await onEach(urls, 'postgres', `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${prepared}'`);
}

/** Runs a statement on each of these servers. */
async function onEach(urls: readonly string[], database: string, statement: string): Promise<void> {
  await Promise.all(urls.map(async (url) => {
    const client = new pg.Client({ connectionString: named(url, database) });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }));
}

function citusUrl(): string {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL names the coordinator of a Citus');
  return url;
}
