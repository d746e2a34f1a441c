import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';

const product = shareProduct();
const [maya] = setUpPeople(product, 'Maya');

/** A new browser, or one that sends a device cookie without a session. */
function browser(device = ''): Person {
  return Object.assign(product.visitor(), { cookie: device });
}
const logIn = async (who: Person, password = maya.password, email = maya.email) => {
  const answer = await who.ask('accounts.logIn', { body: JSON.stringify({ email, password, timeZone: 'UTC' }) });
  return answer.ok ? 'in' : ((await answer.json()) as { code: string }).code;
};
const guess = (who: Person) => logIn(who, 'not the password');
const strangersGuess = async () => {
  for (let count = 0; count < 5; count += 1) await guess(browser());
  expect(await logIn(browser())).toBe('too_many_attempts');
};

describe('a browser that the account was logged in from before', () => {
  test('still gets in while strangers guess, today and for a year', async () => {
    await strangersGuess();
    expect(await logIn(browser(maya.device))).toBe('in');
    product.clock.advance({ days: 364 });
    await strangersGuess();
    expect(await logIn(browser(maya.device))).toBe('in');
    product.clock.advance({ days: 366 });
    await strangersGuess();
    expect(await logIn(browser(maya.device))).toBe('too_many_attempts');
  });

  test('gives strangers no more tries by getting in', async () => {
    await product.database.pool.query('delete from attempts');
    await strangersGuess();
    // Simulates twenty minutes of attempts.
    await product.database.pool.query('insert into attempts select bucket, at from attempts, generate_series(1, 19)');
    product.clock.advance({ minutes: 2 });
    expect(await logIn(browser(maya.device))).toBe('in');
    expect(await guess(browser())).toBe('too_many_attempts');
    expect(await logIn(browser(maya.device))).toBe('in');
  });

  test('may guess five times a minute and twenty a day, and then no more than anybody', async () => {
    await product.database.pool.query('delete from attempts');
    for (let count = 0; count < 5; count += 1)
      expect(await guess(browser(maya.device))).toBe('wrong_email_or_password');
    await strangersGuess();
    expect(await logIn(browser(maya.device))).toBe('too_many_attempts');
    await product.database.pool.query('insert into attempts select bucket, at from attempts, generate_series(1, 20)');
    product.clock.advance({ minutes: 2 });
    expect(await logIn(browser(maya.device))).toBe('too_many_attempts');
  });

  test('still gets in while somebody guesses with a copy of its cookie, who gains no further tries by that', async () => {
    await product.database.pool.query('delete from attempts');
    for (let count = 0; count < 20; count += 1) {
      if (count % 5 === 0) product.clock.advance({ minutes: 2 });
      expect(await guess(browser(maya.device))).toBe('wrong_email_or_password');
    }
    product.clock.advance({ minutes: 2 });
    expect(await logIn(browser(maya.device))).toBe('in');
    for (let count = 0; count < 5; count += 1)
      expect(await guess(browser(maya.device))).toBe('wrong_email_or_password');
    expect(await guess(browser(maya.device))).toBe('too_many_attempts');
    await product.database.pool.query('insert into attempts select bucket, at from attempts, generate_series(1, 20)');
    product.clock.advance({ minutes: 2 });
    expect(await guess(browser(maya.device))).toBe('too_many_attempts');
  });

  test('is known to that account alone, and never by a token that was planted', async () => {
    const theo = await product.person('Theo');
    await strangersGuess();
    expect(await logIn(browser(theo.device))).toBe('too_many_attempts');
    const planted = browser(`d=${'A'.repeat(43)}`);
    expect(await logIn(planted, theo.password, theo.email)).toBe('in');
    expect(planted.device).not.toBe(`d=${'A'.repeat(43)}`);
  });

  test('is strange again once somebody has another password, but for the browser that chose it', async () => {
    const phone = browser();
    await logIn(phone);
    const { device } = maya;
    maya.cookie += `; ${device}`;
    await maya.write('accounts.changePassword', { password: maya.password, newPassword: 'a quite different one' });
    for (let count = 0; count < 5; count += 1) await guess(browser());
    expect(await logIn(browser(phone.device), 'a quite different one')).toBe('too_many_attempts');
    expect(await logIn(browser(device), 'a quite different one')).toBe('in');
  });

  test('is one of ten at most', async () => {
    await product.database.pool.query(
      `insert into known_devices (account_id, token_hash, seen_at) select $1, sha256(number::text::bytea), $2::timestamptz - interval '1 day' from generate_series(1, 12) number`,
      [maya.id, product.clock.now()],
    );
    expect(await logIn(browser())).toBe('in');
    const { rows } = await product.database.pool.query('select from known_devices where account_id = $1', [maya.id]);
    expect(rows).toHaveLength(10);
  });
});
