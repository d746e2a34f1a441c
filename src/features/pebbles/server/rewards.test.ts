import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import {
  addTreat,
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  claim,
  grant,
  historyOf,
  jarOf,
  tally,
  vouchersOf,
  type Vouchers,
} from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const treatsOf = async (person: Person) => (await jarOf(person)).mine.map(({ treat }) => treat);

describe('the reward jar', () => {
  test('holds what each will give, seen by both from their side', async () => {
    const [first, second] = [
      await addTreat(product, maya, '  Breakfast in bed '),
      await addTreat(product, maya, 'No dishes for a week 🦦'),
    ];
    const his = await addTreat(product, theo, 'A song of yours');
    const mine = [
      { id: first, treat: 'Breakfast in bed' },
      { id: second, treat: 'No dishes for a week 🦦' },
    ];
    expect(await jarOf(maya)).toEqual({ mine, partners: [{ id: his, treat: 'A song of yours' }] });
    expect(await jarOf(theo)).toEqual({ mine: [{ id: his, treat: 'A song of yours' }], partners: mine });
  });

  test('takes twenty treats and no more, until one is taken out', async () => {
    for (let number = 1; number <= 20; number += 1) await addTreat(product, maya, `Treat ${number}`);
    expect(await maya.errorOf('pebbles.addTreat', { id: crypto.randomUUID(), treat: 'Treat 21' })).toMatchObject({
      status: 409,
      code: 'jar_full',
    });
    const { mine } = await jarOf(maya);
    await maya.write('pebbles.removeTreat', { treatId: mine[6]!.id });
    await addTreat(product, maya, 'Treat 21');
    expect(await treatsOf(maya)).toEqual([
      ...Array.from({ length: 20 }, (_, index) => `Treat ${index + 1}`).filter((treat) => treat !== 'Treat 7'),
      'Treat 21',
    ]);
  });

  test('takes the same treat once, and lets go of it once', async () => {
    const same = { id: crypto.randomUUID(), treat: 'Breakfast in bed' };
    await maya.write('pebbles.addTreat', same);
    await maya.write('pebbles.addTreat', same);
    expect(await maya.errorOf('pebbles.addTreat', { ...same, treat: 'Something else' })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect(await treatsOf(maya)).toEqual(['Breakfast in bed']);
    for (let time = 0; time < 2; time += 1) await maya.write('pebbles.removeTreat', { treatId: same.id });
    expect(await treatsOf(maya)).toEqual([]);
  });

  test.each([
    ['a blank treat', ' \t '],
    ['too long a treat', 'x'.repeat(201)],
    ['a treat of several lines', 'one\ntwo'],
    ['half a character', 'a\ud83e'],
    ['no text', 7],
  ])('rejects %s, and holds nothing', async (_, treat) => {
    expect(await maya.errorOf('pebbles.addTreat', { id: crypto.randomUUID(), treat })).toMatchObject({
      status: 422,
      code: 'invalid_input',
      data: { issues: [{ field: 'treat' }] },
    });
    expect(await treatsOf(maya)).toEqual([]);
  });
});

describe('claiming', () => {
  test('books 500 pebbles against a treat of the partner’s', async () => {
    const treatId = await addTreat(product, theo, 'Breakfast in bed');
    await grant(product, maya, 512);
    const id = crypto.randomUUID();
    product.clock.advance({ minutes: 1 });
    expect(await maya.write('pebbles.claim', { id, treatId })).toEqual({ id, treat: 'Breakfast in bed' });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([12, 0]);
    expect((await historyOf(maya))[0]).toMatchObject({
      amount: -500,
      reason: 'reward_claimed',
      activity: 'Breakfast in bed',
      category: null,
    });
    const voucher = { id, treat: 'Breakfast in bed', honoredAt: null };
    expect(await vouchersOf(maya)).toMatchObject([{ ...voucher, giver: 'partner' }]);
    expect(await vouchersOf(theo)).toMatchObject([{ ...voucher, giver: 'me' }]);
    await balancesEqualTheirLedgers(product);
  });

  test('takes a full bar', async () => {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 499);
    expect(await maya.errorOf('pebbles.claim', { id: crypto.randomUUID(), treatId })).toMatchObject({
      status: 409,
      code: 'not_enough_pebbles',
    });
    expect([await balanceOf(maya), await vouchersOf(maya)]).toEqual([499, []]);
  });

  test('again with the same id is the same claim, even once the treat is gone, and not a claim of another treat', async () => {
    const [treatId, other] = [await addTreat(product, theo), await addTreat(product, theo, 'Something else')];
    await grant(product, maya, 1000);
    const id = await claim(product, maya, treatId);
    await theo.write('pebbles.removeTreat', { treatId });
    expect(await maya.write('pebbles.claim', { id, treatId })).toEqual({ id, treat: 'Breakfast in bed' });
    expect(await maya.errorOf('pebbles.claim', { id, treatId: other })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect([await balanceOf(maya), (await vouchersOf(maya)).length]).toEqual([500, 1]);
  });

  test('keeps the words as they were, and the treat for another time', async () => {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 1000);
    await claim(product, maya, treatId);
    await claim(product, maya, treatId);
    await theo.write('pebbles.removeTreat', { treatId });
    expect((await vouchersOf(maya)).map(({ treat }) => treat)).toEqual(['Breakfast in bed', 'Breakfast in bed']);
  });
});

