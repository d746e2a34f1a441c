import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addProgress, newGoal } from '#features/goals/server/testing/fixtures.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { configureSession } from '#platform/server/backup/tables.ts';
import { errorsOf, integrityErrorsIn, invariants } from './integrity-checks.ts';
import { seedDemo } from '../../../db/seed/demo.ts';
import { setUpProduct } from '../testing/set-up.ts';

const product = setUpProduct();

beforeAll(async () => {
  await seedDemo(product.ownerDatabase, product.clock.now());
  const [maya, theo] = await product.couple();
  const memoryId = randomUUID();
  await maya.write('memories.addMemory', { id: memoryId, activity: 'The pier', date: '2026-01-01', lead: 'me' });
  await theo.write('memories.addComment', { id: randomUUID(), memoryId, comment: 'Yes' });
  const [ines, ravi] = await product.couple();
  await unpair(ines, ravi);
  // Two goals with one partner paid her, so a third with another partner pays him alone.
  const [noor, omar, pia] = [await product.person('Noor'), await product.person('Omar'), await product.person('Pia')];
  for (const [partner, goals] of [
    [omar, 2],
    [pia, 1],
  ] as const) {
    await noor.pairWith(partner);
    product.clock.advance({ days: 1 });
    for (let number = 0; number < goals; number += 1)
      await addProgress(product, noor, await newGoal(product, noor, { target: 1 }));
    if (partner === omar) await unpair(noor, omar);
  }
});

test('a database that people live in is sound, and looking leaves nothing behind', async () => {
  const client = await product.database.pool.connect();
  const count = async () =>
    (
      await client.query(
        'select (select count(*) from accounts) as accounts, (select sum(amount) from figures) as figures',
      )
    ).rows[0] as object;
  const before = await count();
  expect(await errorsOf(client)).toEqual([]);
  expect(await count()).toEqual(before);
  client.release();
});

// Citus keeps from most of this.
test.skipIf(process.env.CITUS_URL).for<[string, string | RegExp]>([
  [
    'update pebble_balances set balance = balance + 1 where account_id in (select account_id from pebble_transactions limit 1)',
    'balances that are not the sum of their ledger: 1',
  ],
  [
    'update pebble_balances set claimed = claimed + 1 where account_id in (select account_id from pebble_transactions limit 1)',
    'balances that are not the sum of their ledger: 1',
  ],
  [
    'alter table pebble_transactions disable trigger pebble_transactions_move_the_balance',
    'the trigger pebble_transactions_move_the_balance rests',
  ],
  ['drop index pebble_transactions_paid_once', 'the unique index pebble_transactions_paid_once is missing'],
  [
    'drop index pebble_transactions_paid_once; create index pebble_transactions_paid_once on pebble_transactions (id)',
    'the unique index pebble_transactions_paid_once is missing',
  ],
  ['alter table memories drop constraint memories_date_in_range', 'the constraint memories_date_in_range is missing'],
  [
    "alter table memories drop constraint memories_date_in_range, add constraint memories_date_in_range check (date < '1960-01-01') not valid",
    'was never validated',
  ],
  [
    "alter table memories drop constraint memories_date_in_range, add constraint memories_date_in_range check (date < '1960-01-01') not valid",
    /\d+ rows break memories_date_in_range/,
  ],
  [
    `alter table memory_comments disable trigger user, drop constraint memory_comments_lane_id_memory_id_fkey; update memory_comments set memory_id = gen_random_uuid();
    alter table memory_comments add constraint memory_comments_lane_id_memory_id_fkey foreign key (lane_id, memory_id) references memories (lane_id, id) not valid`,
    /\d+ rows break memory_comments_lane_id_memory_id_fkey/,
  ],
  [
    `update lane_members set left_at = now() where ctid = (select ctid from lane_members where kind = 'shared' and left_at is null limit 1)`,
    'half pairs: 1',
  ],
  [
    'delete from relationship_history where ctid = (select ctid from relationship_history limit 1)',
    'partings that only one of the two remembers: 1',
  ],
  [
    `select settle_figures(); update figures set amount = amount + 1 where figure = 'memories'`,
    'figures that are not what is there',
  ],
  [`update lane_totals set amount = amount + 1 where total = 'memories'`, 'lanes whose totals are not what is there'],
  ['update memories set pebbles = pebbles + 1', 'memories that do not say what they paid their author'],
  ['update memories set paid_each = null', 'dates rated by both that were not completed'],
  [
    `update memories m set removed_at = now(), removed_by = author_id, reversed_at = now() where m.pebbles > 0`,
    'reversed memories that still pay',
  ],
  [
    `alter table couple_goals drop constraint couple_goals_completed_with_or_without_pay; update couple_goals set paid_each = 1`,
    'goals that did not pay both',
  ],
  [
    `alter table accounts drop constraint accounts_nameless_once_erased, drop constraint accounts_unproven_once_erased; update accounts set erased_at = now()`,
    'erased accounts that left something behind',
  ],
  [
    'update memory_comments set account_id = (select id from accounts a where not exists (select from lane_members m where m.account_id = a.id and m.lane_id = memory_comments.lane_id) limit 1)',
    'rows of memory_comments in a lane that their account_id was never in',
  ],
  [
    'update couple_goals set current_progress = current_progress + 1 where current_progress + 1 < target_value',
    'goals that are not the sum of their steps',
  ],
  ['alter table memories disable row level security', 'row-level security does not bind everybody on memories'],
  [
    'drop policy memories_guard on memories; create policy memories_guard on memories to otterway_app using (true)',
    'a stranger sees rows of memories',
  ],
  [
    'create policy moods_for_all on mood_ratings to otterway_app using (true); alter policy memories_guard on memories using (true)',
    'a stranger sees rows of memories',
  ],
  [`delete from kysely_migration where name = (select max(name) from kysely_migration)`, 'the database has version'],
])('a check finds: %s', async ([sabotage, sentence]) => {
  const client = await product.database.pool.connect();
  try {
    await client.query('begin');
    await configureSession(client);
    await client.query(sabotage);
    expect((await integrityErrorsIn(client)).join('\n')).toMatch(sentence);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

// A plan there says nothing of the machines.
test.skipIf(process.env.CITUS_URL).for(Object.entries(invariants))(
  'how long this takes grows with the rows, not with their square: %s',
  async ([, wrong]) => {
    const { rows } = await product.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${wrong}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/SubPlan/);
  },
);
