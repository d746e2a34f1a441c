import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catchUp } from '#app/testing/catch-up.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { template } from '#features/goals/server/testing/fixtures.ts';
import { authenticate } from '#features/accounts/server/auth.ts';
import type { Scope } from '#platform/server/database/transaction.ts';
import {
  ask,
  codeOf,
  historyOf,
  pairsOf,
  partingFrom,
  received,
  errorOfAsking,
  sharedLaneOf,
  statusOf,
  unpair,
} from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product);

describe('unpairing', () => {
  test('is done by one alone, at once, and leaves each a row with the other’s name as it was', async () => {
    const { pairedAt } = (await statusOf(maya)).partner!;
    product.clock.advance({ days: 3 });
    await unpair(theo, maya);
    for (const [person, firstName] of [
      [maya, 'Theo'],
      [theo, 'Maya'],
    ] as const) {
      expect((await statusOf(person)).partner).toBeNull();
      const { relationships, nextCursor } = await historyOf(person);
      expect(relationships).toEqual([
        {
          id: expect.any(String),
          laneId: expect.any(String),
          partnerFirstName: firstName,
          partnerLastName: 'Otter',
          pairedAt,
          unpairedAt: expect.any(String),
          isPairedAgain: false,
        },
      ]);
      expect(Date.parse(relationships[0]!.unpairedAt) - Date.parse(pairedAt)).toBeGreaterThanOrEqual(
        3 * 24 * 60 * 60_000,
      );
      expect(nextCursor).toBeNull();
    }
    expect(await pairsOf(product, [maya, theo])).toEqual([]);
  });

  test('changes both codes: the old ones find nobody', async () => {
    const before = [await codeOf(maya), await codeOf(theo)];
    await unpair(maya, theo);
    const noor = await product.person('Noor');
    for (const code of before)
      expect(await noor.errorOf('pairing.sendRequest', { code })).toMatchObject({ status: 422, code: 'unknown_code' });
    const after = [await codeOf(maya), await codeOf(theo)];
    expect(new Set([...before, ...after]).size).toBe(4);
  });

  test('ends every open stream of both within a second, which open again and hear nothing of the former lane', async () => {
    const streams = [await Stream.of(maya), await Stream.of(theo), await Stream.of(theo)];
    await catchUp(product, [maya, theo], streams);
    await unpair(maya, theo);
    await expect.poll(() => streams.map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    for (const { messages } of streams) expect(messages).toEqual([{ changed: 'pairing' }]);

    const again = await Stream.of(theo);
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    await maya.write('pairing.renewCode', { code: await codeOf(maya) });
    await theo.write('pairing.renewCode', { code: await codeOf(theo) });
    await expect.poll(() => again.messages).toEqual([{ changed: 'pairing' }]);
    again.close();
  });

  test('again, by either, is done already; a later partner is not left by it', async () => {
    await unpair(maya, theo);
    for (const [person, other] of [
      [maya, theo],
      [theo, maya],
    ] as const)
      await unpair(person, other);
    const noor = await product.person('Noor');
    await maya.pairWith(noor);
    await unpair(maya, theo);
    expect((await statusOf(maya)).partner?.id).toBe(noor.id);
    expect((await historyOf(maya)).relationships.length).toBe(1);
  });

  test('that comes late, or comes again, leaves those alone who are paired again, and blocks nobody', async () => {
    const [first, withBlock] = [await partingFrom(maya, theo), { ...(await partingFrom(maya, theo)), block: true }];
    await maya.write('pairing.unpair', first);
    await theo.pairWith(maya);
    const stream = await Stream.of(theo);
    for (const late of [first, withBlock]) expect(await maya.write('pairing.unpair', late)).toEqual({});
    expect(await pairsOf(product, [maya, theo])).toEqual([['Maya', 'Theo']]);
    expect([await maya.read('pairing.blocks'), (await historyOf(maya)).relationships.length]).toEqual([
      { blocks: [], nextCursor: null },
      1,
    ]);
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    await expect.poll(() => stream.heard('memories')).toBe(true);
    expect([stream.isOpen, stream.heard('streams-ended')]).toEqual([true, false]);
    stream.close();
  });

  test('from a moment at which nobody was paired changes nothing', async () => {
    const never = { ...(await partingFrom(maya, theo)), pairedAt: '2020-01-01T00:00:00.000Z', block: true };
    expect(await maya.errorOf('pairing.unpair', never)).toMatchObject({ status: 404, code: 'not_found' });
    for (const pairedAt of ['yesterday', '', null, undefined, '2026-02-30T00:00:00Z'])
      expect(await maya.errorOf('pairing.unpair', { ...never, pairedAt })).toMatchObject({
        status: 422,
        code: 'invalid_input',
      });
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

describe('previous relationships', () => {
  test('are one’s own, the latest parting first, in pages', async () => {
    await unpair(maya, theo);
    await product.database.pool.query(
      `insert into relationship_history (id, account_id, lane_id, partner_id, partner_first_name, partner_last_name, paired_at, unpaired_at, last_day)
       select gen_random_uuid(), account_id, lane_id, partner_id, 'Theo', number::text, date '2020-01-01' + number, date '2020-02-01', date '2020-02-01'
       from relationship_history, generate_series(1, 22) number where account_id = $1 on conflict do nothing`,
      [maya.id],
    );
    const pages = await maya.pages<{ partnerLastName: string }>('pairing.previousRelationships', 'relationships');
    const names = pages.flat().map(({ partnerLastName }) => partnerLastName);
    expect([pages.map(({ length }) => length), names[0]]).toEqual([[10, 10, 3], 'Otter']);
    expect(new Set(names).size).toBe(23);
    expect((await historyOf(theo)).relationships).toHaveLength(1);
  });
});

test('what was sent to a former partner is not made anew with the next one', async () => {
  const sent = {
    'goals.start': { id: crypto.randomUUID(), templateId: await template(product) },
    'pebbles.addTreat': { id: crypto.randomUUID(), treat: 'Breakfast in bed' },
    'moods.rate': { id: crypto.randomUUID(), emoji: '🙂', comment: 'For Theo alone' },
    'memories.planDate': {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: product.clock.now().toISOString().slice(0, 10),
      idea: 'me',
    },
  };
  for (const [procedure, input] of Object.entries(sent)) await maya.write(procedure, input);
  await unpair(maya, theo);
  const noah = await product.person('Noah');
  await maya.pairWith(noah);
  for (const [procedure, input] of Object.entries(sent))
    expect(await maya.errorOf(procedure, input), procedure).toMatchObject({ status: 409, code: 'id_taken' });
  // Another may use such an id.
  for (const [procedure, input] of Object.entries(sent)) await noah.write(procedure, input);
});

describe('the database itself', () => {
  const namesSeen = async (scope: Scope) =>
    product.database.read(scope, product.clock.now(), async (tx) =>
      (await tx.rows(sql<{ firstName: string }>`select first_name from accounts order by 1`)).map(
        ({ firstName }) => firstName,
      ),
    );
  const ownScope = async (person: Person) =>
    (await authenticate({
      database: product.database,
      now: product.clock.now(),
      sessionToken: person.cookie.split('=')[1]!,
    }))!.scope;

  test('hides who has left, also where they once asked to pair', async () => {
    const lane = await sharedLaneOf(product, theo);
    expect(await namesSeen(await ownScope(theo))).toEqual(['Maya', 'Theo']);
    await unpair(maya, theo);
    for (const [person, own] of [
      [maya, 'Maya'],
      [theo, 'Theo'],
    ] as const) {
      expect(await namesSeen({ account: person.id, lane })).toEqual([own]);
      expect(await namesSeen(await ownScope(person))).toEqual([own]);
    }
  });

  // Citus copies no rows into tables that row-level security guards.
  test.skipIf(process.env.CITUS_URL)('writes a time together once into the history of each', async () => {
    await unpair(maya, theo);
    const again = `insert into relationship_history select gen_random_uuid(), account_id, lane_id, partner_id, partner_first_name, partner_last_name, paired_at, unpaired_at, last_day from relationship_history where account_id = $1`;
    await expect(product.database.pool.query(again, [maya.id])).rejects.toThrow(
      'relationship_history_once_per_time_together',
    );
  });
});

describe('unpairing and blocking', () => {
  test('makes one’s new code unknown to who was left, who sees an ordinary parting', async () => {
    await unpair(maya, theo, { block: true });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ status: 422, code: 'unknown_code' });
    expect(await theo.read('pairing.blocks')).toEqual({ blocks: [], nextCursor: null });
    expect(JSON.stringify(await statusOf(theo))).not.toContain(maya.id);
  });

  test('counts also for who was left a moment before', async () => {
    await unpair(theo, maya);
    await unpair(maya, theo, { block: true });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  });

  test('that comes late counts for two who are not paired, and takes along a request that waits', async () => {
    const late = { ...(await partingFrom(maya, theo)), block: true };
    await unpair(theo, maya);
    await theo.pairWith(maya);
    await unpair(maya, theo);
    await ask(theo, maya);
    const requestId = await received(maya);
    await maya.write('pairing.unpair', late);
    expect(await maya.errorOf('pairing.acceptRequest', { requestId })).toMatchObject({ code: 'no_longer_pending' });
    expect(await maya.read('pairing.blocks')).toMatchObject({ blocks: [{ name: 'Theo Otter' }] });
  });
});
