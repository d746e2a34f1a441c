import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '#app/testing/product.ts';
import { comparison } from './comparison.ts';
import { runDevices } from './devices.ts';
import { formatCounts } from './counts.ts';
import type { Found } from './database-state.ts';
import { overTwoCaps } from './history.ts';
import { run } from './run.ts';
import { Stage } from './stage.ts';
import { ModelState } from './model-state.ts';

const onPostgres = process.env.DATABASE === 'postgres';
const isThorough = process.env.ALL === '1';
const seed = Number(process.env.SEED ?? 1);

/** Runs histories, optionally with one defense of the database switched off. */
async function runHistories(operations: number, sabotage = '') {
  const stage = await Stage.open(await emptyDatabase());
  try {
    if (sabotage) await stage.pool.query(sabotage);
    return await run(stage, { seed, operations, longest: 150, shrinkSeconds: 0 });
  } finally {
    await stage.close();
  }
}

test('an order of concurrent calls explains every outcome, and the ledger adds up', async () => {
  const { counts, failure } = await runHistories(onPostgres && isThorough ? 600 : 150);
  console.log(`SEED=${seed}: ${formatCounts(counts)}`);
  expect(failure).toBeNull();
  expect(counts.atOnce).toBeGreaterThan(20);
});

async function runTwoDevices(histories: number, sabotage = '') {
  const stage = await Stage.open(await emptyDatabase());
  try {
    if (sabotage) await stage.pool.query(sabotage);
    return await runDevices(stage, { seed, histories, isExpected: sabotage !== '' });
  } finally {
    await stage.close();
  }
}

test('two devices whose network comes and goes end with the same lane, and nothing acknowledged is lost', async () => {
  const { acknowledged, failure } = await runTwoDevices(onPostgres && isThorough ? 25 : 8);
  expect(failure).toBeNull();
  expect(acknowledged).toBeGreaterThan(60);
});

describe.runIf(onPostgres && isThorough)('the model fails', () => {
  test('when a comment is lost after it was acknowledged', async () => {
    const { failure } = await runTwoDevices(
      25,
      `create function lose_comment() returns trigger language plpgsql security definer set search_path = public as $$ begin delete from memory_comments where id = new.id; return null; end $$;
       create constraint trigger comments_are_lost after insert on memory_comments deferrable initially deferred for each row execute function lose_comment()`,
    );
    expect(failure).toMatch(/were accepted, and \d+ and \d+ are there/);
    expect(failure).toMatch(/npm run models -- DEVICES=25 SEED=\d+/);
  });

  test.each([
    [
      'when the balance no longer follows the ledger',
      'drop trigger pebble_transactions_move_the_balance on pebble_transactions',
      /a balance is not the sum of its ledger/,
    ],
    [
      'when a date can be rated and paid twice',
      'alter table date_ratings drop constraint date_ratings_once_per_person; drop index pebble_transactions_paid_once',
      /paid twice|no order explains/,
    ],
    [
      'when accounts are not locked during pairing',
      `drop index lane_members_one_open_shared_lane_each;
       create or replace function lock_accounts(one uuid, other uuid) returns void language plpgsql security definer set search_path = public as $$
       begin perform pg_sleep(0.02); end $$`,
      /open shared lanes|no order explains|has a pending request|answered 500/,
    ],
  ])('%s, and prints the command that repeats it', async (_, sabotage, words) => {
    const { failure } = await runHistories(3_000, sabotage);
    expect(failure).toMatch(words);
    expect(failure).toMatch(/npm run models -- SEED=\d+ LONGEST=150 PATH=\d/);
  });
});

test('three daily caps in 24 hours are found', () => {
  const hours = (at: number) => at * 3_600_000;
  const rows = [0, 1, 23].map((at) => ({ who: 'Pago', amount: 50, at: hours(at) }));
  expect(overTwoCaps(rows, [{ at: 0, cap: 50 }])).toMatch('150 pebbles in 24 hours');
  expect(overTwoCaps(rows.slice(1), [{ at: 0, cap: 50 }])).toBeNull();
});

test('an order with the right sums but the wrong memories is rejected', () => {
  const state = new ModelState(0);
  state.put('human', 0, { state: 'here', due: 0, zone: 'UTC', next: null, balance: 7 });
  const memory = { type: 'past', date: '2026-03-01', activity: 'A walk', pebbles: 0, paidEach: 5 } as const;
  const found: Found = {
    balances: { Pago: 7 },
    codes: {},
    zones: { Pago: ['UTC', null, null] },
    lanes: [],
    requests: [],
    blocks: [],
    goals: [],
    treats: 0,
    vouchers: 0,
    honored: 0,
    configSeen: '',
    violations: [],
    memories: ['one', 'other'].map((id, index) => ({
      ...memory,
      id,
      lane: 'Pago',
      author: 'Pago',
      isRemoved: false,
      isReversed: false,
      rated: 0,
      entries: [{ who: 'Pago', reason: 'date_completed', amount: [5, 2][index]! }],
    })),
  };
  const paid = (amounts: Record<string, number>) => {
    for (const [source, amount] of Object.entries(amounts)) {
      state.put('memory', source, {
        ...memory,
        id: source,
        lane: '0',
        author: 0,
        category: null,
        removedAt: null,
        removedBy: null,
        reversed: false,
        stars: {},
        credit: 0,
        sent: { procedure: '', input: {} },
        isEdited: false,
        wasShared: false,
        addedAt: 0,
      });
      state.put('entry', source, { who: 0, reason: 'date_completed', source, amount, day: '2026-03-01', at: 0 });
    }
    return comparison(state, found, ['Pago']);
  };
  expect(paid({ one: 5, other: 2 })).toBeNull();
  expect(paid({ one: 2, other: 5 })).toMatch('entries of one');
});
