/**
 * Compares the product on PostgreSQL and on the embedded database with a floor: a bare `node:http` server that runs the same statements with the bare
 * driver and writes the same bytes. `npm run bench:server`; see docs/performance.md.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinning } from './harness/cores.ts';
import { cursorsOf, ids, person, seedCouples } from './harness/couples.ts';
import { benchPostgres } from './harness/databases.ts';
import { load, type Load } from './harness/load.ts';
import { startServer, type StartOptions, type Server } from './harness/product.ts';
import { originShares, type Share } from './harness/profile.ts';
import { alternate } from './harness/alternate.ts';
import { record } from './server/floor.ts';
import { worksOf, type BenchWork } from './server/works.ts';
import { inMs, table } from './timing.ts';

const share = Number(process.env.SHARE ?? 1);
const rounds = Number(process.env.ROUNDS ?? 5);
const couples = Math.max(20, Math.round(1_000 * share));
const [warmUpSeconds, seconds] = [Math.max(0.5, 3 * share), Math.max(1, 6 * share)];
const only = process.env.ONLY?.split(',');
const databases = (process.env.DATABASES ?? 'postgres,embedded').split(',');
const floorProgram = fileURLToPath(new URL('server/floor-process.ts', import.meta.url));

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}`);
console.log(`${couples} couples; ${rounds} rounds of ${seconds} s each in turns\n`);
if (databases.includes('postgres')) await onPostgres();
if (databases.includes('embedded')) await onEmbedded();

async function onPostgres(): Promise<void> {
  const postgres = await benchPostgres();
  const how = { env: { DATABASE_URL: postgres.url } };
  try {
    const product = await startServer(how);
    await seedCouples(postgres.run, couples);
    await compare('PostgreSQL', product, () => startServer({ ...how, program: floorProgram }));
  } finally {
    await postgres.stop();
  }
}

/** An embedded database has one process, so the floor uses a copy. Neither is pinned, because the database has its own thread. */
async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-'));
  const how = (name: string): StartOptions => ({ env: { DATA_DIR: join(folder, name) }, core: null });
  try {
    const first = await startServer(how('product'));
    await seedCouples((sql) => first.ask({ sql }), couples);
    await first.stop();
    cpSync(join(folder, 'product'), join(folder, 'floor'), { recursive: true });
    await compare('the embedded database', await startServer(how('product')), () =>
      startServer({ ...how('floor'), program: floorProgram }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(on: string, product: Server, startFloor: () => Promise<Server>): Promise<void> {
  const floor = await startFloor();
  try {
    const works = worksOf(couples, await cursorsOf(product.url, couples)).filter(
      ({ name }) => !only || only.includes(name),
    );
    const rows: string[][] = [];
    for (const work of works) {
      const compared = await compareOne(work, product, floor);
      rows.push(rowOf(work, compared.loads));
      console.error(`${on}: ${rows.at(-1)!.join('  ')}`);
      if (process.env.PROFILE) console.log(`\n${work.name} on ${on}\n\n${profileTable(compared.profile)}\n`);
    }
    console.log(
      `On ${on}:\n\n${table(['', 'a second', 'p50', 'p99', 'processor time', 'floor, a second', 'p50', 'p99', 'processor time', 'of the floor', 'goal'], rows)}\n`,
    );
  } finally {
    await product.stop();
    await floor.stop();
  }
}

async function compareOne(work: BenchWork, product: Server, floor: Server) {
  const recordedFor = 1;
  const cursors = await cursorsOf(product.url, couples);
  const calls = await record(product, work, recordedFor, cursors.get(ids.lane(recordedFor))!);
  const [{ hash: passwordHash }] = await product.ask<[{ hash: string }]>({
    sql: 'select password_hash as hash from credentials limit 1',
  });
  const cursorIds = new Map(
    [...cursors].map(([lane, cursor]) => [lane, Buffer.from(cursor, 'base64url').toString().split(' ')[1]!]),
  );
  await floor.ask({ couples, passwordHash, cursorIds, calls });
  const operations = divideOperations({
    ...work,
    operations: work.operations.filter(
      (operation) => !work.once || !operation.join('').includes(`${person(recordedFor, 1).cookie}\r\n`),
    ),
  });
  const at = (server: Server) => () =>
    load({ ...work, port: server.port, operations: operations(), warmUpSeconds, seconds }, server.pid);
  const loads = await alternate(rounds, { product: at(product), floor: at(floor) });
  return { loads, profile: process.env.PROFILE ? await profiled(product, at(product)) : [] };
}

/** One-time operations are divided among the rounds; all others run in every round. */
function divideOperations({ operations, once }: BenchWork): () => string[][] {
  const parts = rounds * 2 + (process.env.PROFILE ? 1 : 0);
  let part = 0;
  return () => {
    part += 1;
    return once ? operations.filter((_, at) => at % parts === part - 1) : operations;
  };
}

async function profiled(product: Server, run: () => Promise<Load>): Promise<Share[]> {
  await product.ask({ profile: true });
  await run();
  return originShares(await product.ask({ profile: false }));
}

function rowOf({ name, goal }: BenchWork, { product, floor }: Record<'product' | 'floor', Load>): string[] {
  const figures = ({ perSecond, p50, p99, processor }: Load) => [
    Math.round(perSecond).toLocaleString('en-US'),
    inMs(p50),
    inMs(p99),
    `${Math.round(processor).toLocaleString('en-US')} µs`,
  ];
  return [
    name,
    ...figures(product),
    ...figures(floor),
    (product.perSecond / floor.perSecond).toFixed(2),
    goal.toFixed(2),
  ];
}

function profileTable(shares: readonly Share[]): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return table(
    ['where', 'processor time', 'most of it'],
    shares
      .filter(({ share: part }) => part >= 0.005)
      .map(({ origin, share: part, most }) => [
        origin,
        percent(part),
        most
          .slice(0, 3)
          .map(([place, took]) => `${place} ${percent(took)}`)
          .join(', '),
      ]),
  );
}
