import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';

const product = shareProduct();
const [maya] = setUpPeople(product, 'Maya');

const logIn = (who: Person, given: object = {}) =>
  who.ask('accounts.logIn', {
    body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC', ...given }),
  });
const wrong = { password: 'not the password' };

describe('logging in', () => {
  test('welcomes with the right password, from any number of browsers', async () => {
    const phone = product.visitor();
    expect(
      await phone.write('accounts.logIn', {
        email: `  ${maya.email.toUpperCase()} `,
        password: maya.password,
        timeZone: 'UTC',
      }),
    ).toMatchObject({ me: { id: maya.id } });
    expect(await maya.read('accounts.me')).toEqual(await phone.read('accounts.me'));
  });

  test('answers a wrong password and an unknown address with the same bytes', async () => {
    const answers = [
      await logIn(product.visitor(), wrong),
      await logIn(product.visitor(), { email: 'nobody@example.org' }),
    ];
    const [known, unknown] = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, headers: headersOf(answer), body: await answer.text() })),
    );
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 422, body: '{"code":"wrong_email_or_password","data":{}}' });
  });

  test('gives a token nobody could know before, and the one it replaces dies', async () => {
    const former = maya.cookie;
    await logIn(maya);
    expect(maya.cookie).not.toBe(former);
    const holder = product.visitor();
    holder.cookie = former;
    expect(await holder.read('accounts.me')).toMatchObject({ me: null });
    expect(await maya.read('accounts.me')).toMatchObject({ me: { id: maya.id } });
  });

  test('never takes up a token that was planted in the browser', async () => {
    const planted = product.visitor();
    planted.cookie = `s=${'A'.repeat(43)}`;
    await logIn(planted);
    expect(planted.cookie).not.toBe(`s=${'A'.repeat(43)}`);
    const attacker = product.visitor();
    attacker.cookie = `s=${'A'.repeat(43)}`;
    expect(await attacker.read('accounts.me')).toMatchObject({ me: null });
  });

  test.for([
    's=',
    's=short',
    `s=${'!'.repeat(43)}`,
    `s="${'A'.repeat(41)}"`,
    's',
    `x=1; s=${'A'.repeat(43)}; s=${'B'.repeat(43)}`,
    `__Host-s=${'A'.repeat(43)}`,
    ';;;=;',
  ])('is needed by who comes with the cookie %j', async (cookie) => {
    const stranger = product.visitor();
    stranger.cookie = cookie;
    expect(await stranger.errorOf('pairing.status', {}, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('guessing a password', () => {
  test('is over after five tries a minute, wherever they come from, even with the right one', async () => {
    for (let count = 0; count < 5; count += 1) expect((await logIn(product.visitor(), wrong)).status).toBe(422);
    const refused = await logIn(product.visitor());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({ code: 'too_many_attempts', data: { minutes: 1 } });
    product.clock.advance({ minutes: 1 });
    expect((await logIn(product.visitor())).status).toBe(200);
  });

  test('fifty times at once tries five passwords', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(product.visitor(), wrong)));
    const evaluated = answers.filter(({ status }) => status === 422 || status === 503);
    expect(evaluated.length).toBe(5);
    expect(answers.filter(({ status }) => status === 429).length).toBe(45);
  });

  test('does not count against who logs in rightly in between', async () => {
    for (let count = 0; count < 12; count += 1)
      expect((await logIn(product.visitor(), count % 4 === 3 ? {} : wrong)).status).toBe(count % 4 === 3 ? 200 : 422);
  });

  test('is over after a hundred tries a day', async () => {
    for (let count = 0; count < 100; count += 1) {
      if (count % 5 === 0) product.clock.advance({ minutes: 2 });
      expect((await logIn(product.visitor(), wrong)).status).toBe(422);
    }
    product.clock.advance({ minutes: 2 });
    expect((await logIn(product.visitor())).status).toBe(429);
    product.clock.advance({ days: 1 });
    expect((await logIn(product.visitor())).status).toBe(200);
  });

  test('of many people from one address is over after twenty-five in five minutes', async () => {
    const guesser = product.visitor();
    for (let count = 0; count < 25; count += 1)
      expect((await logIn(guesser, { ...wrong, email: `nobody.${count}@example.org` })).status).toBe(422);
    expect((await logIn(guesser)).status).toBe(429);
    expect((await logIn(product.visitor())).status).toBe(200);
    product.clock.advance({ minutes: 5 });
    expect((await logIn(guesser)).status).toBe(200);
  });

  test('from one household counts as one, however many of its addresses it uses', async () => {
    const from = (address: string) => {
      const visitor = product.visitor();
      visitor.address = address;
      return visitor;
    };
    for (let count = 0; count < 25; count += 1)
      await logIn(from(`2001:db8:1:2::${count.toString(16)}`), { ...wrong, email: `nobody.${count}@example.org` });
    expect((await logIn(from('2001:0DB8:1:2:ffff::1'))).status).toBe(429);
    expect((await logIn(from('2001:db8:1:3::1'))).status).toBe(200);
  });
});

function headersOf(response: Response): Record<string, string> {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return headers;
}
