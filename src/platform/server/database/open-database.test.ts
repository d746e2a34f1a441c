import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { childEnvironment } from '#app/testing/child-environment.ts';
import { prepareDirectory } from '#app/testing/databases.ts';
import { Person } from '#app/testing/person.ts';
import { emptyDatabase, openProduct } from '#app/testing/product.ts';
import { startAdminSocket } from '../admin-socket.ts';
import type { Settings } from '../settings.ts';
import { assertDirectoryUnlocked, lockDirectory } from './directory-lock.ts';
import { openDatabase, openEmbeddedPool } from './open-database.ts';
import { prepareRole } from './serving-role.ts';
import { noScope } from './transaction.ts';

const { log } = fastify();
const open = (settings: Settings) => openDatabase(settings, log);

async function schemaOf(pool: pg.Pool): Promise<{ migrations: string[]; tables: number }> {
  const { rows: migrations } = await pool.query<{ name: string }>('select name from kysely_migration order by name');
  const {
    rows: [tables],
  } = await pool.query<{ count: number }>(`select count(*)::int as count from pg_tables where schemaname = 'public'`);
  return { migrations: migrations.map(({ name }) => name), tables: tables!.count };
}

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'otterway-data-'));
  if (process.env.DATABASE !== 'postgres') prepareDirectory(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The cases of which PostgreSQL shows all, and the embedded database, which takes seconds to open, one. */
const cases = <Case>(all: readonly Case[]) => (process.env.DATABASE === 'postgres' ? all : all.slice(0, 1));

describe('a database', () => {
  test.for(
    cases([
      ['9999_later', 'the database was migrated by a newer version (9999_later); start that version'],
      ['0001_accounts', 'the database is of a version before 1.0.0, which cannot be upgraded; start with an empty one'],
    ]),
  )('that another version has migrated, by %s, is rejected, as often as one tries', async ([name, sentence]) => {
    const settings = { ...(await emptyDatabase()), dataDir };
    const { database, close } = await open(settings);
    await database.pool.query(`insert into kysely_migration (name, timestamp) values ('${name}', '2030-01-01')`);
    await close();
    for (const _ of [1, 2]) await expect(open(settings)).rejects.toThrow(sentence);
  });

  test('is asked within limits of time', async () => {
    const { database, close } = await open({ ...(await emptyDatabase()), dataDir });
    const { rows } = await database.pool.query<object>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    const limits = { ...rows[0], connections: database.pool.options.max };
    // The embedded database knows no timeouts: it is watched instead, below.
    expect(limits).toEqual(
      process.env.DATABASE === 'postgres'
        ? { statement: '5s', lock: '2s', connections: 10 }
        : { statement: '0', lock: '0', connections: 1 },
    );
    await close();
  });

  test.each(cases(['XX001', '58P01']))(
    'whose files are damaged (%s) makes the server not ready, for good',
    async (code) => {
      const lines: string[] = [];
      const product = await openProduct({}, { log: { write: (line) => lines.push(line) } });
      const ready = async () => {
        const response = await fetch(`${product.url}/readyz`);
        return [response.status, await response.json()];
      };
      const fail = (errcode: string) =>
        product.database.transaction(noScope, new Date(), (tx) =>
          tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${errcode}'; end $$`)),
        );
      await expect(fail('22012')).rejects.toMatchObject({ code: '22012' });
      expect(await ready()).toEqual([200, { status: 'ready' }]);
      await expect(fail(code)).rejects.toMatchObject({ code });
      expect(await ready()).toEqual([503, { status: 'not ready', database: 'damaged' }]);
      expect(lines.filter((line) => line.includes('files of the database are damaged or gone'))).toHaveLength(1);
      await product.stop();
    },
  );

  test('is closed once the last one who asks it has let go', async () => {
    const { database, close } = await open({ ...(await emptyDatabase()), dataDir });
    const asking = await database.pool.connect();
    const closed = close();
    expect((await asking.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    asking.release();
    await closed;
  });
});

if (process.env.DATABASE === 'postgres') {
  describe('several servers that start at once', () => {
    test('on an empty PostgreSQL bring it up to date once', async () => {
      const settings = await emptyDatabase();
      const servers = await Promise.all(Array.from({ length: 4 }, () => open(settings)));
      const { migrations, tables } = await schemaOf(servers[0]!.database.pool);
      expect(migrations[0]).toBe('0101_scope');
      expect(new Set(migrations).size).toBe(migrations.length);
      expect(tables).toBeGreaterThan(10);
      await Promise.all(servers.map(({ close }) => close()));
    });
  });

  describe('a database user', () => {
    const withUser = async (privileges: string) => {
      const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
      await admin.connect();
      const name = `outsider_${crypto.randomUUID().slice(0, 8)}`;
      await admin.query(`create role ${name} login ${privileges}`);
      await admin.query(`create database ${name} owner ${name}`);
      await admin.end();
      const url = new URL(process.env.TEST_POSTGRES_URL!);
      url.username = name;
      url.pathname = `/${name}`;
      return { ...(await emptyDatabase()), databaseUrl: url.href, name };
    };

    test('who may not act as the serving role is told what to run', async () => {
      const settings = await withUser('');
      await expect(open(settings)).rejects.toThrow(`as a superuser run: grant otterway_app to ${settings.name}`);
    });

    test('who cannot keep temporary tables from the serving role is told what to run', async () => {
      const settings = await withUser('in role otterway_app');
      const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
      await admin.connect();
      await admin.query(`alter database ${settings.name} owner to current_user`);
      await admin.end();
      await expect(open(settings)).rejects.toThrow(`run: revoke temporary on database ${settings.name} from public`);
    });

    test('who is a superuser serves requests under the bound role all the same', async () => {
      const { database, close } = await open(await withUser('superuser'));
      const role = await database.transaction({ account: null, lane: null }, new Date(), (tx) =>
        tx.one(sql`select current_user as name, (select count(*) from accounts) as seen`),
      );
      expect(role).toEqual({ name: 'otterway_app', seen: 0 });
      await close();
    });
  });
} else {
  const openIt = async () => open({ ...(await emptyDatabase()), dataDir });
  const starting = fileURLToPath(new URL('../../../app/server/start.ts', import.meta.url));
  const environment = () => ({
    PATH: process.env.PATH,
    ...childEnvironment,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    WEB: 'off',
    LOG_LEVEL: 'fatal',
  });

  // On PostgreSQL the role belongs to all databases, and other tests need it.
  test('a database user who may not create the serving role is told the lines that suffice', async () => {
    const { pool, close } = await openEmbeddedPool(dataDir, log);
    await pool.query('drop owned by otterway_app; drop role otterway_app; create role "Landlord"; set role "Landlord"');
    const lines =
      'create role otterway_app nologin;\ngrant otterway_app to "Landlord";\nrevoke temporary on database postgres from public;';
    await expect(prepareRole(pool)).rejects.toThrow(
      `the database user "Landlord" may not create the role that serves requests; as a superuser run, once:\n${lines}`,
    );
    for (const statement of ['reset role', lines, 'set role "Landlord"']) await pool.query(statement);
    await prepareRole(pool);
    await pool.query('reset role');
    await close();
  });

  describe('a data directory', () => {
    test('keeps its files from everybody else, whoever made it, since PGlite makes them writable by all', async () => {
      chmodSync(dataDir, 0o755);
      chmodSync(join(dataDir, 'postgres'), 0o755);
      await (await openIt()).close();
      expect((statSync(join(dataDir, 'postgres')).mode & 0o777).toString(8)).toBe('700');
    });

    test('belongs to one process: another one is rejected with the reason, and so is this one twice', async () => {
      const unlock = await lockDirectory(dataDir);
      const sentence = `the data directory ${dataDir} is in use by process ${process.pid}; stop it, or set DATA_DIR to another one`;
      const { status, stderr } = spawnSync(process.execPath, [starting], { env: environment(), encoding: 'utf8' });
      expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: sentence });
      await expect(openIt()).rejects.toThrow(
        `is in use by process ${process.pid}, perhaps of another container; stop it`,
      );
      unlock();
      (await lockDirectory(dataDir))();
    });

    test('whose process died is taken over, whatever process id it has left', async () => {
      const lock = fileURLToPath(new URL('./directory-lock.ts', import.meta.url));
      const program = `await (await import(${JSON.stringify(lock)})).lockDirectory(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1_000)`;
      const owner = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(owner.stdout, 'data');
      await expect(lockDirectory(dataDir)).rejects.toThrow(`is in use by process ${owner.pid}; stop it`);
      owner.kill('SIGKILL');
      await once(owner, 'exit');
      writeFileSync(join(dataDir, 'in-use-by'), String(process.ppid));
      const unlock = await lockDirectory(dataDir);
      expect(readFileSync(join(dataDir, 'in-use-by'), 'utf8')).toBe(String(process.pid));
      unlock();
      expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres']);
    });

    test('of a running server of an older version, which knows no lock, is in use too', async () => {
      const close = await startAdminSocket(dataDir, {}, log);
      await expect(lockDirectory(dataDir)).rejects.toThrow('is in use by another process; stop it');
      await expect(assertDirectoryUnlocked(dataDir)).rejects.toThrow('is in use by another process; stop it');
      await close();
      await assertDirectoryUnlocked(dataDir);
    });

    test('keeps what was answered when its process is killed', async () => {
      const server = spawn(process.execPath, [starting], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const maya = new Person(line.toString().replace(/^.* /, '').trim(), 'Maya');
      await maya.signUp({ email: 'maya@example.org' });
      server.kill('SIGKILL');
      await once(server, 'exit');
      const { database, close } = await openIt();
      expect((await database.pool.query('select email from accounts')).rows).toEqual([{ email: 'maya@example.org' }]);
      await close();
    });

    test('whose serving role was given the right to see everything is rejected', async () => {
      const first = await openIt();
      await first.database.pool.query('alter role otterway_app bypassrls');
      await first.close();
      await expect(openIt()).rejects.toThrow(
        'the role otterway_app bypasses row-level security; take that right from it',
      );
    });
  });

  test('on a disk that is nearly full is read, and not written', async () => {
    const product = await openProduct({ dataDir }, { limits: { diskBytes: Number.MAX_SAFE_INTEGER } });
    const nobody = product.visitor();
    expect(
      await nobody.errorOf('accounts.logIn', { email: 'a@example.org', password: 'whatever', timeZone: 'UTC' }),
    ).toMatchObject({ status: 503, code: 'disk_full' });
    expect((await nobody.ask('accounts.logIn', { body: '{}' })).headers.get('retry-after')).toBe('60');
    expect(await nobody.read('dateSuggestions.list', {})).toMatchObject({ suggestions: expect.any(Array) as unknown });
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ status: 'ready', disk: 'low' });
    await product.stop();
  });

  test('what was answered is not kept', async () => {
    const { database, close } = await openIt();
    const before = process.memoryUsage.rss();
    for (let answers = 0; answers < 300; answers += 1) await database.pool.query(`select repeat('otters', 170000)`);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150e6);
    await close();
  });

  test('a query that does not end makes the server unready, and gives it up', async () => {
    const givenUp: string[] = [];
    const lines: string[] = [];
    const product = await openProduct(
      {},
      { limits: { querySeconds: 2 }, giveUp: (why) => givenUp.push(why), log: { write: (line) => lines.push(line) } },
    );
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    const stuck = product.database.pool.query('select pg_sleep(6)');
    await eventually(() => expect(givenUp[0]).toBe('a query took longer than 2 s'));
    expect((await fetch(`${product.url}/readyz`)).status).toBe(503);
    expect(lines.join('')).toContain('the embedded database answers no more');
    await stuck;
    await product.stop();
  });
}
