import { describe, expect, test } from 'vitest';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { ask, codeOf, historyOf, pairsOf, received, errorOfAsking, statusOf, unpair } from './testing/couples.ts';

const product = shareProduct();
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

describe('asking to pair', () => {
  test('shows the recipient a name and a moment, and the sender that it was sent', async () => {
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
    const { incoming } = await statusOf(theo);
    expect(incoming).toEqual([{ id: incoming[0]!.id, requesterName: 'Maya Otter', createdAt: expect.any(String) }]);
    const { outgoing, partner } = await statusOf(maya);
    expect({ outgoing, partner }).toEqual({
      outgoing: [{ id: incoming[0]!.id, createdAt: incoming[0]!.createdAt }],
      partner: null,
    });
  });

  test('tells the sender nothing of whose code it is', async () => {
    const code = await codeOf(theo);
    const answer = await maya.ask('pairing.sendRequest', { body: JSON.stringify({ code }) });
    const seen = (await answer.text()) + JSON.stringify(await statusOf(maya));
    for (const secret of [theo.id, theo.email, code, 'Theo']) expect(seen).not.toContain(secret);
  });

  test('takes the code in either case and with spaces around it', async () => {
    expect(await maya.write('pairing.sendRequest', { code: ` ${(await codeOf(theo)).toLowerCase()} ` })).toEqual({
      outcome: 'sent',
    });
  });

  test('is rejected with an unknown code, one’s own, one of somebody paired, and when paired oneself', async () => {
    const [noor, sam] = await product.couple();
    expect(await maya.errorOf('pairing.sendRequest', { code: 'ZZZZZZ' })).toMatchObject({
      status: 422,
      code: 'unknown_code',
    });
    for (const code of [await codeOf(maya), (await codeOf(maya)).toLowerCase()])
      expect(await maya.errorOf('pairing.sendRequest', { code })).toMatchObject({ status: 422, code: 'own_code' });
    expect(await errorOfAsking(maya, noor)).toMatchObject({ status: 409, code: 'already_paired' });
    expect(await errorOfAsking(noor, maya)).toMatchObject({ status: 409, code: 'you_are_paired' });
    expect(await pairsOf(product, [maya, theo, noor, sam])).toEqual([['Maya', 'Theo']]);
    expect((await statusOf(noor)).partner?.id).toBe(sam.id);
  });

  test.for([
    '',
    'ABC12',
    'ABC1234',
    'ıııııı',
    'ＡＢＣＤＥＦ',
    'ABC 23',
    'ABC-23',
    'ＡBCDEF',
    'ABCDE\0',
    'ABCDE\u0301',
    '%_%_%_',
    '٢٣٤٥٦٧',
    123456,
    null,
    ['ABCDEF'],
    { eq: 'ABCDEF' },
  ])('is rejected with the code %j', async (code) => {
    const domainError = await maya.errorOf('pairing.sendRequest', { code });
    expect(domainError).toMatchObject({
      status: 422,
      code: 'invalid_input',
      data: { issues: [{ field: 'code', message: 'Invalid pairing code. Please try again.' }] },
    });
  });
});

