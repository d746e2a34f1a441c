import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { writePrivateFile } from '#platform/server/private-file.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { backupExclusions, backupOptions, otherSecret } from './backup-exclusions.ts';
import { rehearse, restore } from './restore-backup.ts';
import { distribute } from '../../../db/distribute.ts';
import { seedDemo } from '../../../db/seed/demo.ts';
import { emptyCitus, superuserUrl } from '../testing/citus.ts';
import { asSuperuser } from '../testing/databases.ts';
import { emptyDatabase, openProduct } from '../testing/product.ts';
import { contentOf, dayFromNow, liveTogether, rowsOf, setUpBackups, within } from './testing/backups.ts';

const { product, maya, theo, newFile, backUp, newPlace } = setUpBackups(async () => {
  await seedDemo(product.ownerDatabase, product.clock.now());
  const [ines, ravi] = await product.couple();
  await liveTogether(ines, ravi);
  await unpair(ines, ravi, { block: true });
});

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
      date: dayFromNow(5),
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
          date: dayFromNow(-1),
          lead: 'me',
        });
      return written;
    })();
    const file = await backUp();
    writing = false;
    expect(await writes).toBeGreaterThan(0);
    expect(await rehearse(file, await inspectBackup(file))).toMatchObject({ file });
  });

  if (process.env.DATABASE === 'postgres') {
    test('has nothing of what is written and paid to both while it is read', async () => {
      const before = await rowsOf(product);
      const client = await product.database.pool.connect();
      const parts = writeBackup(client, backupOptions(product.settings, new Date()));
      const file = newFile();
      await writePrivateFile(
        file,
        (async function* () {
          yield (await parts.next()).value as string;
          await liveTogether(maya, theo);
          yield* parts;
        })(),
        { compressed: true },
      ).finally(() => client.release());
      expect((await inspectBackup(file)).manifest).toEqual(before);
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
