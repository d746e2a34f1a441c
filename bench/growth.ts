/**
 * Compares everyday requests with ten and with a million couples, and with 20 and with 50,000 memories in a lane. `npm run bench:growth`; see
 * docs/performance.md.
 */
import { cpus, totalmem } from 'node:os';
import { fillLanes } from './growth/lanes.ts';
import { reads, writes, type Operation } from './growth/partners-day.ts';
import { history, platform, checkDiskSpace, pickPeople, type Platform } from './growth/platform.ts';
import { ids, person, type Seeded } from './harness/couples.ts';
import { pinning } from './harness/cores.ts';
import { benchPostgres } from './harness/databases.ts';
import { load, type Load } from './harness/load.ts';
import { alternate } from './harness/alternate.ts';
import { inMs, table } from './timing.ts';

const numbers = (text: string) => text.split(',').filter(Boolean).map(Number);
const sizes = numbers(process.env.SIZES ?? '10,1000,100000,1000000');
const lanes = numbers(process.env.LANES ?? '20,1000,50000');
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN ?? 2);
/** Number of couples that send requests: enough that a database page is seldom read twice. */
const asked = 1_000;

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}`);
console.log(`one connection, one request at a time; ${rounds} rounds of ${seconds} s each in turns\n`);
checkDiskSpace(sizes.reduce((all, couples) => all + couples, 0));
const postgres = await benchPostgres(['shared_buffers=2GB', 'wal_level=minimal', 'max_wal_senders=0']);
const platforms: Platform[] = [];
try {
  for (const couples of sizes) platforms.push(await platform(postgres, `couples_${couples}`, couples));
  if (sizes.length > 0)
    console.log(
      `\n${await compared(platforms.map((one) => ({ ...one, name: `${one.couples.toLocaleString('en-US')} couples`, people: pickPeople(one.couples, asked) })))}\n`,
    );
  if (lanes.length > 0) console.log(`\n${await compared(await lanesOf(lanes))}\n`);
} finally {
  for (const { server } of platforms) await server.stop();
  await postgres.stop();
}

interface Side extends Platform {
  people: Seeded[];
}

/** One platform with couples of these numbers of memories: many couples with few, two with very many. */
async function lanesOf(lengths: readonly number[]): Promise<Side[]> {
  const shortest = Math.min(...lengths);
  const each = lengths.map((length) => Math.max(2, Math.min(40, Math.round(20_000 / length))));
  const one = await platform(
    postgres,
    'lanes',
    each.reduce((all, some) => all + some, 0),
    { ...history, memories: shortest },
  );
  platforms.push(one);
  const sides: Side[] = [];
  let from = 1;
  for (const [at, length] of lengths.entries()) {
    const people = Array.from({ length: each[at]! }, (_, number) => [
      person(from + number, 1),
      person(from + number, 2),
    ]).flat();
    await fillLanes(one, people, length);
    sides.push({ ...one, name: `${length.toLocaleString('en-US')} memories`, people });
    from += each[at]!;
  }
  await one.run('select recount_figures()');
  await one.run('vacuum (analyze)');
  return sides;
}

/** A table of every operation on all sides in alternation. The last column is the ratio. */
async function compared(sides: readonly Side[]): Promise<string> {
  const rows: string[][] = [];
  const cursors = new Map(await Promise.all(sides.map(async (side) => [side, await secondPages(side)] as const)));
  for (const operation of [...reads, ...writes]) {
    const able = sides.filter((side) => operations(operation, side, cursors.get(side)!, 1).length > 0);
    const loads = await alternate(
      rounds,
      Object.fromEntries(able.map((side) => [side.name, () => measured(operation, side, cursors.get(side)!)])),
    );
    const medians = able.map(({ name }) => loads[name]!.p50);
    const ratio = able.length < 2 ? '–' : (medians.at(-1)! / medians[0]!).toFixed(2);
    rows.push([
      operation.name,
      ...sides.flatMap(({ name }) => (loads[name] ? [inMs(loads[name].p50), inMs(loads[name].p99)] : ['–', '–'])),
      ratio,
    ]);
    console.error(rows.at(-1)!.join('  '));
  }
  return table(['', ...sides.flatMap(({ name }) => [name, 'p99']), 'last to first'], rows);
}

function measured(operation: Operation, side: Side, cursors: ReadonlyMap<string, string | null>): Promise<Load> {
  const all = operations(operation, side, cursors, operation.once ? 1_000 * seconds : 2 * asked);
  return load({
    port: side.server.port,
    operations: all,
    once: operation.once ?? false,
    connections: 1,
    warmUpSeconds: seconds / 4,
    seconds,
  });
}

/** That many operations by random people on random memories. */
function operations(
  operation: Operation,
  { people, memories }: Side,
  cursors: ReadonlyMap<string, string | null>,
  count: number,
): string[][] {
  return Array.from({ length: count }, () => {
    const one = people[Math.floor(Math.random() * people.length)]!;
    const memoryId = ids.memory(one.couple, 1 + Math.floor(Math.random() * memories), memories);
    const there = {
      memoryId,
      nextCursor: cursors.get(one.lane) ?? null,
      partner: person(one.couple, one.slot === 1 ? 2 : 1),
    };
    return operation.requests(one, there);
  }).filter((requests) => requests !== null);
}

/** The cursor of the second timeline page by lane. */
async function secondPages({ server, people }: Side): Promise<Map<string, string | null>> {
  const cursors = new Map<string, string | null>();
  for (const { slot, lane, cookie } of people) {
    if (slot === 2) continue;
    const answer = await fetch(`${server.url}/api/memories/timeline`, { headers: { cookie } });
    cursors.set(lane, ((await answer.json()) as { nextCursor: string | null }).nextCursor);
  }
  return cursors;
}
