import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '../testing/product.ts';
import { adminSocketCommands } from './admin-client.ts';

let product: Product;

beforeAll(async () => void (product = await openProduct()));
afterAll(() => product.stop());

test.for(['', 'nothing', 'constructor', 'toString', '__proto__'])('the admin socket administers nothing by the name %j, and answers no settings', async (name) => {
  const { administer } = adminSocketCommands(product.ownDatabase, product.settings, { send: async () => {} });
  const answered: string[] = [];
  const asked = (async () => {
    for await (const part of administer!(name, 'maya@example.org')) answered.push(part);
  })();
  await expect(asked).rejects.toThrow(`unknown command: ${name}`);
  expect(answered).toEqual([]);
});
