import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from './jobs.ts';
import { childEnvironment } from '../testing/child-environment.ts';
import { preparedPostgres } from '../testing/databases.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { jobTools } from '../testing/job-tools.ts';

/** On PostgreSQL one login owns the schema and runs jobs and commands; the other serves requests. */
describe.runIf(process.env.DATABASE === 'postgres')('a server with two logins', () => {
  let product: Product;
  let ownerUrl: string;
  let servingUrl: string;
  const lines: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'otterway-logins-'));

  beforeAll(async () => {
    ownerUrl = await preparedPostgres();
    const login = `serves_${crypto.randomUUID().slice(0, 8)}`;
    const superuser = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
    await superuser.connect();
    await superuser.query(`create role ${login} login in role otterway_app`);
    await superuser.end();
    const url = new URL(ownerUrl);
    url.username = login;
    servingUrl = url.href;
    product = await openProduct(
      { databaseUrl: servingUrl, databaseOwnerUrl: ownerUrl },
      { jobs: false, log: { write: (line) => lines.push(line) } },
    );
  });
  afterAll(async () => {
    await product.stop();
    rmSync(folder, { recursive: true });
  });

  async function command(name: string, ...words: string[]): Promise<{ status: number; said: string }> {
    const env = {
      PATH: process.env.PATH,
      ...childEnvironment,
      DATABASE_URL: servingUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SECRET: product.settings.secret,
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [fileURLToPath(new URL(`../cli/${name}.ts`, import.meta.url)), ...words],
        { env, cwd: folder },
        (error, said, complaint) => resolve({ status: error ? Number(error.code) : 0, said: said + complaint }),
      );
    });
  }

  test('serves people, does what is due, and says nothing of one login for both', async () => {
    const [maya, theo] = await product.couple();
    const past = { id: crypto.randomUUID(), activity: 'Picnic', date: '2026-01-01', lead: 'me' };
    const { id: memoryId } = await maya.write<{ id: string }>('memories.addMemory', past);
    expect(await theo.read('memories.timeline', {})).toMatchObject({ memories: [{ activity: 'Picnic' }] });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await maya.write('memories.deleteMemory', { memoryId });
    const noor = await product.person('Noor');
    await noor.write('privacy.deleteAccount', { password: noor.password });
    product.clock.advance({ days: 31 });
    const done: Record<string, number> = {};
    for (const { name, run } of jobs) done[name] = await run({ ...jobTools(product), now: product.clock.now() });
    expect(done).toMatchObject({ 'close undo windows': 1, 'erase accounts that are due': 1 });
    expect(lines.filter((line) => line.includes('owns the database'))).toEqual([]);
  });

  test('shows nothing of anybody to whoever takes the serving login over and resets its role', async () => {
    const client = new pg.Client({ connectionString: servingUrl });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_policies where policyname like '%\\_guard'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const seen = await client
        .query(`begin; set local role otterway_app; reset role; select from "${name}"`)
        .catch((error: unknown) => error as { code: string });
      await client.query('rollback');
      expect(
        Array.isArray(seen) ? (seen.at(-1) as pg.QueryResult).rowCount : (seen as { code: string }).code,
        name,
      ).toSatisfy((answer) => answer === 0 || answer === '42501');
    }
    const {
      rows: [owner],
    } = await client.query<{ name: string }>(
      `select pg_get_userbyid(relowner) as name from pg_class where oid = 'accounts'::regclass`,
    );
    for (const attempt of [
      `set role ${owner!.name}`,
      'select erase_memories()',
      `select memories_to_reverse('infinity', 'infinity')`,
      'create table mine (id int)',
      'create temp table accounts (id int)',
    ]) {
      await expect(client.query(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    }
    await client.end();
  });

  test('answers a session and a password link only while they are good by the clock of the database', async () => {
    const maya = await product.person('Maya');
    await maya.write('accounts.requestPasswordReset', { email: maya.email });
    const { pool } = product.ownerDatabase;
    const serving = product.database.pool;
    const {
      rows: [session],
    } = await pool.query<{ hash: Buffer }>('select token_hash as hash from sessions where account_id = $1', [maya.id]);
    const found = async () => (await serving.query('select from caller_of_session($1)', [session!.hash])).rowCount;
    expect(await found()).toBe(1);
    await pool.query(`update sessions set expires_at = now() - interval '1 second' where account_id = $1`, [maya.id]);
    expect(await found()).toBe(0);
  });

  test('is checked, saved and administered over the login that owns the schema', async () => {
    const ada = await product.person('Ada');
    expect(await command('check')).toEqual({ status: 0, said: expect.stringContaining('Nothing is wrong') });
    expect(await command('admin', 'grant', ada.email)).toEqual({
      status: 0,
      said: expect.stringContaining('is an administrator now'),
    });
    expect(await command('backup', 'all.backup.gz')).toEqual({
      status: 0,
      said: expect.stringContaining('all.backup.gz holds'),
    });
  });

  test('is found running before a backup is looked at that would take its place', async () => {
    expect(await command('restore', 'nothing.backup.gz', '--replace')).toEqual({
      status: 1,
      said: '1 server still runs on this database; stop them first\n',
    });
  });

  test('says so where one login owns the schema and serves requests', async () => {
    const said: string[] = [];
    const other = await openProduct({ databaseUrl: ownerUrl }, { log: { write: (line) => said.push(line) } });
    await other.stop();
    expect(said.filter((line) => line.includes('the login of DATABASE_URL owns the database'))).toHaveLength(1);
  });
});
