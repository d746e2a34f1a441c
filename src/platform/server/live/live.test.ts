import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';

const product = setUpProduct();
const [maya, theo] = setUpCouple(product);
let stranger: Person;

beforeAll(async () => {
  stranger = await product.person('Stranger');
});

const marker = 'otters hold paws while they sleep';
const remember = (person: Person) =>
  person.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: marker,
    date: '2026-01-01',
    lead: 'me',
    notes: marker,
  });

describe('what one does', () => {
  test('reaches every open page of both, and no stranger’s', async () => {
    const streams = await Promise.all([maya, theo, theo].map((person) => Stream.of(person)));
    const strangers = await Stream.of(stranger);
    await remember(maya);
    await eventually(() => expect(streams.map((stream) => stream.heard('memories'))).toEqual([true, true, true]));
    expect(strangers.messages).toEqual([]);
    for (const stream of [...streams, strangers]) stream.close();
  });

  test('is told by what changed and ids, never by a word of it', async () => {
    const stream = await Stream.of(theo);
    await remember(maya);
    const { memories } = await theo.read<{ memories: { id: string }[] }>('memories.timeline');
    const memoryId = memories[0]!.id;
    await maya.write('memories.addComment', { id: crypto.randomUUID(), memoryId, comment: marker });
    await maya.write('memories.rateDate', { memoryId, rating: 5, comment: marker });
    await eventually(() => expect(stream.messages.length).toBeGreaterThanOrEqual(3));
    for (const secret of [marker, 'otters', maya.email, 'Maya', theo.cookie]) expect(stream.text).not.toContain(secret);
    for (const message of stream.messages)
      expect(Object.keys(message).filter((key) => key !== 'changed' && key !== 'ids')).toEqual([]);
    stream.close();
  });

  test('is told only once it stands: a rejected write says nothing', async () => {
    const stream = await Stream.of(theo);
    await maya.errorOf('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: marker,
      date: '2999-01-01',
      lead: 'me',
    });
    await maya.errorOf('pairing.acceptRequest', { requestId: crypto.randomUUID() });
    await remember(maya);
    await eventually(() => expect(stream.heard('memories')).toBe(true));
    expect(stream.messages.filter(({ changed }) => changed === 'memories').length).toBe(1);
    stream.close();
  });

  test('pairs on both screens', async () => {
    const [noor, sam] = [await product.person('Noor'), await product.person('Sam')];
    const [hers, his] = [await Stream.of(noor), await Stream.of(sam)];
    const { pairingCode } = await sam.read<{ pairingCode: string }>('pairing.status');
    await noor.write('pairing.sendRequest', { code: pairingCode });
    await eventually(() => expect(his.heard('pairing')).toBe(true));
    const { incoming } = await sam.read<{ incoming: { id: string }[] }>('pairing.status');
    await sam.write('pairing.acceptRequest', { requestId: incoming[0]!.id });
    await eventually(() => expect([hers.heard('paired'), his.heard('paired')]).toEqual([true, true]));
    hers.close();
    his.close();
  });
});

describe('a stream', () => {
  test('is rejected for a visitor', async () => {
    const response = await product.visitor().ask('live', {});
    expect([response.status, await response.json()]).toEqual([401, { code: 'signed_out', data: {} }]);
  });

  test('has no head: whoever asks for it is answered, and holds nothing', async () => {
    const answer = await fetch(`${product.url}/api/live`, {
      method: 'HEAD',
      headers: { cookie: maya.cookie },
      signal: AbortSignal.timeout(2_000),
    });
    expect(answer.status).toBe(404);
  });

  test('is one of five: a sixth page closes the oldest, whose place is free again', async () => {
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await Stream.of(maya));
    const [sixth, seventh] = [await Stream.of(maya), await Stream.of(maya)];
    const all = [...streams, sixth, seventh];
    await eventually(() =>
      expect(all.map(({ isOpen }) => isOpen)).toEqual([false, false, true, true, true, true, true]),
    );
    await remember(theo);
    await eventually(() => expect(all.slice(2).every((stream) => stream.heard('memories'))).toBe(true));
    for (const stream of all) stream.close();
  });

  test('ends when its session is revoked in the middle of opening it', async () => {
    const opened: Stream[] = [];
    for (let count = 0; count < 10; count += 1) {
      const browser = product.visitor();
      await browser.write('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' });
      const opening = Stream.of(browser).then(
        (stream) => opened.push(stream),
        () => {},
      );
      await Promise.all([opening, browser.ask('accounts.logOut', { body: '{}' })]);
    }
    await eventually(() => expect(opened.filter(({ isOpen }) => isOpen)).toEqual([]));
  });

  test('costs no place among the requests under way', async () => {
    const small = await openProduct({}, { limits: { requestsAtOnce: 3, openPerAddress: 4 } });
    const people = [await small.person('Noor'), await small.person('Sam')];
    const streams = await Promise.all([...people, ...people].map((person) => Stream.of(person)));
    expect(await people[0]!.read('accounts.me')).toMatchObject({ me: { firstName: 'Noor' } });
    expect((await people[0]!.ask('accounts.me', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(200);
    for (const stream of streams) stream.close();
    await small.stop();
  });
});
