import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { person, seedCouples, type History, type Seeded } from '../rig/couples.ts';
import type { BenchPostgres } from '../rig/databases.ts';
import { inBulk } from '../rig/in-bulk.ts';
import { startServer, type Server } from '../rig/product.ts';

/** Half a year of a couple who meet once a week: two pages of a timeline, a reaction or two on every fourth memory. */
export const history: History = { memories: 24, moods: 6, told: 4 };
const bytesPerCouple = 60_000;

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
  const seed = () => seedCouples(run, couples, past);
  await (couples > 1_000 ? inBulk({ run }, seed) : seed());
  // So that nobody comes to where the day's pebbles are used up and a memory costs less to add.
  await run('update pebble_config set daily_cap = 1000');
  await run('vacuum (analyze)');
  const [disk] = await run<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log(`${couples.toLocaleString('en-US')} couples: ${disk!.size}, in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { name, server: await startServer(how), couples, memories: past.memories, run };
}

/** Says before the first of them is made whether there is room for so many couples. */
export function refuseTooMany(couples: number): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  const needed = couples * bytesPerCouple * 1.2;
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
