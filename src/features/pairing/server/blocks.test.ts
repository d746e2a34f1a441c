import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { browsers, logInElsewhere } from '#features/accounts/server/testing/browsers.ts';
import { senderOf } from './store.ts';
import { ask, codeOf, received, errorOfAsking, statusOf, unpair } from './testing/couples.ts';

interface Blocks {
  blocks: { id: string; name: string; blockedAt: string }[];
  nextCursor: string | null;
}

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

const blocksOf = (person: Person) => person.read<Blocks>('pairing.blocks');
const blockId = async (person: Person) => (await blocksOf(person)).blocks[0]!.id;

async function blocks(person: Person, sender: Person): Promise<void> {
  await ask(sender, person);
  await person.write('pairing.blockSender', { requestId: await received(person) });
}

describe('the list of blocked people', () => {
  test('has the names they were known by, the latest first, each once', async () => {
    await blocks(maya, theo);
    product.clock.advance({ minutes: 1 });
    const noor = await product.person('Noor');
    await noor.pairWith(maya);
    await unpair(maya, noor, { block: true });
    await unpair(maya, noor, { block: true });
    expect((await blocksOf(maya)).blocks.map(({ name }) => name)).toEqual(['Noor Otter', 'Theo Otter']);
    expect(JSON.stringify(await blocksOf(maya))).not.toMatch(new RegExp([theo.id, noor.id].join('|')));
    for (const person of [theo, noor]) expect(await blocksOf(person)).toEqual({ blocks: [], nextCursor: null });
  });

  test('comes in pages', async () => {
    const { rows } = await product.database.pool.query<{ id: string }>(
      `insert into accounts (id, email, first_name, last_name, pairing_code, time_zone, created_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.org', 'Rex', 'Otter', translate(upper(substr(md5(random()::text), 1, 6)), '01', 'ZY'), 'UTC', now()
       from generate_series(1, 12) returning id`,
    );
    await product.database.pool.query(
      `insert into pairing_blocks (id, account_id, blocked_id, blocked_first_name, blocked_last_name, created_at)
       select gen_random_uuid(), $1, id, 'Rex', number::text, '2026-01-01' from unnest($2::uuid[]) with ordinality blocked (id, number)`,
      [maya.id, rows.map(({ id }) => id)],
    );
    const pages = await maya.pages<{ name: string }>('pairing.blocks', 'blocks');
    expect(pages.map(({ length }) => length)).toEqual([10, 2]);
    expect(new Set(pages.flat().map(({ name }) => name)).size).toBe(12);
  });
});

