import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import { childEnvironment } from '../../testing/child-environment.ts';
import { rehearseRestore } from '../../cli/rehearse-restore.ts';
import { startBackups } from './start-backups.ts';
import { prepareDirectory } from '../../testing/databases.ts';
import { emptyDatabase, MovableClock, openProduct } from '../../testing/product.ts';

const hour = 3_600_000;
const { log } = Fastify({ logger: false });
const root = mkdtempSync(join(tmpdir(), 'otterway-backup-process-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const written = (folder: string) => readdirSync(folder).filter((name) => /^otterway-\d.*\.gz$/.test(name));

test('a backup with its pictures can be rehearsed beside the server, and a missing file is told', async () => {
  const [dataDir, folder] = [join(root, 'data'), join(root, 'data', 'backups')];
  const product = await openProduct({ ...(await emptyDatabase()), dataDir });
  onTestFinished(() => product.stop());
  const [maya] = await product.couple();
  await addPicture(maya, await remember(product, maya));
  const rehearse = (env: Record<string, string>) =>
    new Promise<{ status: number; said: string }>((resolve) => {
      const secrets = {
        SECRET: product.settings.secret,
        ...(product.settings.databaseUrl && { DATABASE_URL: product.settings.databaseUrl }),
      };
      execFile(
        process.execPath,
        [fileURLToPath(new URL('../../cli/restore.ts', import.meta.url)), '--rehearse'],
        { cwd: root, env: { PATH: process.env.PATH, ...childEnvironment, ...secrets, ...env } },
        (error, said, complaint) => resolve({ status: error ? Number(error.code) : 0, said: said + complaint }),
      );
    });
  expect(await rehearse({ DATA_DIR: 'none' })).toEqual({
    status: 1,
    said: 'there is no backup in none/backups; set BACKUP_FOLDER, or name a file\n',
  });

  const settings = { ...product.settings, backups: { every: hour, keep: 2, folder } };
  const backups = await startBackups({
    database: product.ownerDatabase,
    settings,
    leaveBytes: 0,
    clock: product.clock,
    log,
    metrics: null,
  });
  await eventually(() => expect(written(folder)).toHaveLength(1));
  await backups.stop();
  const { status, said } = await rehearse({ DATA_DIR: dataDir });
  expect(said).toMatch(
    /can be restored: as of .*\n.*nothing wrong\.\n {2}accounts +2\n {2}couples +1\n {2}memories +1\n {2}pictures +1\n {2}payments +\d+\nThe files of all pictures are in/,
  );
  expect(status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([...written(folder), 'pictures']);
  rmSync(join(folder, 'pictures'), { recursive: true });
  mkdirSync(join(folder, 'pictures'));
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  expect(await rehearseRestore(undefined, settings, { now: product.clock.now(), isUnprovenAllowed: false })).toBe(1);
  expect(printed.mock.calls.join('\n')).toContain('Pictures whose files are not in');
});

test('a server that is killed in the middle leaves no file that passes for a backup, and the next one writes it', async () => {
  const [dataDir, folder] = [join(root, 'killed'), join(root, 'killed-backups')];
  mkdirSync(folder);
  const settings = await emptyDatabase();
  const env = {
    PATH: process.env.PATH,
    ...childEnvironment,
    PORT: '0',
    HOST: 'localhost',
    WEB: 'off',
    DEMO: 'off',
    SECRET: settings.secret,
    DATA_DIR: dataDir,
    BACKUP_EVERY: '24h',
    BACKUP_FOLDER: folder,
    ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
  };
  if (!settings.databaseUrl) prepareDirectory(dataDir);
  const begun = once(watch(folder), 'change');
  const server = spawn(process.execPath, [fileURLToPath(new URL('../start.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(server, 'exit');
  await Promise.race([begun, gone]);
  server.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
  const before = written(folder);
  for (const name of before) await inspectBackup(join(folder, name));

  const clock = new MovableClock();
  clock.advance({ days: 1, hours: 1 });
  const next = await openProduct(
    { ...settings, dataDir, backups: { every: 24 * hour, keep: 3, folder } },
    { jobs: true, clock },
  );
  onTestFinished(() => next.stop());
  await eventually(() => expect(written(folder)).toHaveLength(before.length + 1));
  await eventually(() =>
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial') || name.includes('alone'))).toEqual([]),
  );
});
