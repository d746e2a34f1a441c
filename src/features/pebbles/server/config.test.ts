import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import type { PebbleConfig } from '../rules.ts';
import { atNoon, balanceOf, daysFromNow, historyOf, tally } from './testing/fixtures.ts';

type Saved = PebbleConfig & { updatedAt: string; updatedByName: string | null };

const categories = ['romantic', 'adventure', 'relaxation', 'cultural', 'active', 'food', 'entertainment'];
const defaults: PebbleConfig = {
  baseRateManual: 10,
  baseRateSuggestion: 15,
  categoryBonuses: Object.fromEntries(categories.map((category) => [category, 2])),
  suggestionMultiplier: 1.2,
  dailyCap: 50,
  decayEnabled: true,
  decayThreshold: 3,
  decayRate: 0.5,
};

const product = setUpProduct();
let ada: Person;
let grace: Person;

beforeEach(async () => {
  atNoon(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
  await save(ada, defaults);
});

const read = (person: Person) => person.read<Saved>('pebbles.config');
const seenBy = async (person: Person) => (await read(person)).updatedAt;
const save = async (person: Person, some: object, seen?: string) =>
  person.write<Saved>('pebbles.saveConfig', { ...defaults, ...some, seen: seen ?? (await seenBy(person)) });
const inForce = async () =>
  (await product.database.pool.query<Record<string, unknown>>('select * from pebble_config')).rows[0];
const recordedBy = async ({ id }: Person) =>
  (
    await product.database.pool.query<{ before: object; after: object }>(
      `select act, before, after from admin_changes where account_id = $1 order by created_at, id`,
      [id],
    )
  ).rows;

describe('the configuration', () => {
  test('is what the product came with, until an administrator saves another', async () => {
    const fresh = await openProduct();
    try {
      const first = await administrator(fresh, 'Ada');
      expect(await read(first)).toEqual({ ...defaults, updatedAt: '2026-01-01T00:00:00.000Z', updatedByName: null });
    } finally {
      await fresh.stop();
    }
  });

  test('is saved with all its fields, when and by whom, and the record says what changed', async () => {
    const wanted: PebbleConfig = {
      baseRateManual: 11,
      baseRateSuggestion: 16,
      categoryBonuses: { ...defaults.categoryBonuses, food: 9 },
      suggestionMultiplier: 2.3,
      dailyCap: 0,
      decayEnabled: false,
      decayThreshold: 4,
      decayRate: 0.25,
    };
    product.clock.advance({ minutes: 1 });
    const saved = await save(grace, wanted);
    expect(saved).toEqual({ ...wanted, updatedAt: expect.any(String) as string, updatedByName: 'Grace Otter' });
    expect(Math.abs(Date.parse(saved.updatedAt) - product.clock.now().getTime())).toBeLessThan(60_000);
    expect(await read(ada)).toEqual(saved);
    expect(await inForce()).toMatchObject({ updated_by: grace.id });
    const [change] = await recordedBy(grace);
    expect(change).toMatchObject({
      act: 'pebbles.saveConfig',
      before: { baseRateManual: 10, 'categoryBonuses.food': 2, decayEnabled: true },
      after: { baseRateManual: 11, 'categoryBonuses.food': 9, decayEnabled: false },
    });
  });

  test('that is saved as it is leaves no trace', async () => {
    const before = await read(grace);
    expect(await save(grace, defaults, '2020-01-01T00:00:00.000Z')).toEqual(before);
    expect(await recordedBy(grace)).toEqual([]);
  });
});

describe('a number of the configuration', () => {
  test('that is blank or no number falls back, and one as text is that number', async () => {
    expect(
      await save(ada, { baseRateManual: '', suggestionMultiplier: '', dailyCap: 'lots', decayRate: '0.75' }),
    ).toMatchObject({ baseRateManual: 0, suggestionMultiplier: 1, dailyCap: 0, decayRate: 0.75 });
  });

  test('that cannot be is rejected beside its field, and changes nothing', async () => {
    const before = await inForce();
    for (const [field, value, message] of [
      ['baseRateManual', 1001, 'Between 0 and 1000'],
      ['categoryBonuses', { ...defaults.categoryBonuses, food: 1001 }, 'Between 0 and 1000'],
    ] as const)
      expect(
        await ada.errorOf('pebbles.saveConfig', { ...defaults, [field]: value, seen: await seenBy(ada) }),
      ).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field, message }] } });
    expect(await inForce()).toEqual(before);
  });

  test('cannot be left out, nor be one that there is not', async () => {
    const seen = await seenBy(ada);
    for (const input of [{ ...defaults, dailyCap: undefined, seen }, { ...defaults }]) {
      expect(await ada.errorOf('pebbles.saveConfig', input)).toMatchObject({ status: 422, code: 'invalid_input' });
    }
    for (const categoryBonuses of [{}, { ...defaults.categoryBonuses, spa: 3 }]) {
      expect(await ada.errorOf('pebbles.saveConfig', { ...defaults, categoryBonuses, seen })).toMatchObject({
        status: 422,
        code: 'unknown_category',
      });
    }
  });
});