describe('a block of whoever sent a request', () => {
  const errorOfBlocking = (requestId: string) => maya.errorOf('pairing.blockSender', { requestId });

  test('reaches them whatever has become of it', async () => {
    const endings: Record<string, (requestId: string, sender: Person) => unknown> = {
      withdrawn: (requestId, sender) => sender.write('pairing.withdrawRequest', { requestId }),
      rejected: (requestId) => maya.write('pairing.rejectRequest', { requestId }),
      closed: async (_requestId, sender) => sender.pairWith(await product.person('Noor')),
      expired: () => product.clock.advance({ days: 15 }),
    };
    for (const [ending, end] of Object.entries(endings)) {
      const [sender, logInAgain] = [
        await product.person('Rex'),
        () => maya.write('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' }),
      ];
      await ask(sender, maya);
      const requestId = await received(maya);
      await end(requestId, sender);
      if (ending === 'expired') await logInAgain();
      for (const _ of [1, 2]) await maya.write('pairing.blockSender', { requestId });
      expect((await blocksOf(maya)).blocks, ending).toMatchObject([{ name: 'Rex Otter' }]);
      await maya.write('pairing.unblock', { blockId: await blockId(maya) });
    }
  });

  test('ends sending and taking back at once: the code is unknown, and what they have sent since is gone', async () => {
    const code = await codeOf(maya);
    const sentAndTakenBack = async () => {
      await theo.write('pairing.sendRequest', { code });
      const requestId = await received(maya);
      await theo.write('pairing.withdrawRequest', { requestId });
      return requestId;
    };
    const [first, second] = [await sentAndTakenBack(), await sentAndTakenBack()];
    await ask(theo, maya);
    await maya.write('pairing.blockSender', { requestId: first });
    expect([(await statusOf(maya)).incoming, (await statusOf(theo)).outgoing]).toEqual([[], []]);
    await maya.write('pairing.blockSender', { requestId: second });
    product.clock.advance({ hours: 25 });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
    expect((await blocksOf(maya)).blocks).toHaveLength(1);
  });

  test('after it was taken back looks to them as a code that was changed, and they hear nothing', async () => {
    await ask(theo, maya);
    const requestId = await received(maya);
    await theo.write('pairing.withdrawRequest', { requestId });
    const stream = await Stream.of(theo);
    // Messages about the request come before this one.
    await logInElsewhere(product, theo, browsers.phone);
    await expect.poll(() => stream.heard('accounts')).toBe(true);
    const before = stream.messages.length;
    await maya.write('pairing.blockSender', { requestId });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ status: 422, code: 'unknown_code' });
    await theo.write('pairing.renewCode', { code: await codeOf(theo) });
    await expect.poll(() => stream.messages.slice(before)).toEqual([{ changed: 'pairing' }]);
    stream.close();
  });

  test('is rejected for one that led to a pair, and for any of somebody one is paired with', async () => {
    await ask(theo, maya);
    const withdrawn = await received(maya);
    await theo.write('pairing.withdrawRequest', { requestId: withdrawn });
    await ask(theo, maya);
    const accepted = await received(maya);
    await maya.write('pairing.acceptRequest', { requestId: accepted });
    for (const requestId of [withdrawn, accepted])
      expect(await errorOfBlocking(requestId)).toMatchObject({ status: 409, code: 'no_longer_pending' });
    await unpair(theo, maya);
    expect(await errorOfBlocking(accepted)).toMatchObject({ code: 'no_longer_pending' });
    expect((await blocksOf(maya)).blocks).toEqual([]);
  });

  test('is its recipient’s alone to set, who alone learns the name', async () => {
    await ask(theo, maya);
    const requestId = await received(maya);
    await theo.write('pairing.withdrawRequest', { requestId });
    const stranger = await product.person('Stranger');
    for (const person of [theo, stranger])
      expect(await person.errorOf('pairing.blockSender', { requestId })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    const nameFor = ({ id }: Person) =>
      product.database.transaction({ account: id, lane: id }, product.clock.now(), (tx) => senderOf(tx, requestId));
    expect(await Promise.all([maya, theo, stranger].map(nameFor))).toEqual([
      { firstName: 'Theo', lastName: 'Otter' },
      undefined,
      undefined,
    ]);
  });

  test('makes the code, at once and to the byte, one that nobody has, whatever its owner does; the request reads as a rejected one', async () => {
    const noor = await product.person('Noor');
    const answerTo = async (person: Person, call: string, input: object) => {
      const response = await person.ask(call, { body: JSON.stringify(input) });
      return [response.status, [...response.headers].filter(([name]) => name !== 'date'), await response.text()];
    };
    const look = async (person: Person, requestId: string) => {
      const { incoming, outgoing, partner } = await statusOf(person);
      return [incoming, outgoing, partner, await answerTo(person, 'pairing.withdrawRequest', { requestId })];
    };
    const askBy = async (person: Person, code: string) => {
      await product.database.pool.query(
        'insert into waiting_pairing_codes (account_id, pairing_code, created_at) values ($1, $2, $3)',
        [person.id, code, product.clock.now()],
      );
      return [
        await answerTo(person, 'pairing.sendRequest', { code }),
        await answerTo(person, 'pairing.sendWaitingRequest', {}),
      ];
    };
    const [rejected, blocked] = [theo, noor];
    for (const sender of [rejected, blocked]) await ask(sender, maya);
    const ids = new Map((await statusOf(maya)).incoming.map(({ id, requesterName }) => [requesterName, id]));
    const [theirs, others] = [ids.get('Theo Otter')!, ids.get('Noor Otter')!];
    const streams = [await Stream.of(rejected), await Stream.of(blocked)];
    await maya.write('pairing.rejectRequest', { requestId: theirs });
    await maya.write('pairing.blockSender', { requestId: others });
    await expect
      .poll(() => streams.map(({ messages }) => messages))
      .toEqual([[{ changed: 'pairing' }], [{ changed: 'pairing' }]]);
    for (const stream of streams) stream.close();

    const kim = await product.person('Kim');
    const lives: (() => unknown)[] = [
      () => {},
      async () => maya.write('pairing.renewCode', { code: await codeOf(maya) }),
      () => maya.write('pairing.takeRequests', { take: false }),
      () => maya.write('pairing.takeRequests', { take: true }),
      () => kim.pairWith(maya),
      () => unpair(maya, kim),
    ];
    for (const [hour, live] of lives.entries()) {
      await live();
      expect(await look(blocked, others), `hour ${hour}`).toEqual(await look(rejected, theirs));
      expect(await askBy(blocked, await codeOf(maya)), `hour ${hour}`).toEqual(await askBy(blocked, 'ZZZZZZ'));
      product.clock.advance({ hours: 3 });
    }
    product.clock.advance({ hours: 7 });
    expect(await ask(rejected, maya)).toEqual({ outcome: 'sent' });
  });
});

describe('a block', () => {
  test('must be lifted before the two can pair again, by whoever set it', async () => {
    await maya.pairWith(theo);
    await unpair(maya, theo, { block: true });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ status: 422, code: 'unknown_code' });
    expect(await errorOfAsking(maya, theo)).toMatchObject({ status: 409, code: 'you_blocked_them' });
    await maya.write('pairing.unblock', { blockId: await blockId(maya) });
    expect((await blocksOf(maya)).blocks).toEqual([]);
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
    expect(await ask(theo, maya)).toEqual({ outcome: 'paired' });
  });

  test('outlives a new code of either', async () => {
    await blocks(maya, theo);
    product.clock.advance({ hours: 25 });
    for (const person of [maya, theo]) await person.write('pairing.renewCode', { code: await codeOf(person) });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  });

  test('that comes late takes a request along that came meanwhile', async () => {
    await maya.pairWith(theo);
    await unpair(theo, maya);
    await ask(theo, maya);
    await unpair(maya, theo, { block: true });
    expect([(await statusOf(maya)).incoming, (await statusOf(theo)).outgoing]).toEqual([[], []]);
    expect((await blocksOf(maya)).blocks).toMatchObject([{ name: 'Theo Otter' }]);
  });

  test('is told to nobody, neither set nor lifted', async () => {
    await maya.pairWith(theo);
    await unpair(theo, maya);
    const stream = await Stream.of(theo);
    await unpair(maya, theo, { block: true });
    await maya.write('pairing.unblock', { blockId: await blockId(maya) });
    await theo.write('pairing.renewCode', { code: await codeOf(theo) });
    await expect.poll(() => stream.messages).toEqual([{ changed: 'pairing' }]);
    stream.close();
  });
});
