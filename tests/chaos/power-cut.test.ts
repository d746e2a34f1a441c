import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDirectory } from '#app/testing/databases.ts';
import { EmbeddedFlusher } from '#platform/server/database/embedded-flusher.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { seededRandom } from '../harness/seeded-random.ts';
import { cutPower, type Moments } from './power-cut.ts';

const copies = Number(process.env.COPIES ?? (process.env.ALL === '1' ? 6 : 2));
const { log } = fastify();
const random = seededRandom();
const root = mkdtempSync(join(tmpdir(), 'otterway-power-'));

/** The test says when. */
const never = 3_600_000;

/** Row 1 is committed first. */
const [atFlush, atCut] = [300, 400];

let moments: Moments;
let flushed: Record<'before' | 'after', string[]>;

/** Writes rows, and copies the files while the database is open. */
beforeAll(async () => {
  const dataDir = folderFor('data');
  prepareDirectory(dataDir);
  const { pool, close } = await openEmbeddedPool(dataDir, log);
  const write = async (from: number, to: number) => {
    for (let n = from; n <= to; n += 1)
      await pool.query('insert into kept values ($1::int, repeat(md5($1::int::text), 60))', [n]);
  };
  const copy = (moment: string) => {
    cpSync(join(dataDir, 'postgres'), join(root, moment), { recursive: true });
    return join(root, moment);
  };
  const flusher = new EmbeddedFlusher(join(dataDir, 'postgres'), (reason) => expect.unreachable(reason), never);
  await pool.query('create table kept (n int primary key, words text)');
  await write(1, 100);
  await pool.query('checkpoint');
  while ((await flusher.flush()).length > 0);
  const written = copy('written');
  await write(101, atFlush);
  const before = await flusher.flush();
  const logFlushed = copy('flushed');
  await write(atFlush + 1, atCut);
  moments = { written, flushed: logFlushed, cut: copy('cut') };
  await pool.query('checkpoint');
  flushed = { before, after: await flusher.flush() };
  await close();
  await flusher.stop();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function folderFor(name: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  return folder;
}

/** The rows that the database has when the power is back. */
async function rowsAfter(at: Moments, name: string): Promise<number[]> {
  const dataDir = folderFor(name);
  cutPower(at, join(dataDir, 'postgres'), random);
  const { pool, close } = await openEmbeddedPool(dataDir, log);
  const { rows } = await pool.query<{ n: number; isWhole: boolean }>(
    'select n, words = repeat(md5(n::text), 60) as "isWhole" from kept order by n',
  );
  await close();
  rmSync(dataDir, { recursive: true });
  return rows.map(({ n, isWhole }) => (isWhole ? n : NaN));
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('after a power cut the embedded database', () => {
  test('has everything that the disk has', async () => {
    expect(await rowsAfter({ ...moments, written: moments.cut, flushed: moments.cut }, 'all')).toEqual(upTo(atCut));
  });

  test.each(Array.from({ length: copies }, (_, copy) => copy))(
    `has what was committed before the last flush, SEED=${random.seed}, %i`,
    async (copy) => {
      const rows = await rowsAfter(moments, `copy-${copy}`);
      expect(rows).toEqual(upTo(rows.length));
      expect(rows.length).toBeGreaterThanOrEqual(atFlush);
    },
  );

  test('would lack it without the flush', async () => {
    const rows = await rowsAfter({ ...moments, flushed: moments.written }, 'unflushed');
    expect(rows).toEqual(upTo(rows.length));
    expect(rows.length).toBeLessThan(atFlush);
  });
});

test('the log is flushed, and after a checkpoint the tables too', () => {
  expect(flushed.before.filter((name) => !name.startsWith('pg_wal/'))).toEqual([]);
  expect(flushed.before).not.toEqual([]);
  expect(flushed.after).toEqual(expect.arrayContaining([expect.stringMatching(/^base\//), 'global/pg_control']));
});