describe('a voucher', () => {
  const claimed = async () => {
    await grant(product, maya, 500);
    return claim(product, maya, await addTreat(product, theo));
  };
  const honoredAtOf = async (person: Person) => (await vouchersOf(person))[0]?.honoredAt ?? null;
  const seconds = (count: number) => product.clock.advance({ minutes: count / 60 });

  test('is honored by its giver, once; the claimer hears of it 15 seconds later', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    const honoredAt = await honoredAtOf(theo);
    expect([honoredAt, await honoredAtOf(maya)]).toEqual([expect.any(String), null]);
    expect(await maya.errorOf('pebbles.thank', { voucherId, thanks: '🫶' })).toMatchObject({
      status: 409,
      code: 'not_given',
    });
    seconds(15);
    await theo.write('pebbles.honor', { voucherId });
    expect([await honoredAtOf(theo), await honoredAtOf(maya)]).toEqual([honoredAt, honoredAt]);
  });

  test('is undone by its giver within 15 seconds, and can be honored again', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    seconds(14);
    await maya.write('pebbles.reopenVoucher', { voucherId });
    expect(await honoredAtOf(theo)).not.toBeNull();
    for (let times = 0; times < 2; times += 1) await theo.write('pebbles.reopenVoucher', { voucherId });
    expect(await honoredAtOf(theo)).toBeNull();
    await theo.write('pebbles.honor', { voucherId });
    seconds(15);
    expect(await theo.errorOf('pebbles.reopenVoucher', { voucherId })).toMatchObject({ status: 409, code: 'too_late' });
    expect(await honoredAtOf(maya)).not.toBeNull();
  });

  test('is set back by its claimer, until they thank; then it never changes', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    seconds(15);
    await maya.write('pebbles.reopenVoucher', { voucherId });
    expect([await honoredAtOf(theo), await honoredAtOf(maya)]).toEqual([null, null]);
    await theo.write('pebbles.honor', { voucherId });
    seconds(15);
    expect(await theo.errorOf('pebbles.thank', { voucherId, thanks: '🫶' })).toMatchObject({
      status: 403,
      code: 'not_yours',
    });
    for (const thanks of ['😋', '🫶']) await maya.write('pebbles.thank', { voucherId, thanks });
    for (const person of [maya, theo]) expect(await vouchersOf(person)).toMatchObject([{ thanks: '😋' }]);
    expect(await maya.errorOf('pebbles.reopenVoucher', { voucherId })).toMatchObject({ code: 'too_late' });
    for (const change of ['honoured_at = null', "thanks = '🫶'", "honoured_at = '2020-01-01'"]) {
      await expect(
        product.database.pool.query(`update vouchers set ${change} where id = $1`, [voucherId]),
        change,
      ).rejects.toThrow('never changes');
    }
  });

  test('is thanked for or set back, whatever happens at once', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    seconds(15);
    const { done = 0 } = await tally([
      ...Array.from({ length: 4 }, () => maya.write('pebbles.thank', { voucherId, thanks: '🫶' })),
      ...Array.from({ length: 4 }, () => maya.write('pebbles.reopenVoucher', { voucherId })),
    ]);
    expect(done).toBeGreaterThanOrEqual(4);
    const [voucher] = await vouchersOf(maya);
    expect(voucher!.honoredAt === null).toBe(voucher!.thanks === null);
  });

  test('stands in a list of pages, the latest claim first', async () => {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 500 * 22);
    const ids: string[] = [];
    for (let number = 0; number < 22; number += 1) ids.unshift(await claim(product, maya, treatId));
    const pages = await theo.pages<Vouchers['vouchers'][number]>('pebbles.vouchers', 'vouchers');
    expect(pages.map((page) => page.map(({ id }) => id))).toEqual([ids.slice(0, 20), ids.slice(20)]);
  });
});
