import pg from 'pg';
import { migrate, migrations } from '#platform/server/database/migrate.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { databaseSettings, distribute, migrateDistributed } from '../../../db/distribute.ts';
import { firstDistributable } from '../../../db/placement.ts';
import { seedPlatformContent } from '../../../db/seed/platform-content.ts';
import { asSuperuser, databaseName, named, owner, prepare, prepared } from './databases.ts';

/** Few, since each statement over all lanes runs once on each. */
const shards = 4;

export interface CitusDatabase {
  /** As the owner of its tables, who is no superuser. */
  url: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

/**
 * The same on the Citus whose coordinator `CITUS_URL` names: on each node a copy of a template. As on an installation that grew, the template was
 * distributed at an earlier version, and migrated then.
 */
export async function preparedCitus(): Promise<CitusDatabase> {
  return newDatabase(async (urls, name, client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [prepared]);
    if (rowCount === 0) await makeCitusTemplate(urls);
    await onEach(urls, 'postgres', `create database ${name} owner ${owner} template ${prepared}`);
    // A copy of a database has none of its settings.
    for (const setting of databaseSettings)
      await onEach(urls.slice(0, 1), name, `alter database ${name} set ${setting}`);
  });
}

/** One whose newest schema was distributed at once, with the platform content in it. */
export async function distributedAtOnce(): Promise<CitusDatabase> {
  return newDatabase(async (urls, name) => {
    await createOnNodes(urls, name);
    await asOwner(urls[0]!, name, prepare);
    await distributeAll(urls[0]!, name);
  });
}

/** One without a schema. */
export async function emptyCitus(): Promise<CitusDatabase> {
  return newDatabase(createOnNodes);
}

/** The address by which the superuser of `CITUS_URL` enters this database on the coordinator. */
export function superuserUrl(databaseUrl: string): string {
  return named(citusUrl(), new URL(databaseUrl).pathname.slice(1));
}

/** The distributed tables and reference tables whose own files on the coordinator still hold rows, which queries do not see. */
export async function tablesWithHiddenRows(coordinator: pg.Client): Promise<string[]> {
  const { rows } = await coordinator.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where (partmethod = 'h' or repmodel = 't') and pg_relation_size(logicalrelid) > 0`,
  );
  return rows.map(({ name }) => name);
}

async function newDatabase(
  make: (urls: string[], name: string, client: pg.Client) => Promise<void>,
): Promise<CitusDatabase> {
  const coordinator = citusUrl();
  return asSuperuser(coordinator, async (client) => {
    const { rows: nodes } = await client.query<{ host: string; port: number; group: number }>(
      'select nodename as host, nodeport as port, groupid as group from pg_dist_node order by groupid',
    );
    const urls = nodes.map(
      ({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port: String(port) }).href,
    );
    const name = databaseName();
    await make(urls, name, client);
    const url = named(coordinator, name, owner);
    return {
      url,
      superuserUrl: superuserUrl(url),
      drop: () => onEach(urls, 'postgres', `drop database ${name} with (force)`),
    };
  });
}

async function makeCitusTemplate(urls: readonly string[]): Promise<void> {
  const [coordinator] = urls as [string];
  await createOnNodes(urls, prepared);
  await asOwner(coordinator, prepared, async (pool) => {
    await prepareRole(pool);
    await migrate(pool, firstDistributable);
  });
  await distributeAll(coordinator, prepared, migrations.slice(0, migrations.indexOf(firstDistributable) + 1));
  await asOwner(coordinator, prepared, async (pool) => {
    await migrate(pool, undefined, { migrateDistributed });
    await seedPlatformContent(pool);
  });
  // Citus keeps a connection of its own to each database, and a database with connections is no template.
  await onEach(urls, 'postgres', `alter database ${prepared} allow_connections false`);
  await onEach(
    urls,
    'postgres',
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${prepared}'`,
  );
}

/** A database of this name on each of these nodes, the first of which is the coordinator. */
async function createOnNodes(urls: readonly string[], name: string): Promise<void> {
  await onEach(urls, 'postgres', `create database ${name} owner ${owner}`);
  await onEach(urls, name, 'set client_min_messages = warning; create extension if not exists citus');
  await onEach(urls.slice(0, 1), name, `alter database ${name} set citus.shard_count = ${shards}`);
  for (const [index, url] of urls.entries()) {
    const { hostname, port } = new URL(url);
    await onEach(
      urls.slice(0, 1),
      name,
      `select ${index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}('${hostname}', ${port})`,
    );
  }
}

async function distributeAll(coordinator: string, name: string, expected = migrations): Promise<void> {
  const client = new pg.Client({ connectionString: named(coordinator, name) });
  await client.connect();
  try {
    await distribute(client, expected);
  } finally {
    await client.end();
  }
}

/** A connection begins with the settings of its database, which distributing changes. */
async function asOwner(coordinator: string, name: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: named(coordinator, name, owner), max: 2 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs a statement on each of these servers. */
async function onEach(urls: readonly string[], database: string, statement: string): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const client = new pg.Client({ connectionString: named(url, database) });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    }),
  );
}

function citusUrl(): string {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL names the coordinator of a Citus');
  return url;
}
