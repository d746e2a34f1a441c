import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { Stream } from '#app/testing/stream.ts';
import { codeOf, historyOf, pairsOf, refusedAsking, statusOf, unpair } from './testing/couples.ts';

let product: Product;
let maya: Person;
let theo: Person;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  // On PostgreSQL all sign up from one address, more of them than the limit lets in.
  await product.database.pool.query('delete from attempts');
  [maya, theo] = await product.couple();
});

describe('unpairing', () => {
  test('is done by one alone, at once, and leaves each a row with the other’s name as it was', async () => {
    const { pairedAt } = (await statusOf(maya)).partner!;
    product.clock.advance({ days: 3 });
    await unpair(theo, maya);
    for (const [person, firstName] of [[maya, 'Theo'], [theo, 'Maya']] as const) {
      expect((await statusOf(person)).partner).toBeNull();
      const { relationships, nextCursor } = await historyOf(person);
      expect(relationships).toEqual([
        { id: expect.any(String), laneId: expect.any(String), partnerFirstName: firstName, partnerLastName: 'Otter', pairedAt, unpairedAt: expect.any(String), isPairedAgain: false },
      ]);
      expect(Date.parse(relationships[0]!.unpairedAt) - Date.parse(pairedAt)).toBeGreaterThanOrEqual(3 * 24 * 60 * 60_000);
      expect(nextCursor).toBeNull();
    }
    expect(await pairsOf(product, [maya, theo])).toEqual([]);
  });

  test('changes both codes: the old ones find nobody', async () => {
    const before = [await codeOf(maya), await codeOf(theo)];
    await unpair(maya, theo);
    const noor = await product.person('Noor');
    for (const code of before) expect(await noor.refused('pairing.sendRequest', { code })).toMatchObject({ status: 422, code: 'unknown_code' });
    const after = [await codeOf(maya), await codeOf(theo)];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  test('ends every open stream of both within a second, which open again and hear nothing of the former lane', async () => {
    const streams = [await Stream.of(maya), await Stream.of(theo), await Stream.of(theo)];
    await unpair(maya, theo);
    await expect.poll(() => streams.map(({ isOpen }) => isOpen), { timeout: 1_000, interval: 5 }).toEqual([false, false, false]);
    for (const { messages } of streams) expect(messages).toEqual([{ changed: 'everything' }]);

    const again = await Stream.of(theo);
    await maya.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Picnic', date: '2026-01-01', lead: 'me' });
    await maya.write('pairing.renewCode', { code: await codeOf(maya) });
    await theo.write('pairing.renewCode', { code: await codeOf(theo) });
    await expect.poll(() => again.messages).toEqual([{ changed: 'pairing' }]);
    again.close();
  });

  test('again, by either, is done already; a later partner is not left by it', async () => {
    await unpair(maya, theo);
    for (const [person, other] of [[maya, theo], [theo, maya]] as const) await unpair(person, other);
    const noor = await product.person('Noor');
    await maya.pairWith(noor);
    await unpair(maya, theo);
    expect((await statusOf(maya)).partner?.id).toBe(noor.id);
    expect((await historyOf(maya)).relationships.length).toBe(1);
  });

  test('from somebody one was never paired with is refused, as from nobody at all', async () => {
    const noor = await product.person('Noor');
    for (const partnerId of [noor.id, maya.id, crypto.randomUUID()]) {
      for (const block of [true, false]) expect(await maya.refused('pairing.unpair', { partnerId, block })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await noor.refused('pairing.unpair', { partnerId: maya.id })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await product.visitor().refused('pairing.unpair', { partnerId: maya.id })).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await pairsOf(product, [maya, theo])).toEqual([['Maya', 'Theo']]);
  });

  test('and pairing again gives a second row, and the list says who is a partner again', async () => {
    await unpair(maya, theo);
    product.clock.advance({ minutes: 1 });
    await theo.pairWith(maya);
    expect((await historyOf(maya)).relationships).toMatchObject([{ partnerFirstName: 'Theo', isPairedAgain: true }]);
    product.clock.advance({ minutes: 1 });
    await unpair(maya, theo);
    expect((await historyOf(theo)).relationships).toMatchObject([{ isPairedAgain: false }, { isPairedAgain: false }]);
  });
});

describe('unpairing and blocking', () => {
  test('makes one’s new code unknown to who was left, who sees an ordinary parting', async () => {
    await unpair(maya, theo, { block: true });
    expect(await refusedAsking(theo, maya)).toMatchObject({ status: 422, code: 'unknown_code' });
    expect(await theo.read('pairing.blocks')).toEqual({ blocks: [], nextCursor: null });
    expect(JSON.stringify(await statusOf(theo))).not.toContain(maya.id);
  });

  test('counts also for who was left a moment before', async () => {
    await unpair(theo, maya);
    await unpair(maya, theo, { block: true });
    expect(await refusedAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  });
});
