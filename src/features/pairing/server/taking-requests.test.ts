import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { ask, codeOf, received, errorOfAsking, statusOf, unpair } from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

const lets = (person: Person, take: boolean) => person.write('pairing.takeRequests', { take });
const takes = async (person: Person) => (await person.read<{ takesRequests: boolean }>('pairing.status')).takesRequests;

describe('somebody who takes no requests', () => {
  test('has a code that nobody has, to the byte, at sign-up as well, and gets no request', async () => {
    await lets(maya, false);
    const sent = (code: string) => theo.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });
    const [closed, unknown] = [await sent(await codeOf(maya)), await sent('ZZZZZZ')];
    expect([closed.status, await closed.text()]).toEqual([unknown.status, await unknown.text()]);
    const noor = {
      firstName: 'Noor',
      lastName: 'Otter',
      email: 'noor@example.org',
      password: 'river stones at dusk',
      timeZone: 'UTC',
      partnerCode: await codeOf(maya),
    };
    expect(await product.visitor().errorOf('pairing.signUpWithCode', noor)).toMatchObject({
      status: 422,
      code: 'unknown_code',
    });
    expect([(await statusOf(maya)).incoming, (await statusOf(theo)).outgoing]).toEqual([[], []]);
  });

  test('still decides what was asked before, may ask, and be accepted', async () => {
    await ask(theo, maya);
    await lets(maya, false);
    await maya.write('pairing.rejectRequest', { requestId: await received(maya) });
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
    expect(await errorOfAsking(await product.person('Noor'), maya)).toMatchObject({ code: 'unknown_code' });
    expect(await theo.write('pairing.acceptRequest', { requestId: await received(theo) })).toMatchObject({
      partnerFirstName: 'Maya',
    });
  });

  test('is paired at once with whom they asked, who asks them in turn while that stands', async () => {
    await lets(maya, false);
    await ask(maya, theo);
    for (const _ of [1, 2, 3]) {
      product.clock.advance({ days: 5 });
      await Promise.all([maya, theo].map(statusOf));
    }
    expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
    await ask(maya, theo);
    expect(await ask(theo, maya)).toEqual({ outcome: 'paired' });
  });

  test('is asked again once they let others, on every device of theirs at once, and twice is once', async () => {
    const stream = await Stream.of(maya);
    for (const _ of [1, 2]) await lets(maya, false);
    expect(await takes(maya)).toBe(false);
    for (const _ of [1, 2]) await lets(maya, true);
    expect(await takes(maya)).toBe(true);
    await expect.poll(() => stream.messages.length).toBe(4);
    stream.close();
    expect(await ask(theo, maya)).toEqual({ outcome: 'sent' });
  });

  test('stays so through a new code and a time together', async () => {
    await ask(theo, maya);
    await lets(maya, false);
    await maya.write('pairing.acceptRequest', { requestId: await received(maya) });
    await unpair(theo, maya);
    await maya.write('pairing.renewCode', { code: await codeOf(maya) });
    expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  });
});

test('whether somebody takes requests is theirs alone to say and to know', async () => {
  await maya.pairWith(theo);
  const heard = await Stream.of(theo);
  await lets(theo, true);
  await lets(maya, false);
  expect(await takes(theo)).toBe(true);
  expect(JSON.stringify(await statusOf(theo))).not.toContain('false');
  await expect.poll(() => heard.messages.length).toBe(1);
  heard.close();
  const { rows } = await product.database.pool.query<{ account_id: string }>(
    'select account_id from closed_to_requests where account_id = any ($1)',
    [[maya.id, theo.id]],
  );
  expect(rows).toEqual([{ account_id: maya.id }]);
});

test('of several who ask while requests are being turned off, none gets in after it', async () => {
  const code = await codeOf(maya);
  const others = await Promise.all(
    Array.from({ length: 4 }, (_, count) => product.person(`Rex${String.fromCharCode(97 + count)}`)),
  );
  await Promise.all([
    ...others.map((other) => other.ask('pairing.sendRequest', { body: JSON.stringify({ code }) })),
    lets(maya, false),
  ]);
  const before = (await statusOf(maya)).incoming.length;
  expect(await errorOfAsking(theo, maya)).toMatchObject({ code: 'unknown_code' });
  expect((await statusOf(maya)).incoming).toHaveLength(before);
});
