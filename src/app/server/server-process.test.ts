import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { prepareDirectory } from '../testing/databases.ts';
import { asFirstProcess, canUnshare, whyNot } from '../testing/own-process-ids.ts';
import { emptyDatabase } from '../testing/product.ts';

beforeEach(({ skip }) => skip(!canUnshare, whyNot));

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
const files = process.env.ALL === '1' ? [10, 300, 600, 900] : [10, 600];

test.each(files)(
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
