import { beforeEach, expect, test } from 'vitest';
import { timesAtOnce } from '#app/testing/at-once.ts';
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
} from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const many = <T>(call: (number: number) => T) => Array.from({ length: timesAtOnce }, (_, number) => call(number));

test('many presses of one claim are one', async () => {
  const [id, treatId] = [crypto.randomUUID(), await addTreat(product, theo)];
  await grant(product, maya, 1500);
  expect(await tally(many(() => maya.writeUntilAnswered('pebbles.claim', { id, treatId })))).toEqual({
    done: timesAtOnce,
  });
  expect([await balanceOf(maya), (await vouchersOf(theo)).length]).toEqual([1000, 1]);
  expect((await historyOf(maya)).filter(({ reason }) => reason === 'reward_claimed')).toHaveLength(1);
  await balancesEqualTheirLedgers(product);
});

test('many different claims at 500 pebbles are one', async () => {
  const treatId = await addTreat(product, theo);
  await grant(product, maya, 500);
  expect(
    await tally(many(() => maya.writeUntilAnswered('pebbles.claim', { id: crypto.randomUUID(), treatId }))),
  ).toEqual({ done: 1, not_enough_pebbles: timesAtOnce - 1 });
  expect([await balanceOf(maya), (await vouchersOf(maya)).length]).toEqual([0, 1]);
  await balancesEqualTheirLedgers(product);
});

test('many claims of both, each with enough for three, are three each', async () => {
  const treats = [await addTreat(product, theo), await addTreat(product, maya)];
  for (const person of [maya, theo]) await grant(product, person, 1620);
  const claims = many((number) =>
    (number % 2 ? theo : maya).writeUntilAnswered('pebbles.claim', {
      id: crypto.randomUUID(),
      treatId: treats[number % 2],
    }),
  );
  expect(await tally(claims)).toEqual({ done: 6, not_enough_pebbles: timesAtOnce - 6 });
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([120, 120]);
  await balancesEqualTheirLedgers(product);
});

test('many treats at once fill the jar, and no more', async () => {
  expect(
    await tally(
      many((number) =>
        maya.writeUntilAnswered('pebbles.addTreat', { id: crypto.randomUUID(), treat: `Treat ${number}` }),
      ),
    ),
  ).toEqual({ done: 20, jar_full: timesAtOnce - 20 });
  expect((await jarOf(theo)).partners).toHaveLength(20);
  const same = { id: crypto.randomUUID(), treat: 'Once' };
  expect(await tally(many(() => theo.writeUntilAnswered('pebbles.addTreat', same)))).toEqual({ done: timesAtOnce });
  expect((await jarOf(theo)).mine).toEqual([same]);
});

test('a voucher that is honored many times was honored once', async () => {
  await grant(product, maya, 500);
  const voucherId = await claim(product, maya, await addTreat(product, theo));
  expect(
    await tally(many((number) => (number % 2 ? maya : theo).writeUntilAnswered('pebbles.honor', { voucherId }))),
  ).toEqual({ done: timesAtOnce / 2, not_yours: timesAtOnce / 2 });
  expect((await vouchersOf(theo))[0]?.honoredAt).not.toBeNull();
});

test('a claim and the removal of its treat leave either a paid voucher or nothing', async () => {
  for (let time = 0; time < 10; time += 1) {
    const treatId = await addTreat(product, theo);
    await grant(product, maya, 500);
    const [outcome] = await Promise.all([
      tally([maya.write('pebbles.claim', { id: crypto.randomUUID(), treatId })]),
      theo.write('pebbles.removeTreat', { treatId }),
    ]);
    const claimed = outcome.done === 1;
    expect(claimed || outcome.treat_gone === 1).toBe(true);
    expect(await balanceOf(maya)).toBe(claimed ? 0 : 500);
    if (!claimed) await claim(product, maya, await addTreat(product, theo));
  }
  await balancesEqualTheirLedgers(product);
});
