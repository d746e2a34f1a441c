import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { asFirstProcess, canUnshare, whyNot } from '../testing/own-process-ids.ts';
import { setUpProduct } from '../testing/set-up.ts';

beforeEach(({ skip }) => skip(!canUnshare || process.env.DATABASE !== 'postgres', process.env.DATABASE === 'postgres' ? whyNot : 'only PostgreSQL lets a test hold a table'));

const product = setUpProduct();

test('a backup that gets SIGTERM while it is written leaves no backup, and the next one is whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-stopped-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await product.couple();
  const backUp = () => asFirstProcess('cli/backup.ts', [join(folder, 'all.backup.gz')], { DATABASE_URL: product.settings.databaseUrl!, SECRET: product.settings.secret, DATA_DIR: folder });

  const holder = await product.ownerDatabase.pool.connect();
  await holder.query('begin; lock table memories in access exclusive mode');
  const stopped = backUp();
  await eventually(() => expect(readdirSync(folder)).toEqual(['all.backup.gz.partial']));
  stopped.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ status: 143, signal: null });
  await holder.query('rollback');
  holder.release();
  expect(readdirSync(folder)).toEqual(['all.backup.gz.partial']);

  const next = backUp();
  expect(await next.ended, next.said()).toEqual({ status: 0, signal: null });
  expect(readdirSync(folder)).toEqual(['all.backup.gz']);
});
