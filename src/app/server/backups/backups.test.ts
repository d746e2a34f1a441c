import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import { partial } from '#platform/server/private-file.ts';
import { openSmallDisk } from '../../../../tests/chaos/small-disk.ts';
import { openProduct } from '../../testing/product.ts';
import { setUpProduct } from '../../testing/set-up.ts';
import { startBackups, type Backups } from './start-backups.ts';

const hour = 3_600_000;
/** How long anything may take here beside other tests, in milliseconds. */
const root = mkdtempSync(join(tmpdir(), 'otterway-backups-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const product = setUpProduct();
let folder: string;
beforeEach(async () => {
  folder = join(root, crypto.randomUUID());
  product.clock.advance({ days: 2 });
});

async function begin(
  keep = 3,
  into = folder,
  inspect = inspectBackup,
): Promise<{ backups: Backups; logged(): string }> {
  let logged = '';
  const { log } = Fastify({ logger: { stream: { write: (line) => void (logged += line) } } });
  const settings = { ...product.settings, backups: { every: 24 * hour, keep, folder: into } };
  const backups = await startBackups({
    database: product.ownerDatabase,
    settings,
    leaveBytes: 0,
    clock: product.clock,
    log,
    metrics: null,
    inspect,
  });
  onTestFinished(() => backups.stop());
  return { backups, logged: () => logged };
}

const written = (of = folder) =>
  existsSync(of)
    ? readdirSync(of)
        .filter((name) => name.endsWith('.gz'))
        .sort()
    : [];

/** One server that starts when a backup is due, until it has written it. */
async function writeOne(keep?: number): Promise<void> {
  const { backups, logged } = await begin(keep);
  await eventually(() => expect(logged()).toContain('a backup was written'));
  await backups.stop();
}

test('a server that starts writes a backup when it is due, whole and for its owner alone, and not again before the next is', async () => {
  await product.couple();
  await writeOne();
  const [name] = written();
  expect(name).toMatch(/^otterway-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}\.backup\.gz$/);
  expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const { head, manifest } = await inspectBackup(join(folder, name!));
  expect(manifest.accounts!.rows).toBeGreaterThan(1);
  expect(head.tables.map((table) => table.name)).not.toContain('last_backup');

  product.clock.advance({ hours: 23 });
  const { backups } = await begin();
  await backups.stop();
  expect(written()).toEqual([name]);
  expect(backups.state()).toEqual({ last: new Date(head.takenAt), isStale: false });
  product.clock.advance({ hours: 14 });
  expect(backups.state()?.isStale).toBe(true);
});

test('requests are answered while a backup is verified', async () => {
  const maya = await product.person();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { logged } = await begin(3, folder, (file) => promise.then(() => inspectBackup(file)));
  await eventually(() => expect(readdirSync(folder).filter((name) => name.endsWith(partial))).toHaveLength(1));
  await maya.read('pairing.status');
  resolve();
  await eventually(() => expect(logged()).toContain('a backup was written'));
});

test('a connection that is lost meanwhile ends no server', async ({ skip }) => {
  if (!product.settings.databaseUrl) skip();
  const { client, close } = await connectAsOwner(product.settings, Fastify({ logger: false }).log);
  const {
    rows: [session],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await product.ownerDatabase.pool.query('select pg_terminate_backend($1::int)', [session!.pid]);
  await expect
    .poll(() =>
      client.query('select 1').then(
        () => 'there',
        () => 'lost',
      ),
    )
    .toBe('lost');
  await close();
});

test('the newest are kept, and so is what the server did not write', async () => {
  mkdirSync(folder, { recursive: true });
  const others = [
    'notes.txt',
    'otterway-2026-01-01T00-00-00.backup.gz',
    'otterway-2026-01-01T00-00-00Z-ffffffff.backup.gz',
  ];
  for (const name of others) writeFileSync(join(folder, name), 'something else');
  const all: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await writeOne(2);
    all.push(...written().filter((name) => !all.includes(name) && !others.includes(name)));
    product.clock.advance({ days: 1 });
  }
  expect(written()).toEqual([...others.slice(1), ...all.slice(2)].sort());
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true);

  // A clock that was set back: the backup of now has the oldest name, and stays.
  product.clock.advance({ days: -30 });
  await writeOne(1);
  const kept = written().filter((name) => !others.includes(name));
  expect(kept).toHaveLength(1);
  expect(all).not.toContain(kept[0]);
  product.clock.advance({ days: 30 });
});

test('of two servers one writes, and both know of it', async () => {
  const [one, two] = [await begin(3, `${folder}-1`), await begin(3, `${folder}-2`)];
  await eventually(() => expect(one.logged() + two.logged()).toContain('a backup was written'));
  await Promise.all([one.backups.stop(), two.backups.stop()]);
  expect([...written(`${folder}-1`), ...written(`${folder}-2`)]).toHaveLength(1);
  const later = await begin(3, `${folder}-2`);
  expect(later.backups.state()?.last?.getTime()).toBeGreaterThan(product.clock.now().getTime() - hour);
  expect([...written(`${folder}-1`), ...written(`${folder}-2`)]).toHaveLength(1);
});

