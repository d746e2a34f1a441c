import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { asFirstProcess, canUnshare, whyNot, type FirstProcess } from '../testing/own-process-ids.ts';
import { prepareDirectory } from '../testing/databases.ts';
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

test.each(Object.entries(moments))(
  'a server that gets SIGTERM when it %s ends with 0, and the next start works',
  async (_, isThere) => {
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

    const server = startServer();
    await eventually(async () => expect(await isThere(env.DATA_DIR, databaseUrl ?? '')).toBe(true));
    server.kill('SIGTERM');
    expect(await server.ended).toEqual({ status: 0, signal: null });
    expect(server.said()).toContain('Otterway stops before it has started: it got SIGTERM');

    const next = startServer();
    await new Person(await next.url, 'Maya').signUp({ email: 'maya@example.org' });
    next.kill('SIGTERM');
    expect(await next.ended).toEqual({ status: 0, signal: null });
    expect(next.said()).toContain('"signal":"SIGTERM","msg":"the server stops: it got a signal"');
  },
);

test('a server that ends by an error that nothing caught says so in its log', async () => {
  const root = mkdtempSync(join(tmpdir(), 'otterway-fatal-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { databaseUrl, secret } = await emptyDatabase();
  if (!databaseUrl) prepareDirectory(root);
  const throws = encodeURIComponent(`process.on('SIGUSR2', () => { throw new Error('an error of a test'); });`);
  const server = asFirstProcess('server/start.ts', [], {
    DATA_DIR: root,
    HOST: 'localhost',
    PORT: '0',
    DEMO: 'off',
    WEB: 'off',
    SECRET: secret,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    NODE_OPTIONS: `--import=data:text/javascript,${throws}`,
  });
  await server.url;
  server.kill('SIGUSR2');
  expect(await server.ended).toMatchObject({ status: 1 });
  const line = server
    .said()
    .split('\n')
    .find((one) => one.includes('nothing caught this error'))!;
  expect(JSON.parse(line)).toMatchObject({
    level: 60,
    origin: 'uncaughtException',
    err: { message: 'an error of a test' },
  });
});

/** A signal waits until the code that is being read has been, and `kysely` alone has 260 files. */
test.each([10, 300, 600, 900])(
  'a server that gets SIGTERM when it reads its file %i ends with 0 before it has read 350 more',
  async (file) => {
    const hook = fileURLToPath(new URL('../testing/signal-while-reading.ts', import.meta.url));
    const dataDir = join(tmpdir(), `otterway-never-made-${process.pid}`);
    const server = asFirstProcess('server/start.ts', [], {
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${hook}`,
      SIGNAL_AT_FILE: String(file),
    });
    expect(await server.ended).toEqual({ status: 0, signal: null });
    const [, after] = /files read after the signal: (\d+)/.exec(server.said())!;
    expect(Number(after)).toBeLessThan(350);
    expect(existsSync(dataDir)).toBe(false);
  },
);

async function connectionsTo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  await client.connect();
  const { rows } = await client.query('select from pg_stat_activity where datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ]);
  await client.end();
  return rows.length > 0;
}
