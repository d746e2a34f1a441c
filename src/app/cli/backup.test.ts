import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { eraseRemovedPictures } from '#features/memories/server/store/pictures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import type { Manifest } from '#platform/server/backup/backup-file.ts';
import { loadBackup, manifestOf } from '#platform/server/backup/load-backup.ts';
import { writePrivateFile } from '#platform/server/private-file.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { configureSession, tablesOf } from '#platform/server/backup/tables.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { migrate, migrations } from '#platform/server/database/migrate.ts';
import { openDatabase, openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { inMemory, type Settings } from '#platform/server/settings.ts';
import { assertOwn, backupExclusions, backupOptions, otherSecret } from './backup-exclusions.ts';
import { listDeletions, readDeletionList, writeDeletionList } from './deletion-list.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { inspectRestorable, rehearse, restore } from './restore-backup.ts';
import { errorsOf } from './integrity-checks.ts';
import type { Person } from '../testing/person.ts';
import { distribute } from '../../../db/distribute.ts';
import { seedDemo } from '../../../db/seed/demo.ts';
import { emptyCitus, superuserUrl } from '../testing/citus.ts';
import { asSuperuser, prepareDirectory, preparedPostgres } from '../testing/databases.ts';
import { compileCache } from '../testing/compile-cache.ts';
import { forgeBackup } from '../testing/forge-backup.ts';
import { emptyDatabase, openProduct, type Product } from '../testing/product.ts';

const silent = Fastify({ logger: false }).log;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

let folder: string;
let product: Product;
let maya: Person;
let theo: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otterway-backup-'));
  product = await openProduct();
  await seedDemo(product.ownerDatabase, product.clock.now());
  [maya, theo] = await product.couple();
  await addPicture(maya, await live(maya, theo));
  const [ines, ravi] = await product.couple();
  await live(ines, ravi);
  await unpair(ines, ravi, { block: true });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function live(one: Person, other: Person): Promise<string> {
  const id = randomUUID();
  await one.write('memories.planDate', {
    id: randomUUID(),
    activity: 'Kayak “quietly”, then\ntea \\ 🦦',
    date: day(3),
    idea: 'partner',
  });
  await one.write('memories.addMemory', {
    id,
    activity: 'The pier, a walk',
    date: day(-3),
    lead: 'me',
    notes: '"(,)"',
  });
  for (const person of [one, other]) {
    await person.write('memories.addComment', { id: randomUUID(), memoryId: id, comment: 'I remember' });
    await person.write('memories.rateDate', { memoryId: id, rating: 5 });
    await person.write('moods.rate', { id: randomUUID(), emoji: '😍' });
  }
  return id;
}

let files = 0;
const newFile = () => join(folder, `${(files += 1)}.backup.gz`);

async function backUp({ database, settings }: Pick<Product, 'database' | 'settings'> = product): Promise<string> {
  const file = newFile();
  const client = await database.pool.connect();
  await writePrivateFile(file, writeBackup(client, backupOptions(settings, new Date())), { compressed: true }).finally(
    () => client.release(),
  );
  return file;
}

/** An empty installation: on this run's database, or an embedded one on the disk. */
async function newPlace(): Promise<Settings> {
  if (process.env.DATABASE === 'postgres') return { ...product.settings, databaseUrl: await preparedPostgres() };
  const dataDir = join(folder, `data-${randomUUID()}`);
  prepareDirectory(dataDir);
  return { ...product.settings, dataDir };
}

async function within<T>(
  settings: Settings,
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(settings, silent);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function rowsOf({ database }: Pick<Product, 'database'>): Promise<Manifest> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await configureSession(client);
    return await manifestOf(
      client,
      (await tablesOf(client)).filter(({ name }) => !backupExclusions.includes(name)),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function contentOf(of: Pick<Product, 'database'>): Promise<{ rows: Manifest; errors: string[] }> {
  const rows = await rowsOf(of);
  const client = await of.database.pool.connect();
  return { rows, errors: await errorsOf(client).finally(() => client.release()) };
}

describe('a backup', () => {
  test('brings everything back, sound and countable, and the couple goes on', async () => {
    const before = await contentOf(product);
    expect(before.errors).toEqual([]);
    const file = await backUp();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await inspectBackup(file)).manifest).toEqual(before.rows);
    const settings = await newPlace();
    expect(await restore(file, settings, { takenAt: new Date().toISOString() })).toBeNull();
    const again = await openProduct(settings);
    expect(await contentOf(again)).toEqual(before);

    const person = again.visitor();
    await person.write('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' });
    const { balance } = await person.read<{ balance: number }>('pebbles.balance');
    const { pebbles } = await person.write<{ pebbles: number }>('memories.planDate', {
      id: randomUUID(),
      activity: 'Home again',
      date: day(5),
      idea: 'me',
    });
    expect(await person.read('pebbles.balance')).toMatchObject({ balance: balance + pebbles });
    expect((await contentOf(again)).errors).toEqual([]);
    await again.stop();
  });

  test('leaves out what would give access again', async () => {
    const text = gunzipSync(readFileSync(await backUp())).toString();
    for (const table of backupExclusions) expect(text).not.toContain(`{"table":"${table}"}`);
    expect(text).toContain('I remember');
  });

  test('has no row that refers to one it leaves out', async () => {
    const { rows } = await product.database.pool.query<{ name: string }>(
      `select conrelid::regclass || ' to ' || confrelid::regclass as name from pg_constraint
        where contype = 'f' and confrelid::regclass::text = any($1) and conrelid::regclass::text <> all($1)`,
      [backupExclusions],
    );
    expect(rows).toEqual([]);
  });

  test('says under which secret it was made, to whoever restores it under another one or none', async () => {
    const {
      head: { secretMark: mark },
    } = await inspectBackup(await backUp());
    expect(otherSecret(mark, product.settings)).toBeNull();
    expect(otherSecret(mark, { ...product.settings, secret: 'another one, as long as it has to be' })).toMatch(
      /made under another SECRET .* no picture opens\.$/,
    );
    expect(otherSecret(mark, { ...product.settings, dataDir: 'new', secret: '' })).toContain(
      'There is no SECRET in new yet: copy the file “secret”',
    );
  });

  test('is one moment of the whole database, whoever writes meanwhile', async () => {
    let writing = true;
    const writes = (async () => {
      let written = 0;
      for (; writing; written += 1)
        await maya.write('memories.addMemory', {
          id: randomUUID(),
          activity: `Entry ${written}`,
          date: day(-1),
          lead: 'me',
        });
      return written;
    })();
    const file = await backUp();
    writing = false;
    expect(await writes).toBeGreaterThan(0);
    expect(await rehearse(file, await inspectBackup(file))).toMatchObject({ file });
  });

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

    test('has nothing of what is written and paid to both while it is read', async () => {
      const before = await rowsOf(product);
      const client = await product.database.pool.connect();
      const parts = writeBackup(client, backupOptions(product.settings, new Date()));
      const file = newFile();
      await writePrivateFile(
        file,
        (async function* () {
          yield (await parts.next()).value as string;
          await live(maya, theo);
          yield* parts;
        })(),
        { compressed: true },
      ).finally(() => client.release());
      expect((await inspectBackup(file)).manifest).toEqual(before);
    });

    test.skipIf(process.env.CITUS_URL)('is not restored under a running server', async () => {
      const file = await backUp();
      await expect(restore(file, product.settings, { takenAt: '', replace: true })).rejects.toThrow(
        '1 server still runs on this database; stop them first',
      );
    });
  }
});

