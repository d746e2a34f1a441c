import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory } from '#platform/server/settings.ts';
import { distribute } from '../../../db/distribute.ts';
import { seedPlatformContent } from '../../../db/seed/platform-content.ts';

const silent = Fastify({ logger: false }).log;

/** A new PostgreSQL database. As on a real installation its owner is no superuser, so row-level security binds it. */
export async function emptyPostgres(on = superuserUrl()): Promise<string> {
  return asSuperuser(on, (client) => newDatabase(on, client, 'template0'));
}

const [owner, prepared] = ['tests', 'prepared'];

/** A database with schema and platform content: a copy of a template that the first caller prepares. */
export async function preparedPostgres(): Promise<string> {
  const on = superuserUrl();
  return asSuperuser(on, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [prepared]);
    if (rowCount === 0) {
      const url = await newDatabase(on, client, 'template0');
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      await prepare(pool);
      await pool.end();
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${prepared}`);
    }
    return newDatabase(on, client, prepared);
  });
}

/** Few, since each statement over all lanes runs once on each. */
const shards = 4;

/** The same on the Citus whose coordinator `CITUS_URL` names: on each node a copy of a template whose tables are distributed. */
export async function preparedCitus(): Promise<string> {
  const coordinator = citusUrl();
  return asSuperuser(coordinator, async (client) => {
    const { rows: nodes } = await client.query<{ host: string; port: number; group: number }>('select nodename as host, nodeport as port, groupid as group from pg_dist_node order by groupid');
    const urls = nodes.map(({ host, port }) => Object.assign(new URL(coordinator), { hostname: host, port: String(port) }).href);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [prepared]);
    if (rowCount === 0) await makeCitusTemplate(urls);
    const name = databaseName();
    await onEach(urls, 'postgres', `create database ${name} owner ${owner} template ${prepared}`);
    await onEach(urls.slice(0, 1), name, `alter database ${name} set citus.propagate_set_commands = local`);
    return named(coordinator, name, owner);
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

function named(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}

function citusUrl(): string {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL names the coordinator of a Citus');
  return url;
}

let copied: Promise<ArrayBuffer> | undefined;

/** The same for embedded databases in memory. A process prepares its own, unless TEST_EMBEDDED_SNAPSHOT names the file of one. */
export function preparedEmbedded(): Promise<ArrayBuffer> {
  return (copied ??= process.env.TEST_EMBEDDED_SNAPSHOT ? readSnapshot(process.env.TEST_EMBEDDED_SNAPSHOT) : copyOfPrepared());
}

async function readSnapshot(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(file)).buffer;
}

async function copyOfPrepared(): Promise<ArrayBuffer> {
  const { pool, takeSnapshot, close } = await openEmbeddedPool(inMemory, silent);
  await prepare(pool);
  // Otherwise each copy would replay the write-ahead log.
  await pool.query('checkpoint');
  const made = await takeSnapshot();
  await close();
  return made;
}

/** Migrating and seeding takes longer than most tests. */
async function prepare(pool: pg.Pool): Promise<void> {
  await prepareRole(pool);
  await migrate(pool);
  await seedPlatformContent(pool);
}

async function newDatabase(on: string, client: pg.Client, template: string): Promise<string> {
  const name = databaseName();
  await client.query(`create database ${name} owner ${owner} template ${template}`);
  return named(on, name, owner);
}

const databaseName = () => `test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** One at a time, because roles and templates are created once. */
async function asSuperuser<T>(on: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: on });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('otterway_app'))`);
    for (const role of ['otterway_app nologin', `${owner} login in role otterway_app`]) {
      await client.query(`do $$ begin if to_regrole('${role.split(' ')[0]}') is null then create role ${role}; end if; end $$`);
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

function superuserUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL names the PostgreSQL for tests; npm test sets it');
  return url;
}
