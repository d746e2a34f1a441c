/**
 * Measures memory per open page, the delay of live updates, and reconnection after a network failure of all pages, on one server and on two with
 * PostgreSQL or a broker between them, and the announced commits per second. `npm run bench:live`; see docs/performance.md.
 */
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startBroker } from '../checks/broker/start-broker.ts';
import { seedPages } from './live/couples.ts';
import { rates } from './live/rates.ts';
import { changesEach, measure, type Figures, type Setup } from './live/setup.ts';
import { pinning } from './harness/cores.ts';
import { benchPostgres } from './harness/databases.ts';
import { startServer } from './harness/product.ts';
import { inMs, table } from './timing.ts';

const share = Number(process.env.SHARE ?? 1);
const only = process.env.ONLY?.split(',') ?? ['pages', 'rates'];
const wanted = process.env.WAYS?.split(',') ?? ['bare', 'one', 'postgres', 'broker'];
const couples = Math.max(50, Math.round(5_000 * share));

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}`);
if (only.includes('pages'))
  console.log(`${(couples * 2).toLocaleString('en-US')} pages open, 200 changes a second\n\n${await pages()}\n`);
if (only.includes('rates'))
  console.log(
    await rates(
      [250, 500, 1_000, 2_000, 4_000, 8_000, 12_000, 16_000].slice(0, share < 0.1 ? 3 : 8),
      Math.max(1, Math.round(5 * share)),
    ),
  );

async function pages(): Promise<string> {
  const postgres = await benchPostgres(['track_commit_timestamp=on']);
  const broker = await startBroker();
  const env = { DATABASE_URL: postgres.url };
  const known: Record<string, Setup> = {
    bare: {
      name: 'bare `node:http`, which asks nobody',
      servers: 1,
      env: {},
      program: fileURLToPath(new URL('live/bare-process.ts', import.meta.url)),
    },
    one: { name: 'one server', servers: 1, env },
    postgres: { name: 'two servers, told by PostgreSQL', servers: 2, env },
    broker: { name: 'two servers, told by a broker', servers: 2, env: { ...env, LIVE_URL: broker.url } },
  };
  const setups = Object.keys(known)
    .filter((setup) => wanted.includes(setup))
    .map((setup) => known[setup]!);
  try {
    const first = await startServer({ env });
    await seedPages(postgres.run, couples);
    await first.stop();
    const told = setups.filter(({ program }) => !program).length;
    const seconds = Math.min(30, Math.max(1, Math.floor((couples * changesEach) / told / 2 / 200)));
    const rows: string[][] = [];
    let from = 0;
    for (const setup of setups) {
      const figures = await measure(setup, postgres, { couples, seconds, from });
      from += (figures.told?.changes ?? 0) + (figures.storm?.changes ?? 0);
      rows.push([setup.name, ...cells(figures)]);
      console.error(rows.at(-1)!.join('  '));
    }
    return table(
      [
        '',
        'memory a page',
        'without garbage',
        'opened in',
        'from commit to the partner’s page, p50',
        'p99',
        'changes rejected',
        'missed',
        'after a network failure: reconnected in',
        'pages turned away',
        'changes turned away',
        'missed',
      ],
      rows,
    );
  } finally {
    await broker.stop();
    await postgres.stop();
  }
}

function cells({ memory, opening, told, storm }: Figures): string[] {
  const size = [
    ...[memory.grown, memory.held].map((bytes) =>
      couples < 500 ? 'too few to tell' : `${(bytes / 1024).toFixed(1)} KB`,
    ),
    `${opening.seconds.toFixed(1)} s`,
  ];
  if (!told || !storm) return [...size, ...Array<string>(8).fill('–')];
  const changes = ({ missed, turnedAway, changes: all }: typeof told | typeof storm) => [
    `${turnedAway} of ${all}`,
    `${missed} of ${all - turnedAway}`,
  ];
  return [
    ...size,
    inMs(told.p50),
    inMs(told.p99),
    ...changes(told),
    `${storm.seconds.toFixed(1)} s`,
    String(storm.refused + storm.unread),
    ...changes(storm),
  ];
}
