import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory } from '#platform/server/settings.ts';
import { seedPlatformContent } from '../../../db/seed/platform-content.ts';

const silent = Fastify({ logger: false }).log;

/** A new PostgreSQL database. As on a real installation its owner is no superuser, so row-level security binds it. */
export async function emptyPostgres(on = testPostgresUrl()): Promise<string> {
  return asSuperuser(on, (client) => newDatabase(on, client, 'template0'));
}

export const [owner, prepared] = ['tests', 'prepared'];

/** A database with schema and platform content: a copy of a template that the first caller prepares. */
export async function preparedPostgres(): Promise<string> {
  const on = testPostgresUrl();
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

let copied: Promise<ArrayBuffer> | undefined;

/** The same for embedded databases in memory. A process prepares its own, unless TEST_EMBEDDED_SNAPSHOT names the file of one. */
export function preparedEmbedded(): Promise<ArrayBuffer> {
  return (copied ??= process.env.TEST_EMBEDDED_SNAPSHOT
    ? readSnapshot(process.env.TEST_EMBEDDED_SNAPSHOT)
    : copyOfPrepared());
}

async function readSnapshot(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(file)).buffer;
}

async function copyOfPrepared(): Promise<ArrayBuffer> {
  const { pool, takeSnapshot, close } = await openEmbeddedPool(inMemory, silent);
  await prepare(pool);
  // Each copy would have their 600 files.
  for (const template of ['template0', 'template1']) {
    await pool.query(`alter database ${template} is_template false`);
    await pool.query(`drop database ${template}`);
  }
  // Otherwise each copy would replay the write-ahead log.
  await pool.query('checkpoint');
  const made = await takeSnapshot();
  await close();
  return made;
}

/** Puts the same into a data directory that has no database: making one takes seconds. */
export function prepareDirectory(dataDir: string): void {
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { status, stderr } = spawnSync('tar', ['-xf', process.env.TEST_EMBEDDED_SNAPSHOT ?? '', '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the prepared database was not unpacked: ${stderr}`);
}

/** Migrating and seeding takes longer than most tests. */
export async function prepare(pool: pg.Pool): Promise<void> {
  await prepareRole(pool);
  await migrate(pool);
  await seedPlatformContent(pool);
}

async function newDatabase(on: string, client: pg.Client, template: string): Promise<string> {
  const name = databaseName();
  await client.query(`create database ${name} owner ${owner} template ${template}`);
  return named(on, name, owner);
}

export const databaseName = () => `test_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

/** One at a time, because roles and templates are created once. */
export async function asSuperuser<T>(on: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: on });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('otterway_app'))`);
    for (const role of ['otterway_app nologin', `${owner} login in role otterway_app`]) {
      await client.query(
        `do $$ begin if to_regrole('${role.split(' ')[0]}') is null then create role ${role}; end if; end $$`,
      );
    }
    return await work(client);
  } finally {
    await client.end();
  }
}

export function named(server: string, database: string, user?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user) url.username = user;
  return url.href;
}

function testPostgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL names the PostgreSQL for tests; npm test sets it');
  return url;
}
