import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { creditPebbles, reverse } from './credit-pebbles.ts';
import { atNoon, balanceOf, balancesEqualTheirLedgers, daysFromNow, logInAgain } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const plan = (person: Person) =>
  person.write<{ pebbles: number }>('memories.planDate', {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: daysFromNow(product, 1),
    idea: 'me',
  });
const remember = (person: Person) =>
  person.write<{ pebbles: number }>('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Cinema',
    date: daysFromNow(product, 0),
    lead: 'me',
  });
const asMaya = <T>(work: (tx: Tx) => Promise<T>) =>
  product.database.transaction({ account: maya.id, lane: maya.id }, product.clock.now(), work);
const setConfig = (set: string) => product.database.pool.query(`update pebble_config set ${set}`);

describe('a balance', () => {
  test('starts at nothing, and is one’s own', async () => {
    expect(await balanceOf(maya)).toBe(0);
    await plan(theo);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([0, 5]);
  });
});

describe('the ledger', () => {
  const award = (id: string) =>
    ({
      accountId: maya.id,
      reason: 'date_planned',
      source: { laneId: maya.id, id },
      amount: 5,
      metadata: { activity: 'Picnic', category: null },
    }) as const;

  test('pays for one source once', async () => {
    const sourceId = crypto.randomUUID();
    expect(await asMaya((tx) => creditPebbles(tx, award(sourceId)))).toBe(5);
    expect(await asMaya((tx) => creditPebbles(tx, award(sourceId)))).toBe(0);
    expect(await balanceOf(maya)).toBe(5);
  });

  test('takes back exactly what was paid, once', async () => {
    const [kept, reversed] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const sourceId of [kept, reversed]) await asMaya((tx) => creditPebbles(tx, award(sourceId)));
    for (let time = 0; time < 2; time += 1)
      await asMaya((tx) => reverse(tx, maya.id, { id: reversed, laneId: maya.id }, 'date_cancelled'));
    expect(await balanceOf(maya)).toBe(5);
    await balancesEqualTheirLedgers(product);
  });

  test('takes it back for one reason alone', async () => {
    const sourceId = crypto.randomUUID();
    await asMaya((tx) => creditPebbles(tx, award(sourceId)));
    await asMaya((tx) => reverse(tx, maya.id, { id: sourceId, laneId: maya.id }, 'memory_deleted'));
    const again = sql`
      insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at)
      values (${crypto.randomUUID()}, ${maya.id}, -5, 'date_cancelled', 'memory', ${maya.id}, ${sourceId}, '2026-01-01', now())`;
    await expect(asMaya((tx) => tx.execute(again))).rejects.toThrow('pebble_transactions_reversed_once');
  });

  test.each([
    ['goal_completed', 'memory'],
    ['date_planned', 'goal'],
    ['memory_added', 'voucher'],
  ])('rejects %s for a %s', async (reason, kind) => {
    const row = sql`
      insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at)
      values (${crypto.randomUUID()}, ${maya.id}, 5, ${reason}, ${kind}, ${maya.id}, ${crypto.randomUUID()}, '2026-01-01', now())`;
    await expect(asMaya((tx) => tx.execute(row))).rejects.toThrow('pebble_transactions_kind_fits_reason');
  });

  test('has nothing to take back for what was never paid', async () => {
    await asMaya((tx) => reverse(tx, maya.id, { id: crypto.randomUUID(), laneId: maya.id }, 'date_cancelled'));
    expect(await balanceOf(maya)).toBe(0);
  });
});

describe('the daily cap', () => {
  test('clips what exceeds it and says what was paid; the next day pays again', async () => {
    for (let number = 0; number < 9; number += 1) await plan(maya);
    expect((await remember(maya)).pebbles).toBe(3);
    expect((await plan(maya)).pebbles).toBe(2);
    expect((await plan(maya)).pebbles).toBe(0);
    expect((await plan(theo)).pebbles).toBe(5);
    expect(await balanceOf(maya)).toBe(50);
    product.clock.advance({ days: 1 });
    expect((await plan(maya)).pebbles).toBe(5);
  });

  test('of 0 is none, yet nobody earns more than 1,000 a day', async () => {
    await setConfig('daily_cap = 0');
    try {
      const most = {
        accountId: maya.id,
        reason: 'date_completed',
        amount: 400,
        metadata: { activity: 'Picnic', category: null },
      } as const;
      const paid: number[] = [];
      for (let number = 0; number < 4; number += 1)
        paid.push(
          await asMaya((tx) => creditPebbles(tx, { ...most, source: { laneId: maya.id, id: crypto.randomUUID() } })),
        );
      expect(paid).toEqual([400, 400, 200, 0]);
    } finally {
      await setConfig('daily_cap = 50');
    }
  });

  test('is had twice in 24 hours at most, also by whoever flies east at midnight', async () => {
    await setConfig('daily_cap = 6');
    try {
      const zara = await product.person('Zara', { timeZone: 'Etc/GMT+12' });
      const earn = async () => {
        const paid = [];
        for (let number = 0; number < 3; number += 1) {
          const memory = { id: crypto.randomUUID(), activity: 'Cinema', date: daysFromNow(product, -3), lead: 'me' };
          paid.push((await zara.write<{ pebbles: number }>('memories.addMemory', memory)).pebbles);
        }
        return paid;
      };
      product.clock.advance({ hours: 23, minutes: 50 });
      expect(await earn()).toEqual([3, 3, 0]);
      await zara.write('accounts.logIn', {
        email: zara.email,
        password: zara.password,
        timeZone: 'Pacific/Kiritimati',
      });
      product.clock.advance({ minutes: 15 });
      expect(await earn()).toEqual([3, 3, 0]);
      product.clock.advance({ hours: 21, minutes: 58 });
      expect(await earn()).toEqual([0, 0, 0]);
      product.clock.advance({ hours: 2 });
      expect(await earn()).toEqual([3, 3, 0]);
    } finally {
      await setConfig('daily_cap = 50');
    }
  });

  test('goes by the account’s own calendar', async () => {
    const kiri = await product.person('Kiri', { timeZone: 'Pacific/Kiritimati' });
    const earn = async () => (await remember(kiri)).pebbles;
    for (let number = 0; number < 17; number += 1) await earn();
    expect(await earn()).toBe(0);
    product.clock.advance({ hours: 9 });
    expect(await earn()).toBe(0);
    product.clock.advance({ hours: 13 });
    await logInAgain(kiri);
    expect(await earn()).toBe(3);
  });

  test('holds on each of ten days when thirty plans arrive at once', async () => {
    for (let day = 1; day <= 10; day += 1) {
      const plans = await Promise.all(Array.from({ length: 30 }, () => plan(maya)));
      expect(plans.reduce((sum, { pebbles }) => sum + pebbles, 0)).toBe(50);
      product.clock.advance({ days: 1 });
      await logInAgain(maya);
    }
    expect(await balanceOf(maya)).toBe(500);
    await balancesEqualTheirLedgers(product);
  });
});
