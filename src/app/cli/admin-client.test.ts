import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProduct } from '../testing/product.ts';
import { setUpProduct } from '../testing/set-up.ts';
import { adminSocketCommands, runOwnerCommand } from './admin-client.ts';

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

test.skipIf(process.env.DATABASE === 'postgres')(
  'a server on the embedded database answers its owner while it runs, and nobody else reaches it',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'otterway-owner-'));
    const running = await openProduct({ dataDir });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'owner.sock')).mode & 0o077).toBe(0);
    const asked = async (question: 'check' | 'deletions' | 'backup') => {
      let text = '';
      for await (const part of runOwnerCommand(question, running.settings)) text += String(part);
      return text;
    };
    const [check, deletions, backup] = await Promise.all([asked('check'), asked('deletions'), asked('backup')]);
    expect(JSON.parse(check)).toEqual([]);
    expect(JSON.parse(deletions.split('\n')[0]!)).toMatchObject({ deletions: [] });
    expect(backup).toMatch(/"sha256":"[0-9a-f]{64}","hmac":"[0-9a-f]{64}"\}\n$/);
    await running.stop();
    // Without a server the command opens the database itself.
    expect(await asked('check')).toBe('[]');
    rmSync(dataDir, { recursive: true, force: true });
  },
);