describe('a request', () => {
  test('that is accepted pairs both and closes every other of either', async () => {
    const [noor, sam] = [await product.person('Noor'), await product.person('Sam')];
    await ask(noor, theo);
    await ask(maya, sam);
    await ask(maya, theo);
    expect(await theo.write('pairing.acceptRequest', { requestId: await received(theo) })).toEqual({
      partnerFirstName: 'Maya',
    });
    for (const person of [noor, sam, maya, theo]) {
      const { incoming, outgoing } = await statusOf(person);
      expect({ incoming, outgoing }).toEqual({ incoming: [], outgoing: [] });
    }
    expect(await pairsOf(product, [maya, theo, noor, sam])).toEqual([['Maya', 'Theo']]);
  });

  test('can be withdrawn by its sender, and sent again at once', async () => {
    await ask(maya, theo);
    const requestId = await received(theo);
    await maya.write('pairing.withdrawRequest', { requestId });
    for (const call of ['acceptRequest', 'rejectRequest']) {
      expect(await theo.errorOf(`pairing.${call}`, { requestId })).toMatchObject({
        status: 409,
        code: 'no_longer_pending',
      });
    }
    expect(await maya.errorOf('pairing.withdrawRequest', { requestId })).toMatchObject({ code: 'no_longer_pending' });
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
  });

  test('that is rejected can be sent again after twenty-four hours', async () => {
    await ask(maya, theo);
    await theo.write('pairing.rejectRequest', { requestId: await received(theo) });
    expect((await statusOf(maya)).outgoing).toEqual([]);
    product.clock.advance({ hours: 23, minutes: 59 });
    expect(await errorOfAsking(maya, theo)).toMatchObject({ status: 409, code: 'rejected_recently' });
    product.clock.advance({ minutes: 2 });
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
  });

  test('that was rejected leaves the other way open', async () => {
    await ask(maya, theo);
    await theo.write('pairing.rejectRequest', { requestId: await received(theo) });
    expect(await ask(theo, maya)).toEqual({ outcome: 'sent' });
  });

  test.for([0, 25])(
    'of a blocked sender leads to an unknown code after %i hours, also when it was rejected before',
    async (hours) => {
      await ask(maya, theo);
      const requestId = await received(theo);
      if (hours === 0) await theo.write('pairing.rejectRequest', { requestId });
      await theo.write('pairing.blockSender', { requestId });
      expect((await statusOf(maya)).outgoing).toEqual([]);
      product.clock.advance({ hours });
      const answers = await Promise.all(
        [await codeOf(theo), 'ZZZZZZ'].map(async (code) =>
          (await maya.ask('pairing.sendRequest', { body: JSON.stringify({ code }) })).text(),
        ),
      );
      expect(answers).toEqual(['{"code":"unknown_code","data":{}}', '{"code":"unknown_code","data":{}}']);
      expect((await statusOf(theo)).incoming).toEqual([]);
    },
  );

  test('expires after fourteen days', async () => {
    await ask(maya, theo);
    const requestId = await received(theo);
    for (const _ of [1, 2]) {
      product.clock.advance({ days: 6, hours: 23 });
      await Promise.all([statusOf(maya), statusOf(theo)]);
    }
    expect(await received(theo)).toBe(requestId);
    product.clock.advance({ hours: 2 });
    expect([(await statusOf(theo)).incoming, (await statusOf(maya)).outgoing]).toEqual([[], []]);
    expect(await theo.errorOf('pairing.acceptRequest', { requestId })).toMatchObject({
      status: 409,
      code: 'no_longer_pending',
    });
    expect(await ask(theo, maya)).toEqual({ outcome: 'sent' });
  });

  test('finds no room in an inbox of five, until one is gone', async () => {
    const senders = await Promise.all(Array.from({ length: 5 }, (_, count) => product.person(`Sender${count}`)));
    for (const sender of senders) expect(await ask(sender, theo)).toEqual({ outcome: 'sent' });
    expect(await errorOfAsking(maya, theo)).toMatchObject({ status: 409, code: 'inbox_full' });
    await theo.write('pairing.rejectRequest', { requestId: await received(theo) });
    expect(await ask(maya, theo)).toEqual({ outcome: 'sent' });
  });
});

describe('pairing again after unpairing', () => {
  test('opens the former lane, with what is in it', async () => {
    await maya.pairWith(theo);
    const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: '2026-01-01', lead: 'me' };
    await maya.write('memories.addMemory', memory);
    await unpair(maya, theo);
    const lane = (await historyOf(maya)).relationships[0]!.laneId;
    expect(await pairsOf(product, [maya, theo])).toEqual([]);
    expect(await maya.read('memories.timeline')).toMatchObject({ memories: [] });

    await theo.pairWith(maya);
    expect(await pairsOf(product, [maya, theo])).toEqual([['Maya', 'Theo']]);
    const { rows } = await product.database.pool.query(
      'select lane_id from lane_members where account_id = $1 and kind = $2',
      [maya.id, 'shared'],
    );
    expect(rows).toEqual([{ lane_id: lane }]);
    for (const person of [maya, theo])
      expect(await person.read('memories.timeline')).toMatchObject({ memories: [{ id: memory.id }] });
  });

  test('with somebody else opens another lane, and shows nothing of the former', async () => {
    await maya.pairWith(theo);
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    await unpair(maya, theo);
    const noor = await product.person('Noor');
    await maya.pairWith(noor);
    expect(await pairsOf(product, [maya, theo, noor])).toEqual([['Maya', 'Noor']]);
    for (const person of [maya, noor, theo])
      expect(await person.read('memories.timeline')).toMatchObject({ memories: [] });
  });
});
