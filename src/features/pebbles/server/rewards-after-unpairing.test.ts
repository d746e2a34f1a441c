import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { reverse } from './credit-pebbles.ts';
import { addTreat, atNoon, balanceOf, claim, grant, jarOf, vouchersOf } from './testing/fixtures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const nothing = { mine: [], partners: [] };
const asMaya = <T>(lane: string, work: (tx: Tx) => Promise<T>) =>
  product.database.transaction({ account: maya.id, lane }, product.clock.now(), work);

test('an account without a partner has a balance, and claims once paired', async () => {
  const [noah, iris] = [await product.person('Noah'), await product.person('Iris')];
  await grant(product, noah, 500);
  expect([await balanceOf(noah), await jarOf(noah), await vouchersOf(noah)]).toEqual([500, nothing, []]);
  await noah.pairWith(iris);
  await claim(product, noah, await addTreat(product, iris));
  expect(await balanceOf(noah)).toBe(0);
});

test('after unpairing neither reaches jars and vouchers, which go on when the same two pair again', async () => {
  await grant(product, maya, 1000);
  const [treatId, hers] = [await addTreat(product, theo), await addTreat(product, maya, 'A cake')];
  const voucherId = await claim(product, maya, treatId);
  await unpair(maya, theo);
  for (const person of [maya, theo]) expect([await jarOf(person), await vouchersOf(person)]).toEqual([nothing, []]);
  expect(await balanceOf(maya)).toBe(500);
  product.clock.advance({ minutes: 1 });
  await maya.pairWith(theo);
  expect(await jarOf(maya)).toEqual({
    mine: [{ id: hers, treat: 'A cake' }],
    partners: [{ id: treatId, treat: 'Breakfast in bed' }],
  });
  expect(await vouchersOf(maya)).toMatchObject([{ id: voucherId, honoredAt: null }]);
  await theo.write('pebbles.honor', { voucherId });
  await claim(product, maya, treatId);
  expect(await balanceOf(maya)).toBe(0);
});

test('a new partner sees no treat and no voucher of before, and each pair has a jar of its own', async () => {
  await grant(product, maya, 1000);
  const hers = await addTreat(product, maya, 'Only for Theo');
  await claim(product, maya, await addTreat(product, theo));
  await unpair(maya, theo);
  const noah = await product.person('Noah');
  await grant(product, noah, 500);
  await maya.pairWith(noah);
  for (const person of [maya, noah]) expect([await jarOf(person), await vouchersOf(person)]).toEqual([nothing, []]);
  expect(await noah.errorOf('pebbles.claim', { id: crypto.randomUUID(), treatId: hers })).toMatchObject({
    code: 'treat_gone',
  });
  await maya.write('pebbles.removeTreat', { treatId: hers });
  for (let number = 1; number <= 20; number += 1) await addTreat(product, maya, `For Noah ${number}`);
  expect((await jarOf(noah)).partners).toHaveLength(20);
  await unpair(noah, maya);
  await theo.pairWith(maya);
  expect((await jarOf(maya)).mine).toEqual([{ id: hers, treat: 'Only for Theo' }]);
});

test('the database leaves the partner’s jar untouched, and takes no more than twenty treats', async () => {
  await addTreat(product, theo);
  const lane = await sharedLaneOf(product, maya);
  expect(await asMaya(lane, (tx) => tx.execute(sql`delete from treats`))).toBe(0);
  const treat = (slot: number) =>
    sql`insert into treats (lane_id, account_id, id, slot, treat, created_at) values (${lane}, ${theo.id}, ${crypto.randomUUID()}, ${slot}, 'A pony', now())`;
  await expect(asMaya(lane, (tx) => tx.execute(treat(2)))).rejects.toMatchObject({ code: '42501' });
  const twentyFirst = `insert into treats (lane_id, account_id, id, slot, treat, created_at) values ($1, $2, gen_random_uuid(), 21, 'One more', now())`;
  await expect(product.database.pool.query(twentyFirst, [lane, theo.id])).rejects.toThrow('treats_at_most_twenty');
});

test('a claim with the id of a memory leaves that memory’s reversal whole', async () => {
  const memoryId = crypto.randomUUID();
  const date = product.clock.now().toISOString().slice(0, 10);
  await maya.write('memories.planDate', { id: memoryId, activity: 'Picnic', date, idea: 'me' });
  await grant(product, maya, 500);
  const treatId = await addTreat(product, theo);
  await maya.write('pebbles.claim', { id: memoryId, treatId });
  const memory = { id: memoryId, laneId: await sharedLaneOf(product, maya) };
  await asMaya(maya.id, (tx) => reverse(tx, maya.id, memory, 'date_cancelled'));
  expect(await balanceOf(maya)).toBe(0);
});
