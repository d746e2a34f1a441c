import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { addTreat, atNoon, balanceOf, balancesEqualTheirLedgers, claim, grant, historyOf, jarOf, vouchersOf, type Vouchers } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const treatsOf = async (person: Person) => (await jarOf(person)).mine.map(({ treat }) => treat);

describe('the reward jar', () => {
  test('holds what each will give, seen by both from their side', async () => {
    const [first, second] = [await addTreat(product, maya, '  Breakfast in bed '), await addTreat(product, maya, 'No dishes for a week 🦦')];
    const his = await addTreat(product, theo, 'A song of yours');
    const mine = [{ id: first, treat: 'Breakfast in bed' }, { id: second, treat: 'No dishes for a week 🦦' }];
    expect(await jarOf(maya)).toEqual({ mine, partners: [{ id: his, treat: 'A song of yours' }] });
    expect(await jarOf(theo)).toEqual({ mine: [{ id: his, treat: 'A song of yours' }], partners: mine });
  });

  test('is a promise to somebody, and cannot be filled before there is a partner', async () => {
    const noah = await product.person('Noah');
    const treat = { id: crypto.randomUUID(), treat: 'A walk' };
    expect(await noah.errorOf('pebbles.addTreat', treat)).toMatchObject({ status: 403, code: 'not_paired' });
    expect(await jarOf(noah)).toEqual({ mine: [], partners: [] });
  });

  test('takes twenty treats and no more, until one is taken out', async () => {
    for (let number = 1; number <= 20; number += 1) await addTreat(product, maya, `Treat ${number}`);
    expect(await maya.errorOf('pebbles.addTreat', { id: crypto.randomUUID(), treat: 'Treat 21' })).toMatchObject({ status: 409, code: 'jar_full' });
    const { mine } = await jarOf(maya);
    await maya.write('pebbles.removeTreat', { treatId: mine[6]!.id });
    await addTreat(product, maya, 'Treat 21');
    expect(await treatsOf(maya)).toEqual([...Array.from({ length: 20 }, (_, index) => `Treat ${index + 1}`).filter((treat) => treat !== 'Treat 7'), 'Treat 21']);
  });

  test('takes the same treat once, and lets go of it once', async () => {
    const same = { id: crypto.randomUUID(), treat: 'Breakfast in bed' };
    await maya.write('pebbles.addTreat', same);
    await maya.write('pebbles.addTreat', { ...same, treat: 'Something else' });
    expect(await treatsOf(maya)).toEqual(['Breakfast in bed']);
    for (let time = 0; time < 2; time += 1) await maya.write('pebbles.removeTreat', { treatId: same.id });
    expect(await treatsOf(maya)).toEqual([]);
  });

  test.each([
    ['a blank treat', { treat: ' \t ' }, 'treat'],
    ['too long a treat', { treat: 'x'.repeat(201) }, 'treat'],
    ['a treat of several lines', { treat: 'one\ntwo' }, 'treat'],
    ['half a character', { treat: 'a\ud83e' }, 'treat'],
    ['no text', { treat: 7 }, 'treat'],
    ['an owner', { accountId: crypto.randomUUID() }, 'accountId'],
    ['a slot', { slot: 21 }, 'slot'],
  ])('refuses %s, and holds nothing', async (_, given, field) => {
    const treat = { id: crypto.randomUUID(), treat: 'Breakfast in bed', ...given };
    expect(await maya.errorOf('pebbles.addTreat', treat)).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field }] } });
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
    expect((await historyOf(maya))[0]).toMatchObject({ amount: -500, reason: 'reward_claimed', activity: 'Breakfast in bed', category: null });
    const voucher = { id, treat: 'Breakfast in bed', honouredAt: null };
    expect(await vouchersOf(maya)).toMatchObject([{ ...voucher, giver: 'partner' }]);
    expect(await vouchersOf(theo)).toMatchObject([{ ...voucher, giver: 'me' }]);
    await balancesEqualTheirLedgers(product);
  });

  test('takes a full bar', async () => {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 499);
    expect(await maya.errorOf('pebbles.claim', { id: crypto.randomUUID(), treatId })).toMatchObject({ status: 409, code: 'not_enough_pebbles' });
    expect([await balanceOf(maya), await vouchersOf(maya)]).toEqual([499, []]);
  });

  test.each([
    ['one’s own', () => addTreat(product, maya)],
    ['a stranger’s', async () => addTreat(product, (await product.couple())[0])],
    ['one that never was', async () => crypto.randomUUID() as string],
  ])('a treat that is %s finds none, and pays nothing', async (_, treat) => {
    await grant(product, maya, 500);
    expect(await maya.errorOf('pebbles.claim', { id: crypto.randomUUID(), treatId: await treat() })).toMatchObject({ status: 409, code: 'treat_gone' });
    expect([await balanceOf(maya), await vouchersOf(maya)]).toEqual([500, []]);
  });

  test('again with the same id is the same claim, even once the treat is gone', async () => {
    const [treatId, other] = [await addTreat(product, theo), await addTreat(product, theo, 'Something else')];
    await grant(product, maya, 1000);
    const id = await claim(product, maya, treatId);
    await theo.write('pebbles.removeTreat', { treatId });
    for (const again of [treatId, other]) expect(await maya.write('pebbles.claim', { id, treatId: again })).toEqual({ id, treat: 'Breakfast in bed' });
    expect([await balanceOf(maya), (await vouchersOf(maya)).length]).toEqual([500, 1]);
  });

  test('with an id that is the partner’s or a stranger’s is refused alike, and pays nothing', async () => {
    const [ann, ben] = await product.couple();
    await Promise.all([maya, theo, ann].map((person) => grant(product, person, 500)));
    const [fromMaya, fromTheo] = [await addTreat(product, maya), await addTreat(product, theo)];
    for (const taken of [await claim(product, theo, fromMaya), await claim(product, ann, await addTreat(product, ben))]) {
      expect(await maya.errorOf('pebbles.claim', { id: taken, treatId: fromTheo })).toMatchObject({ status: 409, code: 'id_taken' });
    }
    expect(await balanceOf(maya)).toBe(500);
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
  test('is honoured by its giver, once and for good', async () => {
    await grant(product, maya, 500);
    const voucherId = await claim(product, maya, await addTreat(product, theo));
    expect(await maya.errorOf('pebbles.honour', { voucherId })).toMatchObject({ status: 403, code: 'not_yours' });
    product.clock.advance({ hours: 1 });
    await theo.write('pebbles.honour', { voucherId });
    const [{ honouredAt }] = (await vouchersOf(maya)) as [Vouchers['vouchers'][number]];
    expect(honouredAt).not.toBeNull();
    product.clock.advance({ hours: 1 });
    await theo.write('pebbles.honour', { voucherId });
    expect(await vouchersOf(theo)).toMatchObject([{ honouredAt }]);
    expect(await theo.errorOf('pebbles.honour', { voucherId: crypto.randomUUID() })).toMatchObject({ status: 404 });
    await expect(product.database.pool.query('update vouchers set honoured_at = null where id = $1', [voucherId])).rejects.toThrow('never changes');
  });

  test('stands in a list of pages, the latest claim first', async () => {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 500 * 22);
    const ids: string[] = [];
    for (let number = 0; number < 22; number += 1) ids.unshift(await claim(product, maya, treatId));
    const first = await theo.read<Vouchers>('pebbles.vouchers');
    const rest = await theo.read<Vouchers>('pebbles.vouchers', { cursor: first.nextCursor! });
    expect([...first.vouchers, ...rest.vouchers].map(({ id }) => id)).toEqual(ids);
    expect([first.vouchers.length, rest.nextCursor]).toEqual([20, null]);
  });
});
