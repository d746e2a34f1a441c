/**
 * Moves an installation from the embedded database to PostgreSQL, to Citus, and back, by `npm run backup` and `npm run restore`, and compares the rows
 * of each table after each step. `npm run bench:moving` with CITUS_URL at a coordinator with workers; COUPLES=100 for the short form.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Fastify from 'fastify';
import type { ClientBase } from 'pg';
import { backupExclusions } from '#app/cli/backup-exclusions.ts';
import { superuserUrl } from '#app/testing/citus.ts';
import { configureSession, tablesOf } from '#platform/server/backup/tables.ts';
import { connectAsOwner } from '#platform/server/database/connect-as-owner.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openEmbeddedPool } from '#platform/server/database/open-database.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { forOwner, readSettings } from '#platform/server/settings.ts';
import { seedPlatformContent } from '../db/seed/platform-content.ts';
import { asked } from './harness/asked.ts';
import { seedCouples } from './harness/couples.ts';
import { secret } from './harness/product.ts';
import { table } from './timing.ts';

const coordinator = process.env.CITUS_URL;
if (!coordinator) throw new Error('CITUS_URL names the coordinator of a Citus with workers');
const couples = Number(process.env.COUPLES ?? 10_000);
const { log } = Fastify({ logger: false });
const folder = await mkdtemp(join(tmpdir(), 'otterway-moving-'));

/** The settings that name a database. */
type Place = { DATA_DIR: string } | { DATABASE_URL: string };

const found: string[][] = [];
const made: (() => Promise<void>)[] = [];
try {
  const began = performance.now();
  const first = await filled();
  console.log(`The embedded database was filled in ${since(began)}.`);
  const rows = await digests(first);
  const count = Object.values(rows).reduce((sum, digest) => sum + Number(digest.split(' ')[0]), 0);
  console.log(
    `${couples.toLocaleString('en-US')} couples with ${count.toLocaleString('en-US')} rows in ${Object.keys(rows).length} tables.\n`,
  );
  found.push(['embedded', await backedUp(first, 'embedded'), size('embedded'), '', '', await timeOf('check', first)]);
  await move('embedded', 'PostgreSQL', await onServers('moving_postgres', false), rows);
  await move('PostgreSQL', 'Citus', await onServers('moving_citus', true), rows, true);
  await move('Citus', 'PostgreSQL, from Citus', await onServers('moving_back', false), rows);
  await move('PostgreSQL, from Citus', 'embedded again', { DATA_DIR: join(folder, 'again') }, rows);
  console.log(
    table(
      ['', '`npm run backup`', 'size of the file', '`npm run restore`', '`npm run distribute`', '`npm run check`'],
      found,
    ),
  );
} finally {
  for (const drop of made) await drop();
  await rm(folder, { recursive: true });
}

async function filled(): Promise<Place> {
  const dataDir = join(folder, 'embedded');
  const { pool, close } = await openEmbeddedPool(dataDir, log);
  await prepareRole(pool);
  await migrate(pool);
  await seedPlatformContent(pool);
  await seedCouples((statement) => pool.query(statement), couples, { memories: 6, moods: 4, told: 1 });
  await close();
  return { DATA_DIR: dataDir };
}

/** Restores the backup of the place before, compares, and takes a backup here. */
async function move(
  from: string,
  name: string,
  to: Place,
  rows: Record<string, string>,
  distributes = false,
): Promise<void> {
  if ('DATA_DIR' in to) await embedded(to.DATA_DIR);
  const restoring = await timeOf('restore', to, fileOf(from));
  const distributing =
    distributes && 'DATABASE_URL' in to ? await timeOf('distribute', to, superuserUrl(to.DATABASE_URL)) : '';
  const here = await digests(to);
  const different = Object.keys(rows).filter((one) => rows[one] !== here[one]);
  if (different.length > 0 || Object.keys(here).length !== Object.keys(rows).length)
    throw new Error(`${name} has other rows of ${different.join(', ')}`);
  console.log(`${name}: all rows of all tables are the same.`);
  found.push([name, await backedUp(to, name), size(name), restoring, distributing, await timeOf('check', to)]);
}

/** A restore goes into a database that a server has made. */
async function embedded(dataDir: string): Promise<void> {
  const { pool, close } = await openEmbeddedPool(dataDir, log);
  await prepareRole(pool);
  await migrate(pool);
  await close();
}

function fileOf(name: string): string {
  return join(folder, `${name}.backup.gz`);
}

function size(name: string): string {
  return `${(statSync(fileOf(name)).size / 1e6).toFixed(1)} MB`;
}

function backedUp(place: Place, name: string): Promise<string> {
  return timeOf('backup', place, fileOf(name));
}

/** How long a command took. It must succeed. */
async function timeOf(
  command: 'backup' | 'restore' | 'check' | 'distribute',
  place: Place,
  ...args: string[]
): Promise<string> {
  const began = performance.now();
  const program = fileURLToPath(new URL(`../src/app/cli/${command}.ts`, import.meta.url));
  await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, SECRET: secret, ...place },
  });
  console.log(`${command}: ${since(began)}`);
  return since(began);
}

function since(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** Of each table the number of its rows and a sum of their hashes. */
async function digests(place: Place): Promise<Record<string, string>> {
  const { client, close } = await connectAsOwner(
    forOwner(readSettings({ SECRET: secret, ...place }, { createSecret: false })),
    log,
  );
  try {
    await client.query('begin');
    await configureSession(client);
    const digested: Record<string, string> = {};
    for (const { name } of (await tablesOf(client)).filter((one) => !backupExclusions.includes(one.name)))
      digested[name] = await digest(client, name);
    return digested;
  } finally {
    await client.query('rollback');
    await close();
  }
}

async function digest(client: ClientBase, name: string): Promise<string> {
  const {
    rows: [all],
  } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from ${client.escapeIdentifier(name)} t`,
  );
  return all!.digest;
}

/** A database on the coordinator's server, or one of Citus. */
async function onServers(name: string, isCitus: boolean): Promise<Place> {
  const { rows: nodes } = await asked<{ host: string; port: number }>(
    coordinator!,
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
  const urls = nodes
    .slice(0, isCitus ? undefined : 1)
    .map(({ host, port }) =>
      Object.assign(new URL(coordinator!), { hostname: host, port: String(port), pathname: '/postgres' }),
    );
  const inside = (url: URL) => Object.assign(new URL(url), { pathname: `/${name}` });
  for (const url of urls) {
    for (const role of ['otterway_app nologin', 'bench login in role otterway_app'])
      await asked(
        url.href,
        `do $$ begin if to_regrole('${role.split(' ')[0]}') is null then create role ${role}; end if; end $$`,
      );
    await asked(url.href, `drop database if exists ${name} with (force)`);
    await asked(url.href, `create database ${name} owner bench`);
    if (isCitus) await asked(inside(url).href, 'set client_min_messages = warning; create extension citus');
    made.push(async () => void (await asked(url.href, `drop database if exists ${name} with (force)`)));
  }
  if (isCitus)
    for (const [index, { hostname, port }] of urls.entries())
      await asked(
        inside(urls[0]!).href,
        `select ${index === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'}('${hostname}', ${port})`,
      );
  return { DATABASE_URL: Object.assign(inside(urls[0]!), { username: 'bench' }).href };
}
