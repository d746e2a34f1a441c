import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadBackup } from '#platform/server/backup/load-backup.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { announceMigrations } from '#platform/server/database/announce-migrations.ts';
import { migrate, migrations } from '#platform/server/database/migrate.ts';
import { openDatabase, openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory } from '#platform/server/settings.ts';
import { demoPassword } from '../../../db/seed/demo.ts';
import { errorsOf } from '../cli/integrity-checks.ts';
import { emptyPostgres } from '../testing/databases.ts';
import type { Person } from '../testing/person.ts';
import { openProduct } from '../testing/product.ts';

const { log: silent } = Fastify({ logger: false });
const folder = fileURLToPath(new URL('../../../db/releases/', import.meta.url));
const releases = readdirSync(folder)
  .filter((name) => name.endsWith('.gz'))
  .map((name) => name.slice(0, -'.gz'.length));

/** A database that `fill` has filled: on PostgreSQL its address, else the content of an embedded one. */
async function databaseWith(
  fill: (pool: pg.Pool) => Promise<unknown>,
): Promise<{ databaseUrl?: string; snapshot?: ArrayBuffer }> {
  if (process.env.DATABASE === 'postgres') {
    const databaseUrl = await emptyPostgres();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    try {
      await prepareRole(pool);
      await fill(pool);
    } finally {
      await pool.end();
    }
    return { databaseUrl };
  }
  const { pool, takeSnapshot, close } = await openEmbeddedPool(inMemory, silent);
  try {
    await prepareRole(pool);
    await fill(pool);
    return { snapshot: await takeSnapshot() };
  } finally {
    await close();
  }
}

/** The server of this version on such a database, and which migrations it announced and ran. */
async function started({ databaseUrl, snapshot }: Awaited<ReturnType<typeof databaseWith>>) {
  const lines: string[] = [];
  const product = await openProduct(databaseUrl ? { databaseUrl } : {}, {
    ...(snapshot && { snapshot }),
    log: { write: (line) => lines.push(line) },
  });
  onTestFinished(() => product.stop());
  const logged = lines.map(
    (line) => JSON.parse(line) as { msg?: string; migrations?: string; rows?: string; migration?: string },
  );
  const announced = logged.find(({ msg }) =>
    msg?.startsWith('the database is brought to this version; this takes seconds'),
  );
  return { product, announced, migrated: logged.flatMap(({ migration }) => migration ?? []) };
}

test('a database of an earlier version is upgraded by the server at its start, step by step', async () => {
  const database = await databaseWith(async (pool) => {
    await migrate(pool, migrations.at(-2));
    await pool.query(`insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
      values (gen_random_uuid(), 'old@example.org', 'Old', 'Otter', 'AAAAAA', 'UTC', now())`);
    await pool.query('select open_account(id, created_at) from accounts');
  });
  const { product, announced, migrated } = await started(database);
  expect(migrated).toEqual([migrations.at(-1)]);
  expect(announced).toMatchObject({ migrations: migrations.at(-1), rows: expect.stringMatching(/1 in accounts/) });
  expect(await errorsIn(product.database.pool)).toEqual([]);
});

describe.each(releases)('a database of version %s', (release) => {
  test('is upgraded by the server at its start, is sound, and its people go on', async () => {
    const file = `${folder}${release}.gz`;
    const { head } = await inspectBackup(file);
    const database = await databaseWith(async (pool) => {
      await migrate(pool, head.migrations.at(-1));
      const client = await pool.connect();
      await loadBackup(client, file).finally(() => client.release());
    });
    const { product, migrated } = await started(database);
    expect([...head.migrations, ...migrated]).toEqual(migrations);
    expect(await errorsIn(product.database.pool)).toEqual([]);

    const maya = product.visitor();
    await maya.write('accounts.logIn', { email: 'maya@demo.example', password: demoPassword, timeZone: 'UTC' });
    const { memories } = await maya.read<{ memories: { activity: string }[] }>('memories.timeline', {});
    expect(memories.length).toBeGreaterThan(5);
    const { balance } = await maya.read<{ balance: number }>('pebbles.balance');
    const { pebbles } = await maya.write<{ pebbles: number }>('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'After the upgrade',
      date: inAWeek(),
      idea: 'me',
    });
    expect(await maya.read('pebbles.balance')).toMatchObject({ balance: balance + pebbles });

    const noor: Person = product.visitor();
    await noor.write('accounts.logIn', {
      email: 'noor@release.example',
      password: 'river stones at dusk',
      timeZone: 'UTC',
    });
    expect(await noor.read('memories.timeline', {})).toMatchObject({
      memories: [{ activity: 'Noor’s walk, “alone”, then\ntea 🦦' }],
    });
    expect(await errorsIn(product.database.pool)).toEqual([]);

    await product.database.pool.query(`insert into kysely_migration values ('9999_later', now()::text)`);
    const downgrade = database.databaseUrl ? openDatabase(product.settings, silent) : migrate(product.database.pool);
    await expect(downgrade).rejects.toThrow(
      'the database was migrated by a newer version (9999_later); start that version',
    );
  });
});

test('a long upgrade is announced before it begins, and an empty database is made silently', async () => {
  const product = await openProduct();
  onTestFinished(() => product.stop());
  await product.couple();
  const said: string[] = [];
  const log = { info: () => said.push('info'), warn: (_facts: unknown, words: string) => said.push(words) } as never;
  await announceMigrations(product.database.pool, ['0099_more'], log, 2);
  await announceMigrations(product.database.pool, [], log, 2);
  expect(said).toEqual([expect.stringMatching(/can take minutes: let the server run until it is done/)]);
});

const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

async function errorsIn(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  return errorsOf(client).finally(() => client.release());
}