describe('two administrators', () => {
  test('the one who saves over a change they have not seen is told, and overwrites nothing', async () => {
    const seen = await seenBy(ada);
    await save(grace, { baseRateManual: 12 }, seen);
    expect(await ada.errorOf('pebbles.saveConfig', { ...defaults, dailyCap: 60, seen })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(await read(ada)).toMatchObject({ baseRateManual: 12, dailyCap: 50, updatedByName: 'Grace Otter' });
    expect(await save(ada, { baseRateManual: 12, dailyCap: 60 })).toMatchObject({
      baseRateManual: 12,
      dailyCap: 60,
      updatedByName: 'Ada Otter',
    });
  });

  test('who save at once leave one winner and one change on record', async () => {
    const seen = await seenBy(ada);
    const before = (await recordedBy(ada)).length;
    const saves = Array.from({ length: 40 }, (_, index) =>
      save([ada, grace][index % 2]!, { baseRateManual: 100 + index }, seen),
    );
    expect(await tally(saves)).toEqual({ done: 1, changed_meanwhile: 39 });
    expect((await recordedBy(ada)).length - before + (await recordedBy(grace)).length).toBe(1);
  });

  test('and one who presses twenty times has saved once', async () => {
    const seen = await seenBy(grace);
    expect(await tally(Array.from({ length: 20 }, () => save(grace, { dailyCap: 77 }, seen)))).toEqual({ done: 20 });
    expect(await recordedBy(grace)).toHaveLength(1);
  });
});

describe('a change of the configuration', () => {
  test('is paid by the next award, and by none before it', async () => {
    const [maya, theo] = await product.couple();
    const completed = async (activity: string) => {
      const id = crypto.randomUUID();
      await maya.write('memories.addMemory', { id, activity, date: daysFromNow(product, 0), lead: 'me' });
      await theo.write('memories.rateDate', { memoryId: id, rating: 5 });
      return (await maya.write<{ paidEach: number }>('memories.rateDate', { memoryId: id, rating: 4 })).paidEach;
    };
    expect(await completed('Cinema')).toBe(10);
    const [balance, ledger] = [await balanceOf(theo), await historyOf(theo)];
    await save(ada, { baseRateManual: 7 });
    expect([await balanceOf(theo), await historyOf(theo)]).toEqual([balance, ledger]);
    expect(await completed('Theatre')).toBe(7);
    await save(ada, { baseRateManual: 7, decayThreshold: 1, decayRate: 0.2 });
    expect(await completed('Theatre')).toBe(1);
    await save(ada, { dailyCap: 20 });
    expect(await completed('Museum')).toBe(10);
    expect(await balanceOf(theo)).toBe(20);
    expect((await historyOf(theo)).map(({ amount }) => amount)).toEqual([2, 1, 7, 10]);
  });
});
