import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { renewPushKeys } from '#features/notifications/server/open-push.ts';
import { readSettings } from '#platform/server/settings.ts';
import { adminCommands } from '../cli/administer.ts';
import { sealedErrors } from '../cli/sealed-rows.ts';
import { emptyDatabase, openProduct, type Product } from '../testing/product.ts';
import { withSecret } from './secret.ts';

const isPostgres = process.env.DATABASE === 'postgres';
const changed = 'another secret, as long as it has to be';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'otterway-secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a database does not start under another SECRET, until an administrator gives up what is sealed under the one before', async () => {
  const settings = { ...(await emptyDatabase()), ...(isPostgres ? {} : { dataDir }) };
  const first = await openProduct(settings);
  const maya = await first.person('Maya');
  await maya.write('accounts.startSecondFactor', { password: maya.password });
  await first.stop();

  const other = { ...settings, secret: changed };
  await expect(openProduct(other)).rejects.toThrow(
    'the rows of this database are sealed under another SECRET than the one that is set',
  );
  const again = await openProduct(settings);
  expect(await errorsIn(again)).toEqual([]);
  const context = {
    database: again.ownerDatabase,
    settings: other,
    mail: { send: async () => {} },
    now: again.clock.now(),
  };
  expect(await adminCommands['accept-secret']!(context, '')).toMatchObject({
    status: 0,
    message: expect.stringContaining('from now on'),
  });
  expect(await readyz(again)).toEqual([503, { status: 'not ready', secret: 'another' }]);
  await again.stop();

  await expect(openProduct(settings)).rejects.toThrow('sealed under another SECRET');
  const last = await openProduct(other);
  expect(await errorsIn(last)).toEqual(['two-step log-ins that are sealed under another SECRET: 1']);
  expect(await readyz(last)).toEqual([200, { status: 'ready' }]);
  await last.stop();
});

test('a server whose database got another SECRET meanwhile is not ready, and its metrics say why', async () => {
  const product = await openProduct({ metrics: 'a-token-of-this-test' });
  onTestFinished(() => product.stop());
  const differs = async () =>
    /^otterway_secret_differs (\d)$/m.exec(
      await (
        await fetch(`${product.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-this-test' } })
      ).text(),
    )?.[1];
  expect([await readyz(product), await differs()]).toEqual([[200, { status: 'ready' }], '0']);
  await renewPushKeys(product.ownerDatabase, { ...product.settings, secret: changed }, product.clock.now());
  expect([await readyz(product), await differs()]).toEqual([[503, { status: 'not ready', secret: 'another' }], '1']);
});

test.skipIf(isPostgres)(
  'no secret is made for a database with sealed rows, and one is for a database without any',
  async () => {
    const product = await openProduct({ ...(await emptyDatabase()), dataDir });
    await product.stop();
    const settings = readSettings({ DATA_DIR: dataDir });
    await expect(withSecret(settings)).rejects.toThrow(
      `there is no SECRET in ${dataDir}, and rows of the database there are sealed under one`,
    );
    expect(existsSync(join(dataDir, 'secret'))).toBe(false);
    writeFileSync(join(dataDir, 'secret'), product.settings.secret);
    const found = readSettings({ DATA_DIR: dataDir });
    expect((await withSecret(found)).secret).toBe(product.settings.secret);
    rmSync(join(dataDir, 'secret'));
    const emptied = await openProduct({ ...product.settings, dataDir });
    await emptied.database.pool.query('delete from push_keys');
    await emptied.stop();
    expect((await withSecret(settings)).secret).toMatch(/^.{43}$/);
    expect(readSettings({ DATA_DIR: dataDir }).secret).toMatch(/^.{43}$/);
  },
);

test('rows under SECRET are read page by page in the order of an index', async () => {
  const product = await openProduct();
  onTestFinished(() => product.stop());
  const maya = await product.person('Maya');
  await maya.write('accounts.startSecondFactor', { password: maya.password });
  const client = await product.ownerDatabase.pool.connect();
  onTestFinished(() => client.release(true));
  const query = vi.spyOn(client, 'query');
  expect(await sealedErrors(client, product.settings)).toEqual([]);
  const pages = (query.mock.calls as unknown as [string, unknown[]?][]).filter(([text]) => text.includes('order by'));
  expect(pages.map(([text]) => /from (\w+)/.exec(text)![1])).toEqual([
    'push_keys',
    'push_keys',
    'memory_pictures',
    'second_factors',
    'second_factors',
    'calendar_feeds',
  ]);
  await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
  for (const [text, values] of pages) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort|Seq Scan/);
  }
});

async function readyz({ url }: Product) {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}

async function errorsIn({ ownerDatabase, settings }: Product): Promise<string[]> {
  const client = await ownerDatabase.pool.connect();
  return sealedErrors(client, settings).finally(() => client.release());
}
