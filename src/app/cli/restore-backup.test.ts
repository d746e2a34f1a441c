import { describe, expect, test } from 'vitest';
import { loadBackup } from '#platform/server/backup/load-backup.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { migrate, migrations } from '#platform/server/database/migrate.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory } from '#platform/server/settings.ts';
import { rehearse, restore } from './restore-backup.ts';
import type { Product } from '../testing/product.ts';
import { contentOf, rowsOf, setUpBackups, silent, within } from './testing/backups.ts';

const { product, backUp, newPlace } = setUpBackups();

describe('a backup', () => {
  test('of an older version is brought up to this one', async () => {
    const { pool, close } = await openEmbeddedPool(inMemory, silent);
    await prepareRole(pool);
    await migrate(pool, migrations.at(-2));
    await pool.query(`insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
      values (gen_random_uuid(), 'old@example.org', 'Old', 'Otter', 'AAAAAA', 'UTC', now())`);
    await pool.query('select open_account(id, created_at) from accounts');
    const file = await backUp({ database: { pool } as Product['database'], settings: product.settings });
    await close();
    const inspected = await inspectBackup(file);
    expect(inspected.head.migrations.at(-1)).toBe(migrations.at(-2));
    const { file: updated, sha256 } = await rehearse(file, inspected);
    const settings = await newPlace();
    await restore(updated, settings, { takenAt: inspected.head.takenAt, sha256 });
    await within(settings, async (opened) => {
      expect((await opened.database.pool.query('select email from accounts')).rows).toEqual([
        { email: 'old@example.org' },
      ]);
      expect((await contentOf(opened)).errors).toEqual([]);
    });
  });

  if (process.env.DATABASE === 'postgres') {
    test('of PostgreSQL restores on the embedded database, and back, and nothing is different', async () => {
      const before = await contentOf(product);
      const { pool, close } = await openEmbeddedPool(inMemory, silent);
      await prepareRole(pool);
      await migrate(pool);
      const embedded = { database: { pool } as Product['database'], settings: product.settings };
      const client = await pool.connect();
      await loadBackup(client, await backUp()).finally(() => client.release());
      expect(await contentOf(embedded)).toEqual(before);
      const file = await backUp(embedded);
      await close();
      const postgres = await newPlace();
      await restore(file, postgres, { takenAt: '' });
      await within(postgres, async (opened) => expect(await contentOf(opened)).toEqual(before));
    });

    test.skipIf(process.env.CITUS_URL)('is not restored under a running server', async () => {
      const file = await backUp();
      await expect(restore(file, product.settings, { takenAt: '', replace: true })).rejects.toThrow(
        '1 server still runs on this database; stop them first',
      );
    });
  }
});

describe('a database', () => {
  test('that is not empty gives way only when that is said, and keeps what it had when a restore ends in the middle', async () => {
    const file = await backUp();
    const settings = await newPlace();
    await restore(file, settings, { takenAt: '' });
    await expect(restore(file, settings, { takenAt: '' })).rejects.toThrow(
      /the database is not empty: it has \d+ accounts; with --replace/,
    );
    await within(settings, async (opened) => {
      const before = await rowsOf(opened);
      const client = await opened.database.pool.connect();
      await expect(loadBackup(client, file, () => Promise.reject(new Error('the power failed')))).rejects.toThrow(
        'the power failed',
      );
      client.release();
      expect(await contentOf(opened)).toEqual({ rows: before, errors: [] });
    });
    expect(await restore(file, settings, { takenAt: '', replace: true })).toBe(0);
  });
});
