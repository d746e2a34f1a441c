import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
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
  await expect(openProduct(other)).rejects.toThrow('the rows of this database are sealed under another SECRET than the one that is set');
  const again = await openProduct(settings);
  expect(await errorsIn(again)).toEqual([]);
  const context = { database: again.ownerDatabase, settings: other, mail: { send: async () => {} }, now: again.clock.now() };
  expect(await adminCommands['accept-secret']!(context, '')).toMatchObject({ status: 0, message: expect.stringContaining('from now on') });
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
  const differs = async () => /^otterway_secret_differs (\d)$/m.exec(await (await fetch(`${product.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-this-test' } })).text())?.[1];
  expect([await readyz(product), await differs()]).toEqual([[200, { status: 'ready' }], '0']);
  await renewPushKeys(product.ownerDatabase, { ...product.settings, secret: changed }, product.clock.now());
  expect([await readyz(product), await differs()]).toEqual([[503, { status: 'not ready', secret: 'another' }], '1']);
});

test.skipIf(isPostgres)('no secret is made for a database with sealed rows, and one is for a database without any', async () => {
  const product = await openProduct({ ...(await emptyDatabase()), dataDir });
  await product.stop();
  const settings = readSettings({ DATA_DIR: dataDir });
  await expect(withSecret(settings)).rejects.toThrow(`there is no SECRET in ${dataDir}, and rows of the database there are sealed under one`);
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
});

async function readyz({ url }: Product) {
  const response = await fetch(`${url}/readyz`);
  return [response.status, await response.json()];
}

async function errorsIn({ ownerDatabase, settings }: Product): Promise<string[]> {
  const client = await ownerDatabase.pool.connect();
  return sealedErrors(client, settings).finally(() => client.release());
}