test('what a killed server left half-written is replaced and removed', async () => {
  await writeOne();
  const [whole] = written();
  const mark = whole!.slice(-'ffffffff.backup.gz'.length);
  const left = [
    `otterway-rows-alone-${mark}`,
    `otterway-rows-alone-${mark}${partial}`,
    `otterway-2026-11-01T00-00-00Z-${mark}${partial}`,
  ];
  for (const name of left) writeFileSync(join(folder, name), 'half a back');
  product.clock.advance({ days: 1 });
  await writeOne();
  expect(readdirSync(folder).filter((name) => name !== 'pictures')).toEqual([whole, expect.stringContaining(mark)]);
});

test('a server that stops in the middle leaves no backup, and the next one writes it', async () => {
  const { backups } = await begin();
  await backups.stop();
  expect(written()).toEqual([]);
  product.clock.advance({ minutes: 10 });
  await writeOne();
  expect(written()).toHaveLength(1);
});

test.for<[string, () => void, string]>([
  ['is a file', () => writeFileSync(folder, ''), 'EEXIST'],
  ['is below a file', () => (writeFileSync(`${folder}-file`, ''), (folder = `${folder}-file/backups`)), 'ENOTDIR'],
  [
    'is a link',
    () => (mkdirSync(`${folder}-there`), symlinkSync(`${folder}-there`, folder)),
    'is a link; name the folder itself',
  ],
  [
    'has a link in the place of pictures',
    () => (mkdirSync(folder), mkdirSync(`${folder}-there`), symlinkSync(`${folder}-there`, join(folder, 'pictures'))),
    'is a link; name the folder itself',
  ],
])('a folder that %s is logged, and the server goes on', async ([, spoil, why]) => {
  spoil();
  const { backups, logged } = await begin();
  const before = backups.state()?.last;
  await eventually(() => expect(logged()).toContain('no backup could be written; it will be tried again'));
  expect(logged()).toContain(why);
  expect(backups.state()?.last).toEqual(before);
  expect(existsSync(`${folder}-there`) ? readdirSync(`${folder}-there`) : []).toEqual([]);
});

test('a link in the folder is neither followed nor removed', async () => {
  await writeOne(1);
  const [whole] = written();
  const outside = join(root, 'outside');
  writeFileSync(outside, 'outside');
  const link = whole!.replace(/\d{4}/, '2020');
  symlinkSync(outside, join(folder, link));
  symlinkSync(outside, join(folder, `otterway-rows-alone-${whole!.slice(-'ffffffff.backup.gz'.length)}${partial}`));
  product.clock.advance({ days: 1 });
  await writeOne(1);
  expect(written()).toEqual([link, expect.not.stringMatching(whole!)]);
  expect(statSync(outside).size).toBe('outside'.length);
});

test('a full disk leaves the last good backup, nothing half-written, and the server running', async ({ skip }) => {
  const disk = await openSmallDisk(2);
  if (!disk) return skip('this machine allows no mount');
  onTestFinished(() => disk.close());
  folder = join(disk.seen(disk.folder), 'backups');
  await writeOne();
  const good = written();
  product.clock.advance({ days: 1 });
  disk.fill(2_048);
  const { backups, logged } = await begin();
  await eventually(() => expect(logged()).toContain('ENOSPC'));
  await backups.stop();
  expect(readdirSync(folder).filter((name) => name !== 'pictures')).toEqual(good);
  expect(await product.visitor().read('accounts.me')).toBeDefined();
  disk.freeSpace();
  product.clock.advance({ minutes: 10 });
  await writeOne();
  expect(written()).toHaveLength(2);
});

test('readiness and measurements tell of the last backup, and are ready with a stale one', async () => {
  const token = 'a-token-for-measurements';
  const other = await openProduct({ metrics: token, backups: { every: 24 * hour, keep: 3, folder } }, { jobs: true });
  onTestFinished(() => other.stop());
  const ready = async () => {
    const answer = await fetch(`${other.url}/readyz`);
    return { ...((await answer.json()) as { lastBackup?: string; backup?: string }), status: answer.status };
  };
  await eventually(async () => expect((await ready()).lastBackup).toMatch(/^\d{4}-/));
  expect(await ready()).toEqual({ status: 200, lastBackup: expect.any(String) });
  other.clock.advance({ hours: 37 });
  expect(await ready()).toMatchObject({ status: 200, backup: 'stale' });
  const measured = await (
    await fetch(`${other.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  expect(measured).toMatch(/^otterway_backup_stale 1$/m);
  expect(measured).toMatch(/^otterway_last_backup_timestamp_seconds 1\d{9}/m);
});
