/**
 * npm run test:citus: distributes the schema on Citus, which has the last word about it. Checks that each table lies where `db/placement.ts` says, that
 * all keys, references, policies and triggers are still there, and that a lane sees its own rows alone, from one shard. CITUS_URL names the
 * coordinator and an empty database. It does not run the product there yet: see docs/operations.md.
 */
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { migrate } from '#platform/server/database/migrate.ts';
import { prepareRole } from '#platform/server/database/serving-role.ts';
import { Transaction } from '#platform/server/database/transaction.ts';
import { sql } from 'kysely';
import { describeSchema } from '../../db/describe-schema.ts';
import { distribute } from '../../db/distribute.ts';
import { acrossMachines, distributionKey, onEveryMachine } from '../../db/placement.ts';

const url = process.env.CITUS_URL;
if (!url) {
  console.log('not run: CITUS_URL does not name the coordinator of a Citus');
  process.exit(0);
}
const pool = new pg.Pool({ connectionString: url, max: 2 });
await prepareRole(pool);
await migrate(pool);
const client = await pool.connect();
const schema = partsOf(await describeSchema(client));
let failed = 0;
await check('the tables are distributed', async () => void (await distribute(client)));
await check('each lies where db/placement.ts says', placement);
await check('no key, reference, policy or trigger is lost', async () => {
  const distributed = partsOf(await describeSchema(client));
  equal(schema.filter((part) => !distributed.includes(part) && !part.includes(acrossMachines)), []);
});
await check('a lane sees its own rows alone, from one shard', isolation);
client.release();
await pool.end();
process.exit(failed);

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
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
}

/** By name and kind. Conditions are printed in other words once they are copied, and comments are not copied. */
function partsOf(text: string): string[] {
  const parts = text.match(/^(create table \w+|  constraint \w+ (?:PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK)|create (?:unique )?index \w+ ON \w+|create policy \w+ on \w+ (?:as restrictive )?for \w+ to|create trigger \w+ .*? ON \w+)/gm) ?? [];
  if (parts.length < 500) throw new Error(`only ${parts.length} parts of the schema were found`);
  return parts;
}

async function placement(): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; key: string }>('select table_name::text as name, citus_table_type as type, distribution_column as key from citus_tables order by 1');
  const wanted = (name: string) => (onEveryMachine.includes(name) ? 'every machine' : (distributionKey(name) ?? 'one machine'));
  equal(
    rows.map(({ name, type, key }) => [name, type === 'reference' ? 'every machine' : type === 'distributed' ? key : 'one machine']),
    rows.map(({ name }) => [name, wanted(name)]),
  );
}

async function isolation(): Promise<void> {
  const [lane, other, account] = [uuidv7(), uuidv7(), uuidv7()];
  // The triggers do not run on Citus yet.
  for (const table of ['accounts', 'lanes', 'memories']) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at) values ($1, 'maya@example.org', 'Maya', 'Otter', 'AAAAAA', 'UTC', now())`, [account]);
  for (const id of [lane, other]) {
    await client.query(`insert into lanes (id, kind, opened_at) values ($1, 'shared', now())`, [id]);
    await client.query(insertInto(id), [uuidv7(), account]);
  }
  await client.query('begin');
  await client.query(`set local citus.propagate_set_commands = 'local'`);
  const tx = new Transaction(client, { account, lane }, new Date());
  await tx.enter({ account, lane });
  equal(await tx.rows(sql`select lane_id from memories`), [{ laneId: lane }]);
  equal(await tx.rows(sql`select id from memories where lane_id = ${other}`), []);
  const { rows } = await client.query<Record<string, string>>(`explain select * from memories where lane_id = '${lane}' and removed_at is null order by date desc, id desc limit 20`);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  if (!plan.includes('Task Count: 1\n')) throw new Error(plan);
  const foreign = await client.query(insertInto(other), [uuidv7(), account]).catch((error: { code: string }) => error.code);
  equal(foreign, '42501');
  await client.query('rollback');
}

function insertInto(lane: string): string {
  return `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, pebbles, created_at, changed_at) values ('${lane}', $1, $2, 'past', false, '2026-01-01', 'A walk', 0, now(), now())`;
}
