import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Settings } from '#platform/server/settings.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { freePort } from '../../../checks/postgres/free-port.ts';
import { preparedEmbedded, prepareDirectory } from '../testing/databases.ts';
import { emptyDatabase } from '../testing/product.ts';
import { start } from './server.ts';

test('a start says where emails go while no mail server is set', async () => {
  const settings = await emptyDatabase();
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { stop } = await start(settings, {
    jobs: false,
    log,
    ...(!settings.databaseUrl && { snapshot: await preparedEmbedded() }),
  });
  await stop();
  expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(1);
});

test.each(['when its port is taken', 'when the web app is not built'])(
  'a start that fails %s closes what it had opened',
  async (reason) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const dataDir = mkdtempSync(join(tmpdir(), 'otterway-failed-start-'));
    onTestFinished(() => {
      taken.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { port } = taken.address() as AddressInfo;
    const settings: Settings = { ...(await emptyDatabase()), dataDir, metrics: await freePort() };
    if (!settings.databaseUrl) prepareDirectory(dataDir);
    const failing = reason.includes('port')
      ? start({ ...settings, port })
      : start({ ...settings, web: true }, { webFolder: dataDir });
    await expect(failing).rejects.toThrow(reason.includes('port') ? 'EADDRINUSE' : 'the web app is not built');
    await eventually(async () => expect(await connectionsTo(settings)).toBe(0));
    // It would find its data directory, or the port of its metrics, in use.
    const { stop } = await start(settings);
    await stop();
  },
);

async function connectionsTo({ databaseUrl }: Settings): Promise<number> {
  if (!databaseUrl) return 0;
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  await client.connect();
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ]);
  await client.end();
  return rowCount ?? 0;
}
