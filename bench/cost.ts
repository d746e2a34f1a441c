/**
 * Measures the cost of a server on each database: requests per second of one core, memory idle and busy, disk for a couple's year, and start times.
 * `npm run bench:cost`; see docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pinning } from './harness/cores.ts';
import { cursorsOf, seedCouples } from './harness/couples.ts';
import { benchPostgres, type BenchPostgres } from './harness/databases.ts';
import { load } from './harness/load.ts';
import { memoryOf } from './harness/process-cost.ts';
import { startServer, type StartOptions, type Server } from './harness/product.ts';
import { worksOf } from './server/works.ts';
import { inMs, median, table } from './timing.ts';

const share = Number(process.env.SHARE ?? 1);
const couples = Math.max(20, Math.round(1_000 * share));
const starts = Math.max(2, Math.round(7 * share));
const [warmUpSeconds, seconds] = [Math.max(0.5, 5 * share), Math.max(1, 10 * share)];
const realProgram = fileURLToPath(new URL('../src/app/server/start.ts', import.meta.url));
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}\n`);
const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-'));
const postgres = await benchPostgres();
try {
  console.log(`Starts, medians of ${starts}:\n\n${await startTimes(postgres)}\n`);
  const onPostgres: StartOptions = { env: { DATABASE_URL: postgres.url } };
  const onEmbedded: StartOptions = { env: { DATA_DIR: join(folder, 'served') }, core: null };
  const rows = [
    await cost('PostgreSQL', await startServer(onPostgres), postgres.run),
    await cost('embedded', await startServer(onEmbedded)),
  ];
  console.log(rows.map(({ text }) => text).join('\n\n'));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** From the command to the first ready answer. A cold start has an empty database and no compile cache. */
async function startTimes({ url, run }: BenchPostgres): Promise<string> {
  const timed = async (env: Record<string, string>, core: number | null) => {
    const began = performance.now();
    const server = await startServer({ env: { NODE_COMPILE_CACHE: '', ...env }, program: realProgram, core });
    const took = performance.now() - began;
    await server.stop();
    return took;
  };
  const took: Record<string, [cold: number[], warm: number[]]> = { PostgreSQL: [[], []], embedded: [[], []] };
  for (let turn = 0; turn < starts; turn += 1) {
    await run(
      'drop schema public cascade; create schema public; grant usage on schema public to public; grant all on schema public to bench',
    );
    const embedded = { DATA_DIR: join(folder, `start-${turn}`) };
    for (const which of [0, 1] as const) {
      took.PostgreSQL![which].push(await timed({ DATABASE_URL: url }, 0));
      took.embedded![which].push(await timed(embedded, null));
    }
  }
  return table(
    ['database', 'cold: empty database', 'warm'],
    Object.entries(took).map(([name, [cold, warm]]) => [name, inMs(median(cold)), inMs(median(warm))]),
  );
}

async function cost(on: string, server: Server, run = (sql: string): Promise<unknown> => server.ask({ sql })) {
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idle = memoryOf(server.pid);
    const before = await sizes(run);
    await seedCouples(run, couples);
    await run('vacuum');
    const after = await sizes(run);
    const works = worksOf(couples, await cursorsOf(server.url, couples)).filter(({ name }) =>
      ['who am I', 'next timeline page', 'comment', 'plan a date'].includes(name),
    );
    const calls: string[][] = [];
    for (const work of works) {
      const { perSecond, processor } = await load({ ...work, port: server.port, warmUpSeconds, seconds }, server.pid);
      calls.push([
        work.name,
        Math.round(perSecond).toLocaleString('en-US'),
        `${Math.round(processor)} µs`,
        Math.round(1e6 / processor).toLocaleString('en-US'),
      ]);
    }
    const busy = memoryOf(server.pid);
    const total = (of: Sizes) => [...of.values()].reduce((sum, bytes) => sum + bytes, 0);
    const grown = [...after]
      .map(([name, bytes]): [string, number] => [name, (bytes - (before.get(name) ?? 0)) / couples])
      .toSorted((a, b) => b[1] - a[1]);
    const text = [
      `### On ${on === 'embedded' ? 'the embedded database, which runs in the server' : on}`,
      table(['procedure', 'a second', 'processor time', 'a second of one core'], calls),
      `Memory: ${megabytes(idle.now)} idle, ${megabytes(busy.now)} after the load, ${megabytes(busy.most)} at most.`,
      `A couple-year takes ${kilobytes((total(after) - total(before)) / couples)} on disk with its indexes: ${grown
        .slice(0, 6)
        .map(([name, bytes]) => `${name} ${kilobytes(bytes)}`)
        .join(', ')}.`,
    ].join('\n\n');
    return { text };
  } finally {
    await server.stop();
  }
}

type Sizes = Map<string, number>;

async function sizes(run: (sql: string) => Promise<unknown>): Promise<Sizes> {
  const rows = (await run(
    `select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )) as { name: string; bytes: string }[];
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
