import { describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product);

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
  test('has no head: whoever asks for it is answered, and holds nothing', async () => {
    const answer = await fetch(`${product.url}/api/live`, { method: 'HEAD', headers: { cookie: maya.cookie } });
    expect(answer.status).toBe(404);
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
