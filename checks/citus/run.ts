/**
 * npm run test:citus: the schema and the product on a real Citus, which has the last word about both. Checks that each table lies where
 * `db/placement.ts` says, that all keys, references, policies and triggers are there, and that a lane sees its own rows alone, from one machine; then
 * runs the server tests, the authorization matrix, the attacks and end-to-end tests there. CITUS_URL names a coordinator with workers, as its
 * superuser. Every test has a database of its own, a copy of one that was distributed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { distributedAtOnce, preparedCitus } from '#app/testing/citus.ts';
import { Transaction } from '#platform/server/database/transaction.ts';
import { describeSchema } from '../../db/describe-schema.ts';
import { acrossMachines, distributionKey, onEveryMachine } from '../../db/placement.ts';

const url = process.env.CITUS_URL;
if (!url) {
  console.log('not run: CITUS_URL does not name the coordinator of a Citus');
  process.exit(0);
}
let failed = 0;
for (const [database, make] of [
  ['distributed at once', distributedAtOnce],
  ['distributed at an earlier version', preparedCitus],
] as const) {
  const { superuserUrl, drop } = await make();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await check(`${database}: each table lies where db/placement.ts says`, () => placement(client));
  await check(`${database}: no key, reference, policy or trigger is lost`, async () => {
    const distributed = partsOf(await describeSchema(client));
    equal(
      partsOf(readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')).filter(
        (part) => !distributed.includes(part) && !part.includes(acrossMachines),
      ),
      [],
    );
  });
  await check(`${database}: a lane sees its own rows alone, from one machine`, () => isolation(client));
  await client.end();
  await drop();
}
run(
  'vitest',
  'run',
  '--project',
  'server-postgres',
  'src/features',
  'src/platform/server/database',
  'src/platform/server/live',
  'src/app/server',
  'src/app/cli',
  'tests/security/matrix',
);
run('vite', 'build', '--logLevel', 'warn');
run('node', 'tests/security/attack.ts', '--quick', '--on', 'postgres');
run('playwright', 'test', '--workers=1', 'plan-and-add', 'unpairing', 'e2e/live');
process.exit(failed);

function run(...command: [string, ...string[]]): void {
  const { status } = spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE: 'postgres' },
  });
  if (status !== 0) failed = 1;
}

async function check(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    console.log(`✓ ${what}`);
  } catch (error) {
    failed = 1;
    console.log(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function equal(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
}

/** By name and kind. Conditions are printed in other words once they are copied, and comments are not copied. */
function partsOf(text: string): string[] {
  const parts =
    text.match(
      /^(create table \w+|  constraint \w+ (?:PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)|create (?:unique )?index \w+ ON \w+|create policy \w+ on \w+ (?:as restrictive )?for \w+ to|create trigger \w+ .*? ON \w+)/gm,
    ) ?? [];
  if (parts.length < 500) throw new Error(`only ${parts.length} parts of the schema were found`);
  return parts;
}

async function placement(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; key: string }>(
    'select table_name::text as name, citus_table_type as type, distribution_column as key from citus_tables order by 1',
  );
  const wanted = (name: string) =>
    onEveryMachine.includes(name) ? 'every machine' : (distributionKey(name) ?? 'one machine');
  equal(
    rows.map(({ name, type, key }) => [
      name,
      type === 'reference' ? 'every machine' : type === 'distributed' ? key : 'one machine',
    ]),
    rows.map(({ name }) => [name, wanted(name)]),
  );
}

async function isolation(client: pg.Client): Promise<void> {
  const [lane, other, account] = [uuidv7(), uuidv7(), uuidv7()];
  await client.query(
    `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at) values ($1, 'maya@example.org', 'Maya', 'Otter', 'AAAAAA', 'UTC', now())`,
    [account],
  );
  for (const id of [lane, other]) {
    await client.query(`insert into lanes (id, kind, opened_at) values ($1, 'shared', now())`, [id]);
    await client.query(insertInto(id), [uuidv7(), account]);
  }
  await client.query('begin');
  const tx = new Transaction(client, { account, lane }, new Date());
  await tx.enter({ account, lane });
  equal(await tx.rows(sql`select lane_id from memories`), [{ laneId: lane }]);
  equal(await tx.rows(sql`select id from memories where lane_id = ${other}`), []);
  const { rows } = await client.query<Record<string, string>>(
    `explain select * from memories where lane_id = '${lane}' and removed_at is null order by date desc, id desc limit 20`,
  );
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  if (!plan.includes('Task Count: 1\n')) throw new Error(plan);
  const foreign = await client
    .query(insertInto(other), [uuidv7(), account])
    .catch((error: { code: string }) => error.code);
  equal(foreign, '42501');
  await client.query('rollback');
}

function insertInto(lane: string): string {
  return `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, pebbles, created_at, changed_at) values ('${lane}', $1, $2, 'past', false, '2026-01-01', 'A walk', 0, now(), now())`;
}
