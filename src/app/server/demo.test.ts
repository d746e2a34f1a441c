import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, seedDemo } from '../../../db/seed/demo.ts';
import { errorsOf } from '../cli/integrity-checks.ts';
import type { Memory } from '#features/memories/server/present.ts';
import { timelineOf } from '#features/memories/server/testing/fixtures.ts';
import { fileOf } from '#features/memories/server/testing/pictures.ts';
import { childEnvironment } from '../testing/child-environment.ts';
import { openProduct, type Product } from '../testing/product.ts';

/** The demo exists on the embedded database only. */
describe.runIf(process.env.DATABASE !== 'postgres')('a data directory that was tried out', () => {
  let [made, dataDir] = ['', ''];
  /** Its pictures take longest: it is tried out once, and each test has a copy. */
  beforeAll(async () => {
    made = mkdtempSync(join(tmpdir(), 'otterway-demo-'));
    const tried = await openProduct({ demo: true, dataDir: made });
    await tried.demoPictures;
    await tried.stop();
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'otterway-demo-'));
    cpSync(made, dataDir, { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  afterAll(() => rmSync(made, { recursive: true }));

  const admin = (...words: string[]) =>
    new Promise<{ status: number; said: string }>((resolve) => {
      const file = fileURLToPath(new URL('../cli/admin.ts', import.meta.url));
      execFile(
        process.execPath,
        [file, ...words],
        { env: { PATH: process.env.PATH, ...childEnvironment, DATA_DIR: dataDir } },
        (error, said, complaint) => resolve({ status: error ? Number(error.code) : 0, said: said + complaint }),
      );
    });
  const logIn = async (product: Product, name: 'maya' | 'theo') => {
    const person = product.visitor();
    await person.write('accounts.logIn', { email: `${name}@demo.example`, password: demoPassword, timeZone: 'UTC' });
    return person;
  };
  const demoLogIn = { email: 'admin@demo.example', password: demoPassword, timeZone: 'UTC' };

  test('is administered while its server runs, and serves others only once the demo is removed', async () => {
    const tried = await openProduct({ demo: true, dataDir });
    await tried.visitor().write('accounts.logIn', demoLogIn);
    expect(await admin('list')).toEqual({ status: 0, said: 'admin@demo.example\n' });
    const maya = await tried.person('Maya');
    expect(await admin('grant', maya.email)).toEqual({
      status: 0,
      said: `${maya.email} is an administrator now. 1 session has ended.\n`,
    });
    const { said } = await admin('reset-link', maya.email.toUpperCase());
    const [, token] = /^http:\/\/localhost:3000\/reset-password#token=(\S+)\n/.exec(said) ?? [];
    await tried.visitor().write('accounts.resetPassword', { token, password: 'willows and reeds' });
    await tried.stop();

    await expect(openProduct({ dataDir, host: '0.0.0.0' })).rejects.toThrow(
      'remove them with: npm run admin -- remove-demo',
    );
    expect(await admin('remove-demo')).toEqual({
      status: 0,
      said: '3 demo accounts are erased, with what they owned.\n',
    });

    const served = await openProduct({ dataDir, publicUrl: 'https://otters.example' });
    expect(await served.visitor().errorOf('accounts.logIn', demoLogIn)).toMatchObject({
      code: 'wrong_email_or_password',
    });
    const { pool } = served.database;
    const left = `select (select count(*)::int from memories) as memories, (select count(*)::int from couple_goals) as goals, (select count(*)::int from mood_ratings) as moods,
      (select count(*)::int from treats) as treats, (select count(*)::int from accounts where erased_at is null) as accounts, (select count(*)::int from lanes) as lanes,
      (select count(*)::int from memory_pictures) as pictures`;
    expect((await pool.query(left)).rows).toEqual([
      { memories: 0, goals: 0, moods: 0, treats: 0, accounts: 1, lanes: 1, pictures: 0 },
    ]);
    const client = await pool.connect();
    expect(await errorsOf(client)).toEqual([]);
    client.release();
    await served.stop();
  });

  test('is made anew when a server was stopped while it made it', async () => {
    const tried = await openProduct();
    const { ownerDatabase: database, clock } = tried;
    const transaction = database.transaction.bind(database);
    for (const acts of [1, 40]) {
      let left = acts;
      database.transaction = (async (...given: Parameters<typeof transaction>) => {
        left -= 1;
        if (left < 0) throw new Error('stopped');
        return transaction(...given);
      }) as typeof transaction;
      await expect(seedDemo(database, clock.now()), String(acts)).rejects.toThrow('stopped');
      database.transaction = transaction;
    }
    await seedDemo(database, clock.now());
    await seedDemo(database, clock.now());
    const maya = await logIn(tried, 'maya');
    expect((await timelineOf(maya)).length).toBeGreaterThan(8);
    const { rows } = await database.pool.query(
      `select count(*)::int as accounts, (select count(*)::int from seeded_content where name like 'demo%') as unfinished from accounts where erased_at is null`,
    );
    expect(rows).toEqual([{ accounts: 3, unfinished: 0 }]);
    await tried.stop();
  });

  test('has ten pictures on its memories, one of them of this day, and adds none twice', async () => {
    const first = await openProduct({ demo: true, dataDir });
    await first.demoPictures;
    const maya = await logIn(first, 'maya');
    const { memory, years } = await maya.read<{ memory: Memory | null; years: number }>('memories.onThisDay');
    expect({ years, notes: memory?.notes !== null, pictures: memory?.pictures.map(({ addedBy }) => addedBy) }).toEqual({
      years: 1,
      notes: true,
      pictures: ['partner', 'me'],
    });
    const { body, status } = await fileOf(maya, memory!.pictures[0]!.id, '960');
    expect([status, body !== null]).toEqual([200, true]);
    expect((await timelineOf(maya)).map(({ pictures }) => pictures.length).filter((count) => count > 0)).toEqual([
      4, 3, 1, 2,
    ]);
    expect((await timelineOf(maya)).flatMap(({ pictures }) => pictures).filter(({ altText }) => !altText)).toEqual([]);
    await maya.write('memories.removePicture', { pictureId: memory!.pictures[1]!.id });
    await first.stop();

    const second = await openProduct({ demo: true, dataDir });
    await second.demoPictures;
    expect((await timelineOf(await logIn(second, 'theo'))).flatMap(({ pictures }) => pictures)).toHaveLength(9);
    await second.stop();
  });

  test('of somebody who only took the addresses of the demo is served', async () => {
    const product = await openProduct();
    const person = product.visitor();
    await person.signUp({ email: 'admin@demo.example' });
    const { rows } = await product.database.pool.query('select from demo_accounts');
    expect(rows).toEqual([]);
    await product.stop();
  });
});
