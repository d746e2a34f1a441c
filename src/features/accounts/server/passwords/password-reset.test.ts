import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { mailedToken } from '../testing/emails.ts';

const product = shareProduct();
const [maya] = setUpPeople(product, 'Maya');
const password = 'a quite different one';

const reset = (token: string, given: object = {}) =>
  product.visitor().ask('accounts.resetPassword', { body: JSON.stringify({ token, password, ...given }) });
const outcome = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { code?: string }).code ?? 'done';
const logInWith = (given: string) =>
  outcome(
    product
      .visitor()
      .ask('accounts.logIn', { body: JSON.stringify({ email: maya.email, password: given, timeZone: 'UTC' }) }),
  );

describe('a reset link', () => {
  test('sets a new password, once', async () => {
    const token = await mailedToken(product, maya);
    expect(await outcome(reset(token))).toBe('done');
    expect([await logInWith(maya.password), await logInWith(password)]).toEqual(['wrong_email_or_password', 'done']);
    expect(await outcome(reset(token, { password: 'and a third one' }))).toBe('reset_link_spent');
    expect(await logInWith(password)).toBe('done');
  });

  test('used ten times at once sets one password', async () => {
    const token = await mailedToken(product, maya);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, count) => outcome(reset(token, { password: `new password ${count}` }))),
    );
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(9).fill('reset_link_spent')]);
  });

  test('ends every session and every open stream within a second', async () => {
    const stream = await Stream.of(maya);
    await reset(await mailedToken(product, maya));
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect(await maya.read('accounts.me')).toMatchObject({ me: null });
  });

  test('is good for thirty minutes', async () => {
    const [soon, late] = [await mailedToken(product, maya), await mailedToken(product, maya)];
    product.clock.advance({ minutes: 29 });
    expect(await outcome(reset(soon, { password: '12345' }))).toBe('password_too_short');
    product.clock.advance({ minutes: 2 });
    expect(await outcome(reset(late))).toBe('reset_link_spent');
  });

  test('is spent by the use of another', async () => {
    const [first, second] = [await mailedToken(product, maya), await mailedToken(product, maya)];
    expect(await outcome(reset(second))).toBe('done');
    expect(await outcome(reset(first))).toBe('reset_link_spent');
  });

  test('outlives a password that is rejected', async () => {
    const token = await mailedToken(product, maya);
    expect(await outcome(reset(token, { password: 'password' }))).toBe('password_too_common');
    expect(await outcome(reset(token, { password: '' }))).toBe('invalid_input');
    expect(await outcome(reset(token))).toBe('done');
  });

  test('rejects the own name and address as a password, and can be used again', async () => {
    const token = await mailedToken(product, maya);
    for (const known of [maya.email, maya.email.toUpperCase()])
      expect(await outcome(reset(token, { password: known }))).toBe('password_too_common');
    const bartholomea = await product.person('Bartholomea');
    expect(await outcome(reset(await mailedToken(product, bartholomea), { password: 'bartholomea' }))).toBe(
      'password_too_common',
    );
    expect(await outcome(reset(token))).toBe('done');
  });

  test('lets its owner in, however often somebody guessed before', async () => {
    for (let count = 0; count < 100; count += 1) {
      if (count % 5 === 0) product.clock.advance({ minutes: 2 });
      expect(await logInWith(`guess ${count}`)).toBe('wrong_email_or_password');
    }
    product.clock.advance({ minutes: 2 });
    expect(await logInWith(maya.password)).toBe('too_many_attempts');
    expect(await outcome(reset(await mailedToken(product, maya)))).toBe('done');
    expect(await logInWith(password)).toBe('done');
  });

  test('cannot be told from what is stored', async () => {
    const token = await mailedToken(product, maya);
    const { rows } = await product.database.pool.query<{ kept: Buffer; row: string }>(
      'select token_hash as kept, t::text as row from password_resets t order by created_at desc',
    );
    expect(rows.map(({ kept }) => kept.toString('hex'))).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.for(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}\0`, '\ud83e', 'A'.repeat(101)])(
    'cannot be made up: %j',
    async (token) => {
      const answer = await reset(token);
      expect(answer.status).toBe(422);
      expect(await logInWith(maya.password)).toBe('done');
    },
  );
});

describe('asking for a reset link', () => {
  test('answers alike whether or not there is an account, and writes to nobody else', async () => {
    const before = product.emails.length;
    const answers = [];
    for (const email of ['nobody@example.org', maya.email]) {
      const answer = await product.visitor().ask('accounts.requestPasswordReset', { body: JSON.stringify({ email }) });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    await eventually(() => expect(product.emails.length).toBe(before + 1));
    expect(product.emails.at(-1)!.to).toBe(maya.email);
  });

  test('is possible three times an hour, for an address without an account too', async () => {
    for (const email of [maya.email, 'nobody.either@example.org']) {
      for (let count = 0; count < 3; count += 1)
        await product.visitor().write('accounts.requestPasswordReset', { email });
      expect(await product.visitor().errorOf('accounts.requestPasswordReset', { email })).toMatchObject({
        status: 429,
        data: { minutes: 60 },
      });
    }
  });
});
