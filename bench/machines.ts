/**
 * Three servers behind a proxy with one PostgreSQL and two replicas. Couples write and read on all servers while servers restart, replicas lag and
 * one stops. It counts failures and stale reads. `npm run bench:machines`; see docs/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startReplica } from '../checks/postgres/start-replica.ts';
import { startCouples } from './machines/couple.ts';
import { seedCouples } from './harness/couples.ts';
import { benchPostgres } from './harness/databases.ts';
import { startServer, type Server } from './harness/product.ts';
import { startProxy } from './harness/proxy.ts';
import { table } from './timing.ts';

const couples = Number(process.env.COUPLES ?? 20);
const rounds = Number(process.env.ROUNDS ?? 4);
const pauseMs = Number(process.env.PAUSE_MS ?? 50);
const servers = 3;
const graceSeconds = 3;

console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, nothing kept to a core; ${couples} couples, ${rounds} rounds`,
);
const folder = mkdtempSync(join(tmpdir(), 'otterway-machines-'));
const counted = join(folder, 'counted');
writeFileSync(counted, '');
const postgres = await benchPostgres(['synchronous_commit=on', 'wal_keep_size=1GB']);
const first = await startServer({ env: { DATABASE_URL: postgres.url }, core: null });
await seedCouples(postgres.run, couples);
await first.stop();

const replicas = [
  await startReplica({ url: postgres.superuserUrl }),
  await startReplica({ url: postgres.superuserUrl }),
];
const at = (url: string, { port }: URL) => Object.assign(new URL(url), { port }).href;
const env = {
  DATABASE_URL: postgres.url,
  REPLICA_URLS: replicas.map(({ url }) => at(postgres.url, new URL(url))).join(' '),
  GRACE_SECONDS: String(graceSeconds),
  COUNTED: counted,
};
const program = fileURLToPath(new URL('machines/server-process.ts', import.meta.url));
const startOne = () => startServer({ env, program, core: null });
const running: Server[] = [];
while (running.length < servers) running.push(await startOne());
const proxy = await startProxy(running.map(({ port }) => port));
const load = startCouples(proxy.port, couples, pauseMs);

let before = 0;
const byReplicas = async () => {
  const gone = readFileSync(counted, 'utf8')
    .split('\n')
    .reduce((sum, line) => sum + Number(line), 0);
  const sum = (await Promise.all(running.map((server) => server.ask<number>({})))).reduce(
    (all, one) => all + one,
    gone,
  );
  return sum - before;
};

const rows: string[][] = [];
async function phase(name: string, run: () => Promise<unknown>): Promise<void> {
  before += await byReplicas();
  load.take();
  await run();
  const answered = await byReplicas();
  const { requests, reads, failed, ownChecked, ownStale, toldChecked, toldStale } = load.take();
  const failures = [...failed.values()].reduce((sum, times) => sum + times, 0);
  rows.push([
    name,
    ...[requests, failures].map((count) => count.toLocaleString('en-US')),
    `${ownStale} of ${ownChecked.toLocaleString('en-US')}`,
    `${toldStale} of ${toldChecked.toLocaleString('en-US')}`,
    (answered / reads).toFixed(2),
  ]);
  console.error(rows.at(-1)!.join('  '));
  for (const [why, times] of failed) console.error(`  failed ${times} times: ${why}`);
}

/** Stops each server in turn and starts a new one before the next. */
async function restartAll(): Promise<void> {
  for (let place = 0; place < servers; place += 1) {
    await running[place]!.stop();
    running[place] = await startOne();
    proxy.put(place, running[place]!.port);
    await pause(500);
  }
}

/** Pauses replay on each replica in turn, for longer than a reader waits. */
async function holdBack(times: number): Promise<void> {
  const clients = replicas.map(({ url }) => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  for (let time = 0; time < times; time += 1) {
    const client = clients[time % clients.length]!;
    await client.query('select pg_wal_replay_pause()');
    await pause(700);
    await client.query('select pg_wal_replay_resume()');
    await pause(300);
  }
  for (const client of clients) await client.end();
}

try {
  await pause(2_000);
  await phase('nothing happens', () => pause(rounds * 5_000));
  await phase(`every server restarted, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round += 1) await restartAll();
  });
  await phase('replicas held back in turn', () => holdBack(rounds * 5));
  await phase('one replica gone, every server restarted', async () => {
    await replicas[1]!.stop();
    await restartAll();
  });
  await phase('both replicas gone', async () => {
    await replicas[0]!.stop();
    await pause(rounds * 2_500);
  });
} finally {
  await load.stop();
  await proxy.close();
  for (const server of running) await server.stop();
  for (const replica of replicas) await replica.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}
console.log(
  `\n${table(['', 'requests', 'failed', 'stale reads of own writes', 'stale reads after a live update', 'share of reads on replicas'], rows)}`,
);
