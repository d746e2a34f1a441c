import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { ask, codeOf, pairsOf, received, statusOf } from './testing/couples.ts';

const product = shareProduct();
const [theo] = setUpPeople(product, 'Theo');

const someone = (given: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Otter',
  email: `maya.${crypto.randomUUID().slice(0, 8)}@example.org`,
  password: 'river stones at dusk',
  timeZone: 'UTC',
  ...given,
});

async function accountsWith(email: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: number }>(
    'select count(*)::int as count from accounts where email = $1',
    [email],
  );
  return rows[0]!.count;
}

describe('signing up with a partner’s code', () => {
  test('makes the account, logs it in and asks to pair, in one act', async () => {
    const maya = product.visitor();
    expect(
      await maya.write('pairing.signUpWithCode', someone({ partnerCode: (await codeOf(theo)).toLowerCase() })),
    ).toEqual({ requestSent: true });
    expect((await statusOf(theo)).incoming).toMatchObject([{ requesterName: 'Maya Otter' }]);
    expect((await statusOf(maya)).outgoing.length).toBe(1);
    await theo.write('pairing.acceptRequest', { requestId: await received(theo) });
    expect((await statusOf(maya)).partner).toMatchObject({ id: theo.id });
  });

  test.for([
    ['ZZZZZZ', 422, 'unknown_code'],
    ['ıııııı', 422, 'invalid_input'],
    ['', 422, 'invalid_input'],
  ] as const)('is refused with %j before an account exists', async ([partnerCode, status, code]) => {
    const given = someone({ partnerCode });
    const visitor = product.visitor();
    const response = await visitor.ask('pairing.signUpWithCode', { body: JSON.stringify(given) });
    expect([
      response.status,
      ((await response.json()) as { code: string }).code,
      response.headers.getSetCookie(),
    ]).toEqual([status, code, []]);
    expect(await accountsWith(given.email)).toBe(0);
    await visitor.write('accounts.signUp', someone({ email: given.email }));
  });

  test('of somebody paired is rejected before an account exists', async () => {
    const [noor] = await product.couple();
    const given = someone({ partnerCode: await codeOf(noor) });
    expect(await product.visitor().errorOf('pairing.signUpWithCode', given)).toMatchObject({
      status: 409,
      code: 'already_paired',
    });
    expect(await accountsWith(given.email)).toBe(0);
  });

  test('rejects an email that is taken, and asks nobody', async () => {
    expect(
      await product
        .visitor()
        .errorOf('pairing.signUpWithCode', someone({ email: theo.email, partnerCode: await codeOf(theo) })),
    ).toMatchObject({ code: 'email_taken' });
    expect((await statusOf(theo)).incoming).toEqual([]);
  });

  test('answers a taken address before it looks at the code, which could be that of somebody who blocked its owner', async () => {
    for (const partnerCode of [await codeOf(theo), 'ZZZZZZ']) {
      expect(
        await product.visitor().errorOf('pairing.signUpWithCode', someone({ email: theo.email, partnerCode })),
      ).toMatchObject({ code: 'email_taken' });
    }
  });

  test('to an inbox that is full makes the account all the same, and says that nothing was sent', async () => {
    for (let count = 0; count < 5; count += 1) await ask(await product.person('Sender'), theo);
    const maya = product.visitor();
    expect(await maya.write('pairing.signUpWithCode', someone({ partnerCode: await codeOf(theo) }))).toEqual({
      requestSent: false,
    });
    expect((await statusOf(maya)).outgoing).toEqual([]);
  });
});

describe('a request that waits since sign-up', () => {
  const waiting = (person: Person, code: string) =>
    product.database.pool.query(
      'insert into waiting_pairing_codes (account_id, pairing_code, created_at) values ($1, $2, $3)',
      [person.id, code, product.clock.now()],
    );

  test('is sent at the next load, once', async () => {
    const maya = await product.person('Maya');
    await waiting(maya, await codeOf(theo));
    expect(await maya.write('pairing.sendWaitingRequest')).toEqual({ sent: true });
    expect(await maya.write('pairing.sendWaitingRequest')).toEqual({ sent: false });
    expect((await statusOf(theo)).incoming.length).toBe(1);
  });

  test('is sent once by ten loads at once', async () => {
    const maya = await product.person('Maya');
    await waiting(maya, await codeOf(theo));
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => maya.write<{ sent: boolean }>('pairing.sendWaitingRequest')),
    );
    expect(sent.filter((one) => one.sent).length).toBe(1);
    expect((await statusOf(theo)).incoming.length).toBe(1);
  });

  test('pairs at once where the other has asked meanwhile', async () => {
    const maya = await product.person('Maya');
    await waiting(maya, await codeOf(theo));
    await ask(theo, maya);
    expect(await maya.write('pairing.sendWaitingRequest')).toEqual({ sent: true });
    expect(await pairsOf(product, [maya, theo])).toEqual([['Maya', 'Theo']]);
  });

  test('is dropped when its code has become unusable', async () => {
    const maya = await product.person('Maya');
    await waiting(maya, 'ZZZZZZ');
    expect(await maya.write('pairing.sendWaitingRequest')).toEqual({ sent: false });
    expect(
      (await product.database.pool.query('select from waiting_pairing_codes where account_id = $1', [maya.id]))
        .rowCount,
    ).toBe(0);
  });
});
