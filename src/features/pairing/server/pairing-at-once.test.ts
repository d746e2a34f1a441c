import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { insertRequest } from './store.ts';
import {
  ask,
  codeOf,
  historyOf,
  outcomes,
  pairsOf,
  partingFrom,
  received,
  errorOfAsking,
  statusOf,
} from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const accept = (person: Person, requestId: string) =>
  person.ask('pairing.acceptRequest', { body: JSON.stringify({ requestId }) });
const request = (person: Person, code: string) => person.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });

describe('at the same moment', () => {
  test('a hundred accepts of one request make one pair', async () => {
    await ask(maya, theo);
    const requestId = await received(theo);
    expect(await outcomes(times(100, () => accept(theo, requestId)))).toEqual({ done: 1, you_are_paired: 99 });
    expect(await pairsOf(product, [maya, theo])).toEqual([['Maya', 'Theo']]);
  });

  test('accepts of different requests by one recipient make one pair', async () => {
    const senders = await Promise.all(times(5, (index) => product.person(`Sender${index}`)));
    for (const sender of senders) await ask(sender, theo);
    const { incoming } = await statusOf(theo);
    const counted = await outcomes(times(100, (index) => accept(theo, incoming[index % 5]!.id)));
    expect(counted).toEqual({ done: 1, you_are_paired: 99 });
    expect((await pairsOf(product, [theo, ...senders])).length).toBe(1);
  });

  test('accepts by different recipients of one sender make one pair', async () => {
    const recipients = await Promise.all(times(5, (index) => product.person(`Recipient${index}`)));
    for (const recipient of recipients) await ask(maya, recipient);
    const requestIds = await Promise.all(recipients.map(received));
    const counted = await outcomes(times(50, (index) => accept(recipients[index % 5]!, requestIds[index % 5]!)));
    expect(counted.done).toBe(1);
    expect(
      Object.keys(counted).filter(
        (code) => !['done', 'already_paired', 'you_are_paired', 'no_longer_pending'].includes(code),
      ),
    ).toEqual([]);
    expect((await pairsOf(product, [maya, ...recipients])).length).toBe(1);
  });

  test('two who ask each other are paired once, ten couples in a row', async () => {
    for (let count = 0; count < 10; count += 1) {
      const [one, other] = [await product.person('One'), await product.person('Other')];
      const [theirs, mine] = [await codeOf(other), await codeOf(one)];
      const answers = await Promise.all(
        times(8, (index) => (index % 2 === 0 ? request(one, theirs) : request(other, mine))),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(await pairsOf(product, [one, other])).toEqual([['One', 'Other']]);
    }
  });

  test('a ring of five who all ask the next and accept leaves no half pair', async () => {
    const ring = await Promise.all(times(5, (index) => product.person(`Ring${index}`)));
    for (const [index, person] of ring.entries()) await ask(person, ring[(index + 1) % 5]!);
    const ids = await Promise.all(ring.map(received));
    const counted = await outcomes(times(25, (index) => accept(ring[index % 5]!, ids[index % 5]!)));
    expect(
      Object.keys(counted).filter(
        (code) => !['done', 'already_paired', 'you_are_paired', 'no_longer_pending'].includes(code),
      ),
    ).toEqual([]);
    const pairs = await pairsOf(product, ring);
    expect(pairs.length).toBe(counted.done);
    expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
  });

  test('acceptance, rejection, withdrawal and block end in one of them, and a block is a block unless the two are paired', async () => {
    for (let count = 0; count < 10; count += 1) {
      const [one, other] = [await product.person('One'), await product.person('Other')];
      await ask(one, other);
      const body = JSON.stringify({ requestId: await received(other) });
      const counted = await outcomes([
        other.ask('pairing.acceptRequest', { body }),
        other.ask('pairing.rejectRequest', { body }),
        one.ask('pairing.withdrawRequest', { body }),
        other.ask('pairing.blockSender', { body }),
      ]);
      const { blocks } = await other.read<{ blocks: object[] }>('pairing.blocks');
      expect((await pairsOf(product, [one, other])).length + blocks.length).toBe(1);
      expect([
        { done: 1, no_longer_pending: 3 },
        { done: 1 + blocks.length, no_longer_pending: 3 - blocks.length },
      ]).toContainEqual(counted);
    }
  });

  test('twelve requests to one inbox leave five', async () => {
    const code = await codeOf(theo);
    const senders = [];
    for (let count = 0; count < 12; count += 1) senders.push(await product.person(`Sender${count}`));
    expect(await outcomes(senders.map((sender) => request(sender, code)))).toEqual({ done: 5, inbox_full: 7 });
    expect((await statusOf(theo)).incoming.length).toBe(5);
  });

  test('a hundred requests of one person to one other are one', async () => {
    const code = await codeOf(theo);
    const counted = await outcomes(times(100, () => request(maya, code)));
    expect(counted).toEqual({ done: 10, too_many_attempts: 90 });
    expect((await statusOf(theo)).incoming.length).toBe(1);
  });
});

test.runIf(process.env.DATABASE === 'postgres')(
  'a request sent again in the middle of its rejection leaves none that waits',
  async () => {
    await ask(maya, theo);
    const body = JSON.stringify({ requestId: await received(theo) });
    const code = await codeOf(theo);
    const noor = await product.person('Noor');
    const { database } = product;
    const asMaya = (now: Date, work: (tx: Tx) => Promise<unknown>) =>
      database.transaction({ account: maya.id, lane: null }, now, work);
    await asMaya(new Date(Date.now() - 40 * 86_400_000), (tx) =>
      insertRequest(tx, { id: uuidv7(), requesterId: maya.id, recipientId: noor.id }),
    );
    const waiting = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;

    // Holds her overdue request locked, so that her own call stops between looking for a rejection and looking for pending requests.
    let sent: Promise<Response>;
    let rejected: Promise<Response>;
    await asMaya(new Date(), async (tx) => {
      await tx.rows(sql`select from pairing_requests where recipient_id = ${noor.id} for update`);
      sent = request(maya, code);
      await eventually(async () => expect(await waiting()).toBe(1));
      let isOver = false;
      rejected = theo.ask('pairing.rejectRequest', { body }).finally(() => (isOver = true));
      await eventually(async () => expect(isOver || (await waiting()) === 2).toBe(true));
    });
    expect(await outcomes([sent!, rejected!])).toEqual({ done: 2 });
    expect((await statusOf(theo)).incoming).toEqual([]);
    expect(await errorOfAsking(maya, theo)).toMatchObject({ code: 'rejected_recently' });
  },
);

describe('leaving at the same moment', () => {
  const leave = (person: Person, parting: object) => person.ask('pairing.unpair', { body: JSON.stringify(parting) });
  const partings = async (one: Person, other: Person) =>
    [await partingFrom(one, other), await partingFrom(other, one)] as const;

  test('by both, from many devices, is one parting', async () => {
    for (let count = 0; count < 5; count += 1) {
      const [one, other] = await product.couple();
      const codes = [await codeOf(one), await codeOf(other)];
      const [mine, theirs] = await partings(one, other);
      expect(await outcomes(times(20, (index) => (index % 2 === 0 ? leave(one, mine) : leave(other, theirs))))).toEqual(
        { done: 20 },
      );
      for (const person of [one, other]) expect((await historyOf(person)).relationships.length).toBe(1);
      expect(await pairsOf(product, [one, other])).toEqual([]);
      expect(codes).not.toContain(await codeOf(one));
      expect(codes).not.toContain(await codeOf(other));
    }
  });

  test('as writing in the lane leaves whole what was in time, and rejects the rest', async () => {
    for (let count = 0; count < 5; count += 1) {
      const [one, other] = await product.couple();
      const [mine, theirs] = await partings(one, other);
      const remember = (person: Person) => {
        const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: '2026-01-01', lead: 'me' };
        return person.ask('memories.addMemory', { body: JSON.stringify(memory) });
      };
      const treat = (person: Person) =>
        person.ask('pebbles.addTreat', { body: JSON.stringify({ id: crypto.randomUUID(), treat: 'Breakfast' }) });
      const rate = (person: Person) =>
        person.ask('moods.rate', { body: JSON.stringify({ id: crypto.randomUUID(), emoji: '🙂' }) });
      const calls = times(12, (index) => [remember, treat, rate][index % 3]!(index % 2 === 0 ? one : other));
      const counted = await outcomes([...calls.slice(0, 6), leave(one, mine), leave(other, theirs), ...calls.slice(6)]);
      expect(Object.keys(counted).filter((code) => !['done', 'not_paired', 'not_found'].includes(code))).toEqual([]);
      const { rows } = await product.database.pool.query(
        `select id from memories where author_id = any ($1) union all select id from treats where account_id = any ($1)
         union all select id from mood_ratings where account_id = any ($1)`,
        [[one.id, other.id]],
      );
      expect(rows.length).toBe(counted.done! - 2);
    }
  });

  test('as a third person asks both never leaves anybody half paired', async () => {
    for (let count = 0; count < 5; count += 1) {
      const [one, other] = await product.couple();
      const third = await product.person('Noor');
      const codes = [await codeOf(one), await codeOf(other)];
      const [mine, theirs] = await partings(one, other);
      await Promise.all([
        leave(one, mine),
        request(third, codes[0]!),
        leave(other, theirs),
        request(third, codes[1]!),
        request(one, await codeOf(third)),
      ]);
      expect(await pairsOf(product, [one, other, third])).toEqual([]);
    }
  });

  test('as the code is renewed gives one new code', async () => {
    const code = await codeOf(maya);
    const renewed = await Promise.all(
      times(5, () => maya.write<{ pairingCode: string }>('pairing.renewCode', { code })),
    );
    expect(new Set(renewed.map(({ pairingCode }) => pairingCode))).toEqual(new Set([await codeOf(maya)]));
    expect(await codeOf(maya)).not.toBe(code);
  });
});
