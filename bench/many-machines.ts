/**
 * Measures the product on Citus with one, two and four workers beside plain PostgreSQL: how evenly couples, rows and statements spread over the
 * workers, the bytes between coordinator and workers for a call, the processor time of each node, and how long a call takes.
 * `npm run bench:many-machines` with CITUS_URL at a coordinator that has four workers; see docs/performance.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { distribute } from '../db/distribute.ts';
import { seedPlatformContent } from '../db/seed/platform-content.ts';
import { asked } from './harness/asked.ts';
import { everybody, seedCouples, type Seeded } from './harness/couples.ts';
import { addressFor } from './harness/requests.ts';
import { startServer, type Server } from './harness/product.ts';
import { inMs, median, table } from './timing.ts';

const coordinator = process.env.CITUS_URL;
if (!coordinator) throw new Error('CITUS_URL names the coordinator of a Citus with four workers');
const couples = Number(process.env.COUPLES ?? 10_000);
const calls = Number(process.env.CALLS ?? 1_000);
const history = { memories: 6, moods: 4, told: 1 };

interface Node {
  host: string;
  port: number;
}

interface Figures {
  times: Record<string, number[]>;
  /** Of each node, for all calls. */
  processor: number[];
  bytes: number;
  lanes: number[];
  rows: number[];
  distributing: number;
}

const { rows: nodes } = await asked<Node>(
  coordinator,
  'select nodename as host, nodeport as port from pg_dist_node order by groupid',
);
const found: [string, Figures][] = [['PostgreSQL', await measured([])]];
for (const workers of [1, 2, 4]) {
  if (nodes.length > workers)
    found.push([`${workers} worker${workers > 1 ? 's' : ''}`, await measured(nodes.slice(0, workers + 1))]);
}
print();

/** On plain PostgreSQL without nodes, which is the coordinator's server too. */
async function measured(on: readonly Node[]): Promise<Figures> {
  const name = `bench_${on.length}`;
  const all = on.length > 0 ? on : nodes.slice(0, 1);
  for (const node of all) {
    await asked(urlOf(node, 'postgres'), `drop database if exists ${name} with (force)`);
    await asked(urlOf(node, 'postgres'), `create database ${name}`);
    if (on.length > 0)
      await asked(urlOf(node, name), 'set client_min_messages = warning; create extension if not exists citus');
  }
  const url = urlOf(all[0]!, name);
  for (const [index, { host, port }] of on.entries())
    await asked(url, `select ${index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}('${host}', ${port})`);
  const distributing = await prepare(url, on.length > 0);
  const server = await startServer({ env: { DATABASE_URL: url } });
  try {
    return { ...(await load(server, all)), ...(await spread(url, on)), distributing };
  } finally {
    await server.stop();
    for (const node of all) await asked(urlOf(node, 'postgres'), `drop database if exists ${name} with (force)`);
  }
}

async function prepare(url: string, isDistributed: boolean): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await prepareRole(pool);
  await migrate(pool);
  await seedPlatformContent(pool);
  const client = await pool.connect();
  await seedCouples((statement) => client.query(statement), couples, history);
  const began = performance.now();
  if (isDistributed) await distribute(client);
  const took = performance.now() - began;
  client.release();
  await pool.end();
  return took;
}

