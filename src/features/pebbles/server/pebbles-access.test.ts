import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { reverse } from './reverse.ts';
import { addTreat, atNoon, balanceOf, claim, grant, historyOf, jarOf, vouchersOf, type History } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const nothing = { mine: [], partners: [] };
const inScope = <T>(account: string, lane: string, work: (tx: Tx) => Promise<T>) => product.database.transaction({ account, lane }, product.clock.now(), work);
const writesOf = (treatId: string, voucherId: string) =>
  [
    ['pebbles.claim', { id: crypto.randomUUID(), treatId }],
    ['pebbles.honour', { voucherId }],
    ['pebbles.addTreat', { id: treatId, treat: 'Mine now' }],
    ['pebbles.removeTreat', { treatId }],
  ] as const;

describe('a history', () => {
  test('is one’s own, newest first, in pages', async () => {
    for (let number = 1; number <= 41; number += 1) {
      product.clock.advance({ minutes: 1 / 60 });
      await grant(product, maya, number);
    }
    const amounts: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: History = await maya.read<History>('pebbles.history', cursor ? { cursor } : {});
      expect(page.transactions.length).toBeLessThanOrEqual(20);
      amounts.push(...page.transactions.map(({ amount }) => amount));
      cursor = page.nextCursor;
    }
    expect(amounts).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index));
    expect(await historyOf(theo)).toEqual([]);
  });

  test('loses and repeats nothing of what came in the same moment', async () => {
    await Promise.all(Array.from({ length: 25 }, () => grant(product, maya, 1)));
    const first = await maya.read<History>('pebbles.history');
    const rest = await maya.read<History>('pebbles.history', { cursor: first.nextCursor! });
    expect(new Set([...first.transactions, ...rest.transactions].map(({ id }) => id)).size).toBe(25);
  });

  test('says what was planned, and of which category', async () => {
    const [suggestion] = (await maya.read<{ suggestions: { id: string; category: string }[] }>('dateSuggestions.list')).suggestions;
    const date = product.clock.now().toISOString().slice(0, 10);
    await maya.write('memories.planDate', { id: crypto.randomUUID(), activity: 'Picnic', date, idea: 'me', suggestionId: suggestion!.id });
    expect(await historyOf(maya)).toMatchObject([{ amount: 5, reason: 'date_planned', activity: 'Picnic', category: suggestion!.category }]);
  });

  test.each(['', 'x', 'AAAA', Buffer.from('2026-01-01T00:00:00.000Z 1').toString('base64url')])('refuses the cursor "%s"', async (cursor) => {
    expect(await maya.errorOf('pebbles.history', { cursor }, 'read')).toMatchObject({ status: 422, data: { issues: [{ field: 'cursor' }] } });
    expect(await maya.errorOf('pebbles.vouchers', { cursor }, 'read')).toMatchObject({ status: 422, data: { issues: [{ field: 'cursor' }] } });
  });
});

describe('somebody else', () => {
  test('signed out is asked to log in', async () => {
    for (const call of ['history', 'jar', 'vouchers']) expect(await product.visitor().errorOf(`pebbles.${call}`, {}, 'read')).toMatchObject({ status: 401 });
    for (const [call, input] of writesOf(crypto.randomUUID(), crypto.randomUUID())) {
      expect(await product.visitor().errorOf(call, input)).toMatchObject({ status: 401, code: 'signed_out' });
    }
  });

  test('without a partner has a balance, and claims once paired', async () => {
    const noah = await product.person('Noah');
    await grant(product, noah, 500);
    expect([await balanceOf(noah), (await historyOf(noah)).length, await jarOf(noah), await vouchersOf(noah)]).toEqual([500, 1, nothing, []]);
    const iris = await product.person('Iris');
    for (const [call, input] of writesOf(crypto.randomUUID(), crypto.randomUUID())) expect(await noah.errorOf(call, input)).toMatchObject({ status: 403, code: 'not_paired' });
    await noah.pairWith(iris);
    await claim(product, noah, await addTreat(product, iris));
    expect(await balanceOf(noah)).toBe(0);
  });

  test('cannot tell a treat or a voucher of others from one that never was', async () => {
    const [stranger] = await product.couple();
    await grant(product, maya, 500);
    await grant(product, stranger, 500);
    const treatId = await addTreat(product, theo);
    const voucherId = await claim(product, maya, treatId);
    const answers = async (treat: string, voucher: string) => {
      const refused = [];
      for (const [call, input] of writesOf(treat, voucher).slice(0, 2)) refused.push((await stranger.errorOf(call, input)).message);
      return [...refused, await stranger.write('pebbles.removeTreat', { treatId: treat })];
    };
    expect(await answers(treatId, voucherId)).toEqual(await answers(crypto.randomUUID(), crypto.randomUUID()));
    expect(await jarOf(stranger)).toEqual(nothing);
    expect((await jarOf(theo)).mine).toHaveLength(1);
    expect(await stranger.errorOf('pebbles.addTreat', { id: treatId, treat: 'Mine now' })).toMatchObject({ code: 'id_taken' });
  });

  test('who is the partner takes nothing out of the jar', async () => {
    const treatId = await addTreat(product, theo);
    await maya.write('pebbles.removeTreat', { treatId });
    expect((await jarOf(theo)).mine).toHaveLength(1);
  });
});