describe.runIf(process.env.CITUS_URL)('on Citus, a backup', () => {
  test('restores into a database that is distributed after that, and is the same from there', async () => {
    const before = await contentOf(product);
    const { url, drop } = await emptyCitus();
    const settings = { ...(await emptyDatabase()), databaseUrl: url };
    await restore(await backUp(), settings, { takenAt: '' });
    await within(settings, async (opened) => expect(await contentOf(opened)).toEqual(before));
    await asSuperuser(superuserUrl(url), distribute);
    await within(settings, async (opened) => {
      expect(await contentOf(opened)).toEqual(before);
      const { head, manifest } = await inspectBackup(await backUp({ database: opened.database, settings }));
      expect(manifest).toEqual(before.rows);
      expect(head.tables.findIndex(({ name }) => name === 'lane_members')).toBeGreaterThan(
        head.tables.findIndex(({ name }) => name === 'lanes'),
      );
    });
    await drop();
  }, 240_000);

  test('is not restored into a distributed database', async () => {
    const before = await rowsOf(product);
    await expect(restore(await backUp(), product.settings, { takenAt: '', replace: true })).rejects.toThrow(
      'this database is distributed over several machines, and a backup is restored before that',
    );
    expect(await rowsOf(product)).toEqual(before);
  });

  test('waits for a write that is under way, and lets it finish', async () => {
    const writer = await product.database.pool.connect();
    await writer.query('begin');
    await writer.query(`update accounts set first_name = 'Noor'`);
    const written: string[] = [];
    const file = backUp().then((name) => (written.push(name), name));
    const isWaiting = `select from pg_locks where locktype = 'relation' and mode = 'ShareLock' and not granted`;
    await eventually(async () => expect((await product.database.pool.query(isWaiting)).rowCount).toBeGreaterThan(0));
    expect(written).toEqual([]);
    expect((await writer.query('commit')).command).toBe('COMMIT');
    writer.release();
    const { manifest } = await inspectBackup(await file);
    expect(manifest).toEqual(await rowsOf(product));
  });

  test('is not written while a machine lacks a part of a write', async () => {
    const {
      rows: [worker],
    } = await product.database.pool.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 limit 1',
    );
    await asSuperuser(onThisDatabase({ hostname: worker!.host, port: String(worker!.port) }), async (client) => {
      await client.query(`begin; select pg_current_xact_id(); prepare transaction 'left by a crash'`);
      const refused = await backUp().catch((error: Error) => error.message);
      await client.query(`rollback prepared 'left by a crash'`);
      expect(refused).toBe('a write to several machines is not finished on all of them; try again in a minute');
    });
    expect((await inspectBackup(await backUp())).manifest).toEqual(await rowsOf(product));
  });

  test('is not written when rows are moved to another machine while it is read', async () => {
    const client = await product.database.pool.connect();
    const parts = writeBackup(client, backupOptions(product.settings, new Date()));
    await parts.next();
    await asSuperuser(onThisDatabase(), (superuser) =>
      superuser.query(`
      select citus_move_shard_placement(s.shardid, f.nodename, f.nodeport, t.nodename, t.nodeport, 'block_writes')
      from pg_dist_shard s join pg_dist_placement using (shardid) join pg_dist_node f using (groupid) join pg_dist_node t on t.groupid > 0 and t.groupid <> f.groupid
      where s.logicalrelid = 'lanes'::regclass limit 1`),
    );
    await expect(
      (async () => {
        for await (const _ of parts);
      })().finally(() => client.release()),
    ).rejects.toThrow('rows were moved from one machine to another meanwhile');
    expect((await inspectBackup(await backUp())).manifest).toEqual(await rowsOf(product));
  });

  function onThisDatabase(node: Partial<URL> = {}): string {
    return Object.assign(new URL(superuserUrl(product.settings.databaseUrl!)), node).href;
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

describe('rejected, with live data as it was, is', () => {
  let good: string | undefined;

  /** Changes the unpacked text and recomputes the checksum, like an attacker or a bug. */
  const forged = (change: (text: string) => string) => (packed: Buffer) => {
    const lines = gunzipSync(packed).toString().split('\n');
    const text = change(`${lines.slice(0, -2).join('\n')}\n`);
    return gzipSync(`${text}${JSON.stringify({ sha256: createHash('sha256').update(text).digest('hex') })}\n`);
  };

  const summedAnew = (change: (text: string) => string) => (packed: Buffer) =>
    forgeBackup(
      packed,
      (lines) => change(lines.join('\n')).split('\n'),
      () => ({}),
    );

  const ended = (end: string) => (packed: Buffer) =>
    gzipSync(`${gunzipSync(packed).toString().trimEnd().split('\n').slice(0, -1).join('\n')}\n${end}\n`);

  test.for<[string, (packed: Buffer) => Buffer, string | RegExp]>([
    ['a file that ends too soon', (packed) => packed.subarray(0, packed.length - 40), 'the backup is damaged'],
    ['one that is cut in the middle', (packed) => packed.subarray(0, packed.length / 2), 'the backup is damaged'],
    ['an empty file', () => Buffer.alloc(0), 'the file is no backup of Otterway'],
    ['something else altogether', () => Buffer.from('PK and so on'), 'the file is no backup of Otterway'],
    ['something else, packed', () => gzipSync('{"otters":3}\n'), 'the file is no backup of Otterway'],
    [
      'one bit turned over',
      (packed) => packed.with(packed.length / 2, packed[packed.length >> 1]! ^ 8) as Buffer,
      'the backup is damaged',
    ],
    [
      'one word changed inside, packed again',
      (packed) => gzipSync(gunzipSync(packed).toString().replace('I remember', 'I regret it')),
      'its checksum is wrong',
    ],
    [
      'a row taken out, and the checksum made anew',
      forged((text) => text.replace(/^"\(.*I remember.*\n/m, '')),
      /memory_comments should have \d+ rows and has \d+/,
    ],
    [
      'a row changed, and the checksum made anew',
      forged((text) => text.replace('I remember', 'I regret it')),
      'rows of memory_comments are not what they were',
    ],
    [
      'counts changed, and the checksum made anew',
      forged((text) => text.replace(/"pebble_balances":\{"rows":\d+/, '"pebble_balances":{"rows":1')),
      'pebble_balances should have 1 rows',
    ],
    ['a table left out', forged((text) => text.replace(/^\{"table":"treats"\}\n/m, '')), 'the table treats is missing'],
    [
      'something behind its end',
      (packed) => gzipSync(`${gunzipSync(packed).toString()}{}\n`),
      'something follows its end',
    ],
    ['no end but nothing', ended('null'), 'the backup is damaged: its end is malformed'],
    ['a proof that is no text', ended('{"sha256":"0","hmac":7}'), 'the backup is damaged: its end is malformed'],
    [
      'a line of nothing',
      forged((text) => text.replace('{"table":"treats"}', 'null')),
      'the backup is damaged: a line is malformed',
    ],
    ['a head of nothing', () => gzipSync('null\n'), 'the file is no backup of Otterway'],
    [
      'a head without tables',
      forged((text) => text.replace('"tables":[', '"tablets":[')),
      'the backup is damaged: its head is malformed',
    ],
    [
      'a manifest of nothing',
      forged((text) => text.replace(/"treats":\{"rows":[^}]*\}(?=[^\n]*\n$)/, '"treats":null')),
      'the backup is damaged: a line is malformed',
    ],
    [
      'one of a newer version',
      forged((text) => text.replace('"migrations":[', '"migrations":["9999_later",')),
      'the backup was made by a newer version (9999_later); restore it with that version',
    ],
    [
      'one of a version before 1.0.0',
      forged((text) => text.replace('"migrations":[', '"migrations":["0001_accounts",')),
      'the backup is of a version before 1.0.0, which cannot be restored',
    ],
    [
      'one of another format',
      forged((text) => text.replace('"format":1', '"format":2')),
      'the backup has format 2, and this version reads format 1',
    ],
    [
      'pebbles made from nothing, all sums made anew',
      summedAnew((text) =>
        text.replace(
          /^\{"table":"pebble_balances"\}\n"\(([^,]+),\d+,(\d+)\)"/m,
          '{"table":"pebble_balances"}\n"($1,9999,$2)"',
        ),
      ),
      'balances that are not the sum of their ledger: 1',
    ],
    [
      'a comment of nobody, all sums made anew',
      summedAnew((text) =>
        text.replace(/^(\{"table":"memory_comments"\}\n"\([^,]+,[^,]+,)[^,]+/m, `$1${randomUUID()}`),
      ),
      'rows of memory_comments cannot be taken in',
    ],
  ])('%s', async ([, damage, sentence]) => {
    good ??= await backUp();
    const bad = newFile();
    writeFileSync(bad, damage(readFileSync(good)));
    const before = await rowsOf(product);
    const tried = (async () => {
      await rehearse(bad, await inspectRestorable(bad, product.settings, { isUnprovenAllowed: true }));
    })();
    await expect(tried).rejects.toThrow(sentence);
    expect(await rowsOf(product)).toEqual(before);
  });
});

describe('a backup that somebody could have changed', () => {
  async function forge(change: (lines: string[]) => string[], end?: () => object): Promise<string> {
    const file = newFile();
    writeFileSync(file, forgeBackup(readFileSync(await backUp()), change, end));
    return file;
  }
  const promoted = (lines: string[]) =>
    lines.map((line) => (line.includes(maya.email) ? line.replace(',partner,', ',administrator,') : line));
  const planted = (lines: string[]) => {
    const [head, ...others] = lines as [string, ...string[]];
    const said = JSON.parse(head) as { tables: { name: string; columns: string[] }[] };
    return [
      JSON.stringify({ ...said, tables: [...said.tables, { name: 'sessions', columns: ['id'] }] }),
      ...others,
      '{"table":"sessions"}',
    ];
  };
  const look = (file: string, settings = product.settings, isUnprovenAllowed = false) =>
    inspectRestorable(file, settings, { isUnprovenAllowed }).then(
      () => 'usable',
      (error: Error) => error.message,
    );

  test('is told by its end, and is not restored', async () => {
    expect(await look(await forge((lines) => lines))).toBe('usable');
    const changed = 'the backup was changed after it was written: what proves it does not fit';
    expect(await look(await forge(promoted))).toBe(changed);
    expect(await look(await forge(promoted), product.settings, true)).toBe(changed);
    expect(
      await look(
        await forge(
          (lines) => lines,
          () => ({ hmac: 'short' }),
        ),
      ),
    ).toBe(changed);
    expect(await look(await forge(promoted, () => ({})))).toMatch(
      /^the backup is unproven: it has no proof\. .*\n.* add --unproven$/,
    );
  });

  test('under another SECRET or none is unproven, and restored only when that is said', async () => {
    const file = await backUp();
    for (const [settings, why] of [
      [{ ...product.settings, secret: 'another one, as long as it has to be' }, 'it was made under another SECRET'],
      [{ ...product.settings, dataDir: 'new', secret: '' }, 'there is no SECRET in new that could prove it'],
    ] as const) {
      expect(await look(file, settings)).toContain(`the backup is unproven: ${why}`);
      expect(await look(file, settings, true)).toBe('usable');
    }
  });

  test('with rows of tables that no backup has is refused, and such rows are gone after loading', async () => {
    const refused = 'the backup was changed: it brings rows of sessions, which no backup has';
    expect(await look(await forge(planted), product.settings, true)).toBe(refused);
    const client = await product.database.pool.connect();
    const everything = newFile();
    await writePrivateFile(
      everything,
      writeBackup(client, { ...backupOptions(product.settings, new Date()), backupExclusions: [] }),
      { compressed: true },
    ).finally(() => client.release());
    const settings = await newPlace();
    await restore(everything, settings, { takenAt: '' });
    await within(settings, async ({ database: { pool } }) => {
      expect((await pool.query('select from accounts')).rowCount).toBeGreaterThan(0);
      for (const table of ['sessions', 'push_subscriptions', 'password_resets'])
        expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
    });
  });

  test('is not put in the place of the one that was looked at', async () => {
    const [good, other, settings] = [await backUp(), await forge(promoted), await newPlace()];
    const { sha256 } = await rehearse(good, await inspectBackup(good));
    cpSync(other, good);
    await expect(restore(good, settings, { takenAt: '', sha256 })).rejects.toThrow(
      'the file was replaced while it was read',
    );
    await within(settings, async ({ database: { pool } }) =>
      expect((await pool.query('select from accounts')).rowCount).toBe(0),
    );
  });

  describe.runIf(process.env.DATABASE !== 'postgres')('and the command', () => {
    const command = (...words: string[]) =>
      new Promise<{ status: number; said: string }>((resolve) => {
        execFile(
          process.execPath,
          [fileURLToPath(new URL('restore.ts', import.meta.url)), ...words],
          {
            cwd: folder,
            env: { PATH: process.env.PATH, ...compileCache, DATA_DIR: 'none', SECRET: product.settings.secret },
          },
          (error, said, complaint) => resolve({ status: error ? Number(error.code) : 0, said: said + complaint }),
        );
      });

    test('which says to add --unproven', async () => {
      const file = await forge(promoted, () => ({}));
      expect(await command(file, '--verify')).toEqual({ status: 1, said: expect.stringContaining('add --unproven') });
      expect(
        await rehearseRestore(file, product.settings, { now: new Date(), isUnprovenAllowed: false }).catch(
          ({ message }: Error) => message,
        ),
      ).toContain('add --unproven');
    });

    test('which with --unproven names the administrators that a file brings', async () => {
      const file = await forge(promoted, () => ({}));
      expect(await command(file, '--verify', '--unproven')).toEqual({
        status: 0,
        said: expect.stringMatching(new RegExp(`Its administrators: .*${maya.email.replaceAll('.', '\\.')}`)),
      });
    });
  });
});

describe('who left for good since the backup was taken', () => {
  test('leaves again, and is erased again when it was time; who changed their mind stays', async () => {
    const settings = await newPlace();
    const first = await openProduct(settings);
    const [ana, ben] = await first.couple();
    const [undone] = [await first.person('Undone')];
    await undone.write('privacy.deleteAccount', { password: undone.password });
    const [gone, left] = await first.couple();
    await live(gone, left);
    await first.database.pool.query('delete from attempts');
    const file = await backUp(first);
    const takenAt = new Date().toISOString();

    await undone.write('accounts.logIn', {
      email: undone.email,
      password: undone.password,
      timeZone: 'UTC',
      keepAccount: true,
    });
    await ana.write('privacy.deleteAccount', { password: ana.password });
    await gone.write('privacy.deleteAccount', { password: gone.password });
    await first.database.pool.query(
      `update account_deletions set requested_at = requested_at - interval '20 days', due_at = due_at - interval '20 days' where account_id = $1`,
      [gone.id],
    );
    const list = await listed(first);
    await first.stop();

    for (const known of [null, list])
      expect(await restore(file, settings, { takenAt, list: known, replace: true })).toBe(1);
    const again = await openProduct(settings);
    const { rows } = await again.database.pool.query<{ id: string; name: string; leaving: boolean; paired: boolean }>(`
      select a.id, a.first_name as name, exists (select from account_deletions d where d.account_id = a.id and d.erased_at is null) as leaving,
        exists (select from lane_members m where m.account_id = a.id and m.kind = 'shared' and m.left_at is null) as paired from accounts a`);
    const of = ({ id }: Person) => rows.find((row) => row.id === id);
    expect(of(ana)).toMatchObject({ name: 'Maya', leaving: true, paired: false });
    expect(of(ben)).toMatchObject({ name: 'Theo', leaving: false, paired: false });
    expect(of(undone)).toMatchObject({ name: 'Undone', leaving: false });
    expect(of(gone)).toMatchObject({ name: 'Someone', paired: false });
    expect((await contentOf(again)).errors).toEqual([]);
    await again.stop();
  });

  describe('and pictures that were taken back since are taken back again', () => {
    let settings: Settings;
    let [file, takenAt, taken] = ['', '', ''];
    let list: Awaited<ReturnType<typeof listed>>;
    let remaining: string[] = [];

    beforeAll(async () => {
      settings = await newPlace();
      const first = await openProduct(settings);
      const [ana, ben] = await first.couple();
      const memoryId = await live(ana, ben);
      const [kept, undone] = [await addPicture(ana, memoryId), await addPicture(ana, memoryId)];
      taken = await addPicture(ana, memoryId);
      await first.database.pool.query('delete from attempts');
      file = await backUp(first);
      takenAt = new Date().toISOString();
      for (const pictureId of [taken, undone]) await ana.write('memories.removePicture', { pictureId });
      await ana.write('memories.restorePicture', { pictureId: undone });
      // Erased, it is in no row any more.
      await first.ownerDatabase.asOwner(new Date(), (tx) => eraseRemovedPictures(tx, new Date(Date.now() + 1_000)));
      list = await listed(first);
      remaining = [kept, undone].sort();
      await first.stop();
    });

    test.each([
      ['in the place of what is there', () => settings, () => ({ takenAt, replace: true })],
      ['by a list', newPlace, () => ({ takenAt, list })],
    ] as const)('%s', async (_, place, options) => {
      expect(readDeletionList(JSON.stringify(list))?.list).toMatchObject({ pictures: [{ pictureId: taken }] });
      const there = await place();
      await restore(file, there, options());
      await within(there, async ({ database }) => {
        const { rows } = await database.pool.query<{ id: string }>(
          'select id from memory_pictures where removed_at is null',
        );
        expect(rows.map(({ id }) => id).sort()).toEqual(remaining);
        expect(await listed({ database })).toMatchObject({ pictures: list.pictures });
      });
    });
  });

  test('are in a list that is read again as it was written, and nothing else is taken for one', async () => {
    const list = await listed(product);
    expect(readDeletionList(writeDeletionList(list, product.settings))?.list).toEqual(list);
    expect(readDeletionList(JSON.stringify(list))?.list).toEqual(list);
    for (const other of [
      '',
      '{"backup":"otterway"}',
      '[]',
      '\u001f\u008b',
      JSON.stringify({ ...list, deletions: [{ accountId: 'Maya' }] }),
    ])
      expect(readDeletionList(other)).toBeNull();
  });

  test('are in a list that proves itself as a backup does', async () => {
    const list = await listed(product);
    const text = writeDeletionList(list, product.settings);
    const look = (given: string, settings = product.settings, isUnprovenAllowed = false) => {
      try {
        assertOwn({ what: 'the list', upTo: 'anything' }, readDeletionList(given)!.proof, settings, {
          isUnprovenAllowed,
        });
        return 'usable';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const forged = [
      JSON.stringify({
        ...list,
        deletions: [...list.deletions, { accountId: maya.id, requestedAt: list.takenAt, dueAt: list.takenAt }],
      }),
      text.split('\n')[1],
    ].join('\n');
    const other = { ...product.settings, secret: 'another one, as long as it has to be' };
    expect(look(text)).toBe('usable');
    for (const isUnprovenAllowed of [false, true])
      expect(look(forged, product.settings, isUnprovenAllowed)).toBe(
        'the list was changed after it was written: what proves it does not fit',
      );
    for (const [given, settings, why] of [
      [JSON.stringify(list), product.settings, 'it has no proof'],
      [text, other, 'it was made under another SECRET'],
      [text, { ...product.settings, secret: '' }, 'there is no SECRET'],
    ] as const) {
      expect(look(given, settings)).toContain(`the list is unproven: ${why}`);
      expect(look(given, settings, true)).toBe('usable');
    }
  });

  async function listed({ database }: Pick<Product, 'database'>) {
    const client = await database.pool.connect();
    return listDeletions(client, new Date()).finally(() => client.release());
  }
});
