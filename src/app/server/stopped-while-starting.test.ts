import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { asFirstProcess, canUnshare, whyNot, type FirstProcess } from '../testing/own-process-ids.ts';
import { emptyDatabase } from '../testing/product.ts';
import { Person } from '../testing/person.ts';

const isPostgres = process.env.DATABASE === 'postgres';

beforeEach(({ skip }) => skip(!canUnshare, whyNot));

/** What can be seen of a server at the moment of its start. */
const moments: Record<string, (dataDir: string, databaseUrl: string) => Promise<boolean>> = isPostgres
  ? { 'is connected': async (_, databaseUrl) => connectionsTo(databaseUrl) }
  : {
      'makes the database': async (dataDir) =>
        existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres-new-')),
      'has made the database and migrates it': async (dataDir) => existsSync(join(dataDir, 'postgres')),
    };

test(`a server that gets SIGTERM when it ${Object.keys(moments).join(', or ')} ends with 0, and the next start works`, async () => {
  const root = mkdtempSync(join(tmpdir(), 'otterway-stopped-'));
  const { databaseUrl, secret } = await emptyDatabase();
  const env = {
    DATA_DIR: join(root, 'data'),
    HOST: 'localhost',
    PORT: '0',
    DEMO: 'off',
    WEB: 'off',
    SECRET: secret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const started: FirstProcess[] = [];
  const startServer = () => {
    started.push(asFirstProcess('server/start.ts', [], env));
    return started.at(-1)!;
  };
  onTestFinished(async () => {
    for (const server of started) server.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    rmSync(root, { recursive: true, force: true });
  });

  for (const [moment, isThere] of Object.entries(moments)) {
    const server = startServer();
    await eventually(async () => expect(await isThere(env.DATA_DIR, databaseUrl ?? ''), moment).toBe(true));
    server.kill('SIGTERM');
    expect(await server.ended, moment).toEqual({ status: 0, signal: null });
    expect(server.said()).toContain('Otterway stops before it has started: it got SIGTERM');
  }

  const next = startServer();
  await new Person(await next.url, 'Maya').signUp({ email: 'maya@example.org' });
  next.kill('SIGTERM');
  expect(await next.ended).toEqual({ status: 0, signal: null });
  expect(next.said()).toContain('"signal":"SIGTERM","msg":"the server stops: it got a signal"');
});

async function connectionsTo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  await client.connect();
  const { rows } = await client.query('select from pg_stat_activity where datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ]);
  await client.end();
  return rows.length > 0;
}