describe('after unpairing', () => {
  test('jars and vouchers rest out of the reach of both, and go on when the same two pair again', async () => {
    await grant(product, maya, 1000);
    const treatId = await addTreat(product, theo);
    const hers = await addTreat(product, maya, 'A cake');
    const voucherId = await claim(product, maya, treatId);
    await unpair(maya, theo);
    for (const person of [maya, theo]) {
      expect([await jarOf(person), await vouchersOf(person)]).toEqual([nothing, []]);
      for (const [call, input] of writesOf(treatId, voucherId)) expect(await person.errorOf(call, input)).toMatchObject({ code: 'not_paired' });
    }
    expect(await balanceOf(maya)).toBe(500);
    product.clock.advance({ minutes: 1 });
    await maya.pairWith(theo);
    expect(await jarOf(maya)).toEqual({ mine: [{ id: hers, treat: 'A cake' }], partners: [{ id: treatId, treat: 'Breakfast in bed' }] });
    expect(await vouchersOf(maya)).toMatchObject([{ id: voucherId, honouredAt: null }]);
    await theo.write('pebbles.honour', { voucherId });
    await claim(product, maya, treatId);
    expect(await balanceOf(maya)).toBe(0);
  });

  test('a new partner sees no treat and no voucher of before, nor claims what was promised to another', async () => {
    await grant(product, maya, 1000);
    const [treatId, hers] = [await addTreat(product, theo), await addTreat(product, maya, 'Only for Theo')];
    const voucherId = await claim(product, maya, treatId);
    await unpair(maya, theo);
    const noah = await product.person('Noah');
    await grant(product, noah, 500);
    await maya.pairWith(noah);
    for (const person of [maya, noah]) {
      expect([await jarOf(person), await vouchersOf(person)]).toEqual([nothing, []]);
      expect(await person.errorOf('pebbles.honour', { voucherId })).toMatchObject({ status: 404 });
    }
    for (const [person, promised] of [[maya, treatId], [noah, hers]] as const) {
      expect(await person.errorOf('pebbles.claim', { id: crypto.randomUUID(), treatId: promised })).toMatchObject({ code: 'treat_gone' });
    }
    await maya.write('pebbles.removeTreat', { treatId: hers });
    for (let number = 1; number <= 20; number += 1) await addTreat(product, maya, `For Noah ${number}`);
    expect((await jarOf(noah)).partners).toHaveLength(20);
    await unpair(noah, maya);
    await theo.pairWith(maya);
    expect((await jarOf(maya)).mine).toEqual([{ id: hers, treat: 'Only for Theo' }]);
  });
});

test('the database itself keeps jars and vouchers within the lane, and the partner’s jar untouched', async () => {
  await grant(product, maya, 500);
  await claim(product, maya, await addTreat(product, theo));
  const [stranger] = await product.couple();
  const lane = await sharedLaneOf(product, maya);
  const counts = (tx: Tx) => tx.one(sql`select (select count(*)::int from treats) as treats, (select count(*)::int from vouchers) as vouchers`);
  expect(await inScope(stranger.id, stranger.id, counts)).toEqual({ treats: 0, vouchers: 0 });
  expect(await inScope(maya.id, maya.id, counts)).toEqual({ treats: 0, vouchers: 0 });
  expect(await inScope(maya.id, lane, counts)).toEqual({ treats: 1, vouchers: 1 });
  expect(await inScope(maya.id, lane, (tx) => tx.count(sql`delete from treats`))).toBe(0);
  const forTheo = sql`insert into treats (lane_id, account_id, id, slot, treat, created_at) values (${lane}, ${theo.id}, ${crypto.randomUUID()}, 2, 'A pony', now())`;
  await expect(inScope(maya.id, lane, (tx) => tx.count(forTheo))).rejects.toMatchObject({ code: '42501' });
  for (const write of [sql`update treats set treat = 'A pony'`, sql`update vouchers set treat = 'A pony'`, sql`delete from vouchers`]) {
    await expect(inScope(maya.id, lane, (tx) => tx.count(write))).rejects.toThrow('permission denied');
  }
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
  await inScope(maya.id, maya.id, (tx) => reverse(tx, maya.id, memoryId, 'date_cancelled'));
  expect(await balanceOf(maya)).toBe(0);
});

test('what one does with jar and vouchers is told to both, as ids alone, and to nobody else', async () => {
  const [stranger] = await product.couple();
  const streams = await Promise.all([maya, theo, stranger].map((person) => Stream.of(person)));
  await grant(product, maya, 500);
  const treatId = await addTreat(product, theo, 'Not for the wire');
  const voucherId = await claim(product, maya, treatId);
  await theo.write('pebbles.honour', { voucherId });
  await theo.write('pebbles.removeTreat', { treatId });
  const told = [treatId, voucherId, voucherId, treatId].map((id) => ({ changed: 'pebbles', ids: [id] }));
  const ofPebbles = ({ messages }: Stream) => messages.filter(({ changed }) => changed === 'pebbles');
  await expect.poll(() => streams.slice(0, 2).map(ofPebbles)).toEqual([told, told]);
  expect([ofPebbles(streams[2]!), streams.some(({ text }) => text.includes('wire'))]).toEqual([[], false]);
  for (const stream of streams) stream.close();
});
