import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { asFirstProcess, canUnshare, whyNot } from '../testing/own-process-ids.ts';
import { emptyDatabase, openProduct } from '../testing/product.ts';

beforeEach(({ skip }) =>
  skip(
    !canUnshare || process.env.DATABASE !== 'postgres',
    process.env.DATABASE === 'postgres' ? whyNot : 'only PostgreSQL lets a test hold a table',
  ),
);

test('a backup that gets SIGTERM while it is written leaves no backup, and the next one is whole', async () => {
  const { folder, holder, run } = await aDatabaseOfACouple();
  const backUp = () => run('backup', join(folder, 'all.backup.gz'));

  await holder.query('begin; lock table memories in access exclusive mode');
  const stopped = backUp();
  await eventually(() => expect(readdirSync(folder)).toEqual(['all.backup.gz.partial']));
  stopped.kill('SIGTERM');
  expect(await stopped.ended).toEqual({ status: 143, signal: null });
  await holder.query('rollback');
  expect(readdirSync(folder)).toEqual(['all.backup.gz.partial']);

  const next = backUp();
  expect(await next.ended, next.said()).toEqual({ status: 0, signal: null });
  expect(readdirSync(folder)).toEqual(['all.backup.gz']);
});

test('a restore, a command of administrators and a check that get SIGTERM while they wait for a table change nothing, and the next ones are carried out', async () => {
  const { folder, email, holder, run } = await aDatabaseOfACouple();
  const file = join(folder, 'all.backup.gz');
  expect((await run('backup', file).ended).status).toBe(0);
  // The backup knows nothing of it.
  await holder.query(`update accounts set first_name = 'Later' where email = $1`, [email]);
  const state = async () =>
    (await holder.query('select first_name, role from accounts where email = $1', [email])).rows[0] as object;

  for (const [command, ...words] of [['restore', file, '--replace'], ['admin', 'grant', email], ['check']] as const) {
    await holder.query('begin; lock table accounts, memories in access exclusive mode');
    const stopped = run(command, ...words);
    await eventually(async () =>
      expect(
        (
          await holder.query(
            `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
        stopped.said(),
      ).toBeGreaterThan(0),
    );
    stopped.kill('SIGTERM');
    expect(await stopped.ended, command).toEqual({ status: 143, signal: null });
    await holder.query('rollback');
    // PostgreSQL learns that a command is gone once it may go on.
    await eventually(async () =>
      expect(
        (
          await holder.query(
            'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
        ).rowCount,
      ).toBe(0),
    );
    expect(await state(), command).toEqual({ first_name: 'Later', role: 'partner' });
  }

  for (const [command, ...words] of [['admin', 'grant', email], ['check']] as const) {
    const next = run(command, ...words);
    expect(await next.ended, next.said()).toEqual({ status: 0, signal: null });
  }
  expect(await state()).toEqual({ first_name: 'Later', role: 'administrator' });
});

/** On PostgreSQL, without a server, with a connection that can hold a table. */
async function aDatabaseOfACouple() {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-stopped-command-'));
  const product = await openProduct(await emptyDatabase());
  const [{ email }] = await product.couple();
  await product.stop();
  const { databaseUrl, secret } = product.settings;
  const holder = new pg.Client({ connectionString: databaseUrl! });
  await holder.connect();
  onTestFinished(async () => {
    await holder.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (command: string, ...words: string[]) =>
    asFirstProcess(`cli/${command}.ts`, words, { DATABASE_URL: databaseUrl!, SECRET: secret, DATA_DIR: folder });
  return { folder, email, holder, run };
}
