/**
 * Measures a normal mix of requests alone and beside hostile clients in turns, on PostgreSQL and on the embedded database. `npm run
 * bench:availability`; see docs/performance.md.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Person } from '#app/testing/person.ts';
import { openStream } from '../tests/security/availability/member-use.ts';
import { startHostile, type HostileProcess } from './availability/hostile.ts';
import { normalMix } from './availability/mix.ts';
import { pinning } from './harness/cores.ts';
import { person, seedCouples } from './harness/couples.ts';
import { benchPostgres } from './harness/databases.ts';
import { load, type CountedLoad } from './harness/load.ts';
import { processorSeconds } from './harness/process-cost.ts';
import { startServer, type StartOptions, type Server } from './harness/product.ts';
import { inMs, median, table } from './timing.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 6);
const couples = Number(process.env.COUPLES ?? 500);
const addresses = (process.env.ADDRESSES ?? '1').split(',').map(Number);
const only = process.env.ONLY?.split(',');
const databases = (process.env.DATABASES ?? 'postgres,embedded').split(',');
const connections = 16;
const mix = normalMix(couples);
/** At most this many addresses do the full attack each; more addresses share it. */
const mostTimes = 10;
const accountsPerAddress = 3;

if (!existsSync(new URL('../dist/app.html', import.meta.url))) throw new Error('run "npm run build" first');
console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}, with the hostile clients`,
);
console.log(
  `${couples} couples, ${connections} connections; ${rounds} rounds of ${seconds} s each in turns${only ? `; ${only.join(', ')} alone` : ''}\n`,
);
if (databases.includes('postgres')) await onPostgres();
if (databases.includes('embedded')) await onEmbedded();

async function onPostgres(): Promise<void> {
  const postgres = await benchPostgres();
  try {
    await compareAll('PostgreSQL', { env: { DATABASE_URL: postgres.url } }, (_server, sql) => postgres.run(sql));
  } finally {
    await postgres.stop();
  }
}

/** Not pinned to a core, because the embedded database has its own thread. */
async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-'));
  try {
    await compareAll('the embedded database', { env: { DATA_DIR: join(folder, 'data') }, core: null }, (server, sql) =>
      server.ask({ sql }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareAll(
  on: string,
  how: StartOptions,
  run: (server: Server, sql: string) => Promise<unknown>,
): Promise<void> {
  const start = () => startServer({ ...how, env: { ...how.env, WEB: 'on', USUAL_LIMITS: 'on' } });
  const hostile = startHostile();
  let server = await start();
  try {
    await seedCouples((sql) => run(server, sql), couples + accountsPerAddress * mostTimes);
    const cookies = Array.from(
      { length: accountsPerAddress * Math.min(mostTimes, Math.max(...addresses)) },
      (_, at) => person(couples + 1 + at, 1).cookie,
    );
    if (!only || only.includes('recoveryCodeHashing')) await hostile.ask({ prepare: { url: server.url, cookies } });
    const rows: string[][] = [];
    for (const count of addresses) {
      const compared: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        compared.push(await compare(server, hostile, count));
        // A round after which the server rejects members for good is repeated.
        if (await serves(server)) continue;
        await server.stop();
        server = await start();
      }
      rows.push(rowOf(count, compared));
      console.error(`${on}: ${rows.at(-1)!.join('  ')}`);
    }
    console.log(
      `On ${on}:\n\n${table(['hostile addresses', 'undisturbed, a second', 'p50', 'p99', 'beside them', 'p50', 'p99', 'of the undisturbed', '503', 'other failures', 'live stream open within', 'no live stream', 'their processor time', 'the server’s for them alone'], rows)}\n`,
    );
  } finally {
    hostile.end();
    await server.stop();
  }
}

interface Round {
  undisturbed: CountedLoad;
  beside: CountedLoad;
  /** Milliseconds until each requested live stream was open; null for a rejected one. */
  streams: (number | null)[];
  /** Shares of a core: of the hostile clients during the load, and of the server for them alone. */
  hostileProcessor: number;
  serverProcessor: number;
}

async function compare({ port, pid, url }: Server, hostile: HostileProcess, count: number): Promise<Round> {
  const work = { port, operations: mix, connections, warmUpSeconds: 1, seconds, answerWithin: 5 };
  const undisturbed = await load(work, pid);
  if (Object.keys(undisturbed.failed).length > 0)
    throw new Error(`undisturbed, requests failed: ${JSON.stringify(undisturbed.failed)}`);
  await hostile.ask({ start: { port, addresses: count, times: Math.min(count, mostTimes), ...(only && { only }) } });
  const serverProcessor = await processorShare(pid, () => pause(seconds * 500));
  let beside: CountedLoad;
  let streams: (number | null)[];
  const hostileProcessor = await processorShare(hostile.pid, async () => {
    [beside, streams] = await Promise.all([load(work, pid), openStreams(url, port)]);
  });
  await hostile.ask({ stop: true });
  return { undisturbed, beside: beside!, streams: streams!, hostileProcessor, serverProcessor };
}

async function processorShare(pid: number, work: () => Promise<unknown>): Promise<number> {
  const [began, before] = [performance.now(), processorSeconds(pid)];
  await work();
  return ((processorSeconds(pid) - before) * 1000) / (performance.now() - began);
}

/** Opens streams one after the other, a second apart, during the load. */
async function openStreams(url: string, port: number): Promise<(number | null)[]> {
  const member = Object.assign(new Person(url, 'Maya'), { cookie: person(1, 1).cookie });
  const until = performance.now() + seconds * 1000;
  const streams: (number | null)[] = [];
  while (performance.now() < until) {
    streams.push(await openStream(member, port));
    await pause(1_000);
  }
  return streams;
}

async function serves({ url }: Server): Promise<boolean> {
  return fetch(`${url}/api/accounts/me`, {
    headers: { cookie: person(1, 1).cookie },
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function rowOf(count: number, compared: readonly Round[]): string[] {
  const side = (name: 'undisturbed' | 'beside') => {
    const middle = (of: (one: CountedLoad) => number) => median(compared.map((round) => of(round[name])));
    return [
      Math.round(middle(({ perSecond }) => perSecond)).toLocaleString('en-US'),
      inMs(middle(({ p50 }) => p50)),
      inMs(middle(({ p99 }) => p99)),
    ];
  };
  const failed = compared.flatMap(({ beside }) => Object.entries(beside.failed));
  const times = (of: (status: string) => boolean) =>
    failed.filter(([status]) => of(status)).reduce((sum, [, one]) => sum + one, 0);
  const streams = compared.flatMap((round) => round.streams);
  const opened = streams.filter((one) => one !== null);
  const share = (of: (round: Round) => number) => `${Math.round(median(compared.map(of)) * 100)} %`;
  return [
    String(count),
    ...side('undisturbed'),
    ...side('beside'),
    median(compared.map(({ undisturbed, beside }) => beside.perSecond / undisturbed.perSecond)).toFixed(2),
    String(times((status) => status === '503')),
    String(times((status) => status !== '503')),
    opened.length > 0 ? inMs(Math.max(...opened)) : '–',
    `${streams.length - opened.length} of ${streams.length}`,
    share(({ hostileProcessor }) => hostileProcessor),
    share(({ serverProcessor }) => serverProcessor),
  ];
}
