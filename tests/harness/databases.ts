import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { preparedCitus } from '#app/testing/citus.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { valueTypes } from '#platform/server/postgres/session.ts';
import { readSettings } from '#platform/server/settings.ts';
import { seedPlatformContent } from '../../db/seed/platform-content.ts';
import { startPostgres, type Postgres } from '../../checks/postgres/start-postgres.ts';
import { secret } from './server-process.ts';

interface OpenedDatabase {
  /** Settings that name it to a server. */
  env: Record<string, string>;
  /** A superuser's connection, which sees every row; PostgreSQL only. */
  pool: pg.Pool | null;
  close(): Promise<void>;
}

export interface Databases {
  postgres(): Promise<OpenedDatabase>;
  embedded(): Promise<OpenedDatabase>;
  stop(): Promise<void>;
}

const owner = 'harness';

/** Creates empty databases: on one PostgreSQL, which starts with the first one, or on the Citus of `CITUS_URL`; or each in its own folder. */
export function openDatabases(further: readonly string[] = []): Databases {
  let started: Promise<Postgres> | undefined;
  let prepared: Promise<string> | undefined;
  let made = 0;
  return {
    async postgres() {
      const { url, superuserUrl, drop } = await (process.env.CITUS_URL ? preparedCitus() : preparedPostgres());
      const pool = new pg.Pool({ connectionString: superuserUrl, max: 4, types: valueTypes });
      pool.on('error', () => {});
      const folder = temporaryFolder();
      const close = async () => {
        await pool.end();
        await drop();
        folder.remove();
      };
      return { env: { DATABASE_URL: url, DATA_DIR: folder.path }, pool, close };
    },
    async embedded() {
      const folder = temporaryFolder();
      await cp(await (prepared ??= preparedFolder()), folder.path, { recursive: true });
      return { env: { DATA_DIR: folder.path }, pool: null, close: async () => folder.remove() };
    },
    stop: async () => (await started)?.stop(),
  };

  async function preparedPostgres() {
    const { url } = await (started ??= startWithTemplate(further));
    made += 1;
    const name = `${owner}_${made}`;
    await asSuperuser(url, [`create database ${name} owner ${owner} template ${owner}_template`]);
    return { url: urlOf(url, name, owner), superuserUrl: urlOf(url, name), drop: async () => {} };
  }
}

/** Migrated once. As on a real installation, the owner is no superuser, so row-level security binds it too. */
async function startWithTemplate(further: readonly string[]): Promise<Postgres> {
  const postgres = await startPostgres(further);
  await asSuperuser(postgres.url, [
    'create role otterway_app nologin',
    `create role ${owner} login in role otterway_app`,
    `create database ${owner}_template owner ${owner} template template0`,
  ]);
  await prepare({ DATABASE_URL: urlOf(postgres.url, `${owner}_template`, owner) });
  return postgres;
}

/** Migrated once: migrating takes seconds, copying the folder does not. */
async function preparedFolder(): Promise<string> {
  const { path } = temporaryFolder();
  await prepare({ DATA_DIR: path });
  return path;
}

/** A temporary folder, removed at the latest when this process exits. */
function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'otterway-harness-'));
  const clear = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', clear);
  return {
    path,
    remove: () => {
      process.off('exit', clear);
      clear();
    },
  };
}

async function prepare(env: Record<string, string>): Promise<void> {
  const { database, close } = await openDatabase(readSettings({ ...env, SECRET: secret }), {
    error: () => {},
    warn: () => {},
  } as never);
  await seedPlatformContent(database.pool);
  await close();
}

async function asSuperuser(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function urlOf(url: string, database: string, user?: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  if (user) target.username = user;
  return target.href;
}
