import { expect, test } from 'vitest';
import { setUpProduct } from '../testing/set-up.ts';
import { adminSocketCommands } from './admin-client.ts';

const product = setUpProduct();

test.for(['', 'nothing', 'constructor', 'toString', '__proto__'])(
  'the admin socket administers nothing by the name %j, and answers no settings',
  async (name) => {
    const { administer } = adminSocketCommands(product.ownerDatabase, product.settings, { send: async () => {} });
    const answered: string[] = [];
    const asked = (async () => {
      for await (const part of administer!(name, 'maya@example.org')) answered.push(part);
    })();
    await expect(asked).rejects.toThrow(`unknown command: ${name}`);
    expect(answered).toEqual([]);
  },
);
