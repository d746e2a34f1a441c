import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { person, seedCouples, type History, type Seeded } from '../harness/couples.ts';
import type { BenchPostgres } from '../harness/databases.ts';
import { inBulk } from '../harness/in-bulk.ts';
import { secret, startServer, type Server } from '../harness/product.ts';

/** Half a year of a couple that meets weekly: two timeline pages, reactions on every fourth memory. */
export const history: History = { memories: 22, moods: 6, told: 4 };
/** Measured with all indexes, and the additional space for sorting and the write-ahead log at the largest size. */
const [bytesPerCouple, besides] = [45_000, 8e9];

/** The check reads every row. Larger databases were filled by the same statements. */
const mostToCheck = 10_000;
const checkProgram = fileURLToPath(new URL('../../src/app/cli/check.ts', import.meta.url));

export interface Platform {
  name: string;
  server: Server;
  couples: number;
  /** The number of memories seeded for every couple. */
  memories: number;
  run: BenchPostgres['run'];
}

/** A product server on a database with that many couples, all on one PostgreSQL. */
export async function platform(
  postgres: BenchPostgres,
  name: string,
  couples: number,
  past: History = history,
): Promise<Platform> {
  const began = performance.now();
  const { url, run } = await postgres.another(name);
  const how = { env: { DATABASE_URL: url } };
  // This start only runs the migrations. Jobs would search tables that are not filled yet.
  await (await startServer(how)).stop();
  const bytes = async () =>
    (await run<{ bytes: number }>('select pg_database_size(current_database())::float as bytes'))[0]!.bytes;
  const empty = await bytes();
  const seed = () => seedCouples(run, couples, past);
  await (couples > 1_000 ? inBulk({ run }, seed) : seed());
  // At the daily cap, adding a memory would cost less.
  await run('update pebble_config set daily_cap = 1000');
  await run('vacuum (analyze)');
  const full = await bytes();
  console.log(
    `${couples.toLocaleString('en-US')} couples: ${(full / 1e9).toFixed(2)} GB, ${Math.round((full - empty) / couples / 1e3)} kB each, in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  if (couples <= mostToCheck) checked(url);
  return { name, server: await startServer(how), couples, memories: past.memories, run };
}

/** Runs `npm run check`: the bulk rows must be as if the triggers had run, with every index. */
function checked(url: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [checkProgram], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, SECRET: secret },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run check found errors in the seeded data: ${stdout}${stderr}`);
}

/** Fails before seeding if the disk is too small. */
export function checkDiskSpace(couples: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = couples * bytesPerCouple + besides;
  if (bavail * bsize < needed)
    throw new Error(
      `${Math.ceil(needed / 1e9)} GB of disk are needed, and ${Math.floor((bavail * bsize) / 1e9)} are free: use fewer SIZES`,
    );
}

/** Both members of randomly picked couples, the same in every run. */
export function pickPeople(couples: number, most: number): Seeded[] {
  let state = 1;
  const picked = new Set<number>();
  while (picked.size < Math.min(most, couples)) {
    state = (state * 48_271) % 2_147_483_647;
    picked.add(1 + (state % couples));
  }
  return [...picked].flatMap((couple) => [person(couple, 1), person(couple, 2)]);
}
