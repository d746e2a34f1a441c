import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { person, seedCouples, type History, type Seeded } from '../harness/couples.ts';
import type { BenchPostgres } from '../harness/databases.ts';
import { inBulk } from '../harness/in-bulk.ts';
import { secret, startServer, type Server } from '../harness/product.ts';

/** Half a year of a couple who meet once a week: two pages of a timeline, a reaction or two on every fourth memory. */
export const history: History = { memories: 22, moods: 6, told: 4 };
/** Measured, with all indexes; and what sorting for the indexes and the log ahead of writes take beside the largest. */
const [bytesPerCouple, besides] = [45_000, 8e9];

/** It reads every row, some more than once; what is larger came in by the very same statements. */
const mostToCheck = 10_000;
const checkProgram = fileURLToPath(new URL('../../src/app/cli/check.ts', import.meta.url));

export interface Platform {
  name: string;
  server: Server;
  couples: number;
  /** How many memories every couple was seeded with. */
  memories: number;
  run: BenchPostgres['run'];
}

/** A server of the product on a database with so many couples, all on one PostgreSQL. */
export async function platform(postgres: BenchPostgres, name: string, couples: number, past: History = history): Promise<Platform> {
  const began = performance.now();
  const { url, run } = await postgres.another(name);
  const how = { env: { DATABASE_URL: url } };
  // Started once for its migrations alone: its jobs would look through what is not there yet.
  await (await startServer(how)).stop();
  const bytes = async () => (await run<{ bytes: number }>('select pg_database_size(current_database())::float as bytes'))[0]!.bytes;
  const empty = await bytes();
  const seed = () => seedCouples(run, couples, past);
  await (couples > 1_000 ? inBulk({ run }, seed) : seed());
  // So that nobody comes to where the day's pebbles are used up and a memory costs less to add.
  await run('update pebble_config set daily_cap = 1000');
  await run('vacuum (analyze)');
  const full = await bytes();
  console.log(`${couples.toLocaleString('en-US')} couples: ${(full / 1e9).toFixed(2)} GB, ${Math.round((full - empty) / couples / 1e3)} kB each, in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (couples <= mostToCheck) checked(url);
  return { name, server: await startServer(how), couples, memories: past.memories, run };
}

/** What came in past the triggers is as it would be had they counted it, and every index is back: `npm run check` says so. */
function checked(url: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [checkProgram], { env: { PATH: process.env.PATH, DATABASE_URL: url, SECRET: secret }, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run check found what was seeded to be wrong: ${stdout}${stderr}`);
}

/** Says before the first of them is made whether there is room for so many couples. */
export function refuseTooMany(couples: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = couples * bytesPerCouple + besides;
  if (bavail * bsize < needed) throw new Error(`${Math.ceil(needed / 1e9)} GB of disk are needed, and ${Math.floor((bavail * bsize) / 1e9)} are free: fewer SIZES`);
}

/** Both of so many couples, picked at random from the first to the last; the same in every run. */
export function somebody(couples: number, most: number): Seeded[] {
  let state = 1;
  const picked = new Set<number>();
  while (picked.size < Math.min(most, couples)) {
    state = (state * 48_271) % 2_147_483_647;
    picked.add(1 + (state % couples));
  }
  return [...picked].flatMap((couple) => [person(couple, 1), person(couple, 2)]);
}