async function load({ url }: Server, on: readonly Node[]): Promise<Pick<Figures, 'times' | 'processor' | 'bytes'>> {
  const people = everybody(couples);
  const works: Record<string, (one: Seeded) => Promise<Response>> = {
    'read a lane': (one) => fetch(`${url}/api/memories/timeline`, { headers: headersOf(one) }),
    'add a memory': (one) =>
      fetch(`${url}/api/memories/addMemory`, {
        method: 'POST',
        headers: { ...headersOf(one), 'content-type': 'application/json' },
        body: JSON.stringify({
          id: crypto.randomUUID(),
          activity: 'A walk along the river',
          date: '2026-01-01',
          lead: 'me',
        }),
      }),
  };
  const times: Figures['times'] = {};
  const [processorBefore, bytesBefore] = [on.map(processorOf), bytesTo(on)];
  for (const [what, work] of Object.entries(works)) {
    times[what] = [];
    for (let at = 0; at < calls + 50; at += 1) {
      const one = people[(at * 7919) % people.length]!;
      const began = performance.now();
      const response = await work(one);
      const text = await response.text();
      if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`);
      // The first ones open connections and make plans.
      if (at >= 50) times[what].push(performance.now() - began);
    }
  }
  return {
    times,
    processor: on.map((node, index) => processorOf(node) - processorBefore[index]!),
    bytes: bytesTo(on) - bytesBefore,
  };
}

function headersOf({ cookie }: Seeded) {
  return { cookie, 'x-forwarded-for': addressFor(cookie) };
}

async function spread(url: string, on: readonly Node[]): Promise<Pick<Figures, 'lanes' | 'rows'>> {
  if (on.length === 0) return { lanes: [], rows: [] };
  const counted = async (...tables: string[]) => {
    const each = tables
      .map((name) => `select * from run_command_on_shards('${name}', 'select count(*) from %s')`)
      .join(' union all ');
    const { rows } = await asked<{ count: string }>(
      url,
      `
      select sum(result::bigint) as count from (${each}) counted join pg_dist_placement using (shardid) join pg_dist_node using (groupid) group by nodeport order by nodeport`,
    );
    return rows.map(({ count }) => Number(count));
  };
  return { lanes: await counted('lanes'), rows: await counted('memories', 'pebble_transactions') };
}

function print(): void {
  const plain = found[0]![1];
  console.log(
    `${couples.toLocaleString('en-US')} couples, ${calls} calls of each kind, one after the other; medians.\n`,
  );
  console.log(
    table(
      [
        '',
        ...Object.keys(plain.times),
        'processor time of the coordinator, of all workers, for a call',
        'bytes to and from workers for a call',
        'distributing',
      ],
      found.map(([name, { times, processor, bytes, distributing }]) => [
        name,
        ...Object.entries(times).map(
          ([what, all]) => `${inMs(median(all))} (${(median(all) / median(plain.times[what]!)).toFixed(2)} ×)`,
        ),
        `${inMs((1000 * processor[0]!) / (2 * calls))}, ${inMs((1000 * processor.slice(1).reduce((sum, one) => sum + one, 0)) / (2 * calls))}`,
        Math.round(bytes / (2 * calls)).toLocaleString('en-US'),
        distributing > 0 ? `${(distributing / 1000).toFixed(1)} s` : '',
      ]),
    ),
  );
  console.log(
    `\n${table(
      ['', 'couples’ and solo lanes on each worker', 'memories and payments on each', 'processor time of each'],
      found.slice(1).map(([name, { lanes, rows, processor }]) => [
        name,
        withEvenness(lanes),
        withEvenness(rows),
        withEvenness(
          processor.slice(1).map((seconds) => Math.round(seconds * 1000)),
          ' ms',
        ),
      ]),
    )}`,
  );
}

function withEvenness(each: readonly number[], unit = ''): string {
  return `${each.map((one) => `${one.toLocaleString('en-US')}${unit}`).join(', ')} (most / least ${(Math.max(...each) / Math.min(...each)).toFixed(2)})`;
}

function urlOf({ host, port }: Node, database: string): string {
  return Object.assign(new URL(coordinator!), { hostname: host, port: String(port), pathname: `/${database}` }).href;
}

/** Seconds of the server on a port and of all its processes. */
function processorOf({ port }: Node): number {
  const parent = postmasterOf(port);
  const all = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/);
  // The ended ones are counted by their parent.
  return [String(parent), ...all].reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return 0;
  }
}

function postmasterOf(port: number): number {
  const listening = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  return Number(/pid=(\d+)/.exec(listening)![1]);
}

/** Sent and received by the coordinator on open connections to workers, which it keeps. */
function bytesTo(on: readonly Node[]): number {
  return on.slice(1).reduce((sum, { port }) => {
    const lines = execFileSync('ss', ['-tinH', 'state', 'established', `dport = :${port}`], { encoding: 'utf8' });
    return (
      sum + [...lines.matchAll(/bytes_(?:sent|received):(\d+)/g)].reduce((all, [, bytes]) => all + Number(bytes), 0)
    );
  }, 0);
}
