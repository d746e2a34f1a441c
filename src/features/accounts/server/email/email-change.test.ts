import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { emailsAnHour } from '../send-email.ts';
import { browsers, logInElsewhere } from '../testing/browsers.ts';
import {
  addressOf,
  changed,
  changeToken,
  newAddress,
  proven,
  subjectsTo,
  undoToken,
  withMail,
} from '../testing/email-links.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';

const product = setUpProduct(withMail);
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');

beforeEach(async () => {
  await product.ownerDatabase.pool.query('delete from attempts');
  for (const person of [maya, theo]) await proven(product, person);
});

const request = (email: string, given: object = {}) =>
  maya.write('accounts.requestEmailChange', { email, password: maya.password, ...given });
const codeOfLogIn = async (email: string, password = maya.password) =>
  (await product.visitor().ask('accounts.logIn', { body: JSON.stringify({ email, password, timeZone: 'UTC' }) }))
    .status;

describe('changing the address', () => {
  test('takes effect once the link to the new one is opened, which proves it', async () => {
    const [former, email] = [maya.email, newAddress()];
    await request(` ${email.toUpperCase()} `);
    expect(await addressOf(maya)).toMatchObject({ email: former, proof: 'proven', change: { email } });
    expect([await codeOfLogIn(former), await codeOfLogIn(email)]).toEqual([200, 422]);
    expect(await maya.write('accounts.confirmEmail', { token: await changeToken(product, email) })).toEqual({ email });
    expect(await addressOf(maya)).toMatchObject({ email, proof: 'proven', change: null });
    expect([await codeOfLogIn(former), await codeOfLogIn(email)]).toEqual([422, 200]);
  });

  test('is told to the old address at once, and again when it happens', async () => {
    const [former, email] = [maya.email, newAddress()];
    await request(email);
    expect(subjectsTo(product, former)).toEqual(['Your email address is about to change']);
    await maya.write('accounts.confirmEmail', { token: await changeToken(product, email) });
    expect(subjectsTo(product, former)).toEqual([
      'Your email address is about to change',
      'Your email address was changed',
    ]);
    expect(JSON.stringify(emailsTo(product, { email: former }))).not.toContain(email);
  });

  test('needs the password', async () => {
    expect(
      await maya.errorOf('accounts.requestEmailChange', { email: newAddress(), password: 'a guess' }),
    ).toMatchObject({ status: 422, code: 'wrong_password' });
    expect(await addressOf(maya)).toMatchObject({ change: null });
    expect(subjectsTo(product, maya.email)).toEqual([]);
  });

  test('to the same address, or to none, changes nothing', async () => {
    expect(
      await maya.errorOf('accounts.requestEmailChange', { email: maya.email.toUpperCase(), password: maya.password }),
    ).toMatchObject({ code: 'email_unchanged' });
    for (const email of [
      '',
      'maya',
      'a@b',
      `${'a'.repeat(250)}@example.org`,
      'maya@example.org\r\nBcc: all@example.org',
    ]) {
      expect(await maya.errorOf('accounts.requestEmailChange', { email, password: maya.password })).toMatchObject({
        code: 'invalid_input',
      });
    }
    expect(await addressOf(maya)).toMatchObject({ change: null });
  });

  test('replaces a change that waits, whose link is then spent', async () => {
    const [first, second] = [newAddress('first'), newAddress('second')];
    await request(first);
    await request(second);
    expect(await maya.errorOf('accounts.confirmEmail', { token: await changeToken(product, first) })).toMatchObject({
      code: 'link_spent',
    });
    await maya.write('accounts.confirmEmail', { token: await changeToken(product, second) });
    expect(await addressOf(maya)).toMatchObject({ email: second });
  });

  test('shows on open pages', async () => {
    const email = newAddress();
    const stream = await Stream.of(maya);
    await changed(product, maya, email);
    await eventually(() => expect(stream.heard('accounts')).toBe(true));
    stream.close();
  });

  test('spends the reset links that went to the old address', async () => {
    const token = await mailedToken(product, maya);
    await changed(product, maya, newAddress());
    expect(
      await product.visitor().errorOf('accounts.resetPassword', { token, password: 'a quite different one' }),
    ).toMatchObject({ code: 'reset_link_spent' });
  });

  test('waits a day', async () => {
    const email = newAddress();
    await request(email);
    product.clock.advance({ hours: 24.1 });
    expect(await maya.errorOf('accounts.confirmEmail', { token: await changeToken(product, email) })).toMatchObject({
      code: 'link_spent',
    });
    expect(await addressOf(maya)).toMatchObject({ change: null });
  });

  test('of an address that was never proven gives nobody there a way to undo it', async () => {
    await product.ownerDatabase.pool.query('update accounts set email_proven_at = null where id = $1', [maya.id]);
    const former = maya.email;
    await request(newAddress());
    expect(subjectsTo(product, former)).toEqual(['Your email address is about to change']);
    expect(emailsTo(product, { email: former })[0]!.text).not.toContain('token');
  });
});

describe('an address that another account has', () => {
  test('is answered like a free one, also to whoever reads the old mailbox, and its holder gets a note', async () => {
    const outcomes = [];
    for (const [person, email] of [
      [maya, theo.email],
      [await proven(product, await product.person('Noor')), newAddress()],
    ] as const) {
      const answer = await person.ask('accounts.requestEmailChange', {
        body: JSON.stringify({ email, password: person.password }),
      });
      const { change } = await addressOf(person);
      const told = emailsTo(product, person).map(({ subject, text }) => [subject, text.replace(/#token=\S+/, '')]);
      outcomes.push({ status: answer.status, body: await answer.text(), isShown: change?.email === email, told });
    }
    expect(outcomes[0]).toEqual({ ...outcomes[1], told: [[outcomes[1]!.told[0]![0], expect.any(String)]] });
    expect(subjectsTo(product, theo.email)).toEqual(['Your address has an account already']);
    expect(emailsTo(product, theo)[0]!.text).not.toContain('token');
  });

  test('and that was free when it was asked for, is refused when its link is opened', async () => {
    const email = newAddress();
    await request(email);
    await product.visitor().signUp({ email });
    const token = await changeToken(product, email);
    expect(await maya.errorOf('accounts.confirmEmail', { token })).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await addressOf(maya)).toMatchObject({ email: maya.email });
  });

  test('is given to one of two accounts that open their links at once', async () => {
    const email = newAddress();
    const tokens: string[] = [];
    for (const person of [maya, theo]) {
      await person.write('accounts.requestEmailChange', { email, password: person.password });
      tokens.push(await changeToken(product, email));
    }
    const answers = await Promise.all(
      [maya, theo].map((person, index) =>
        person.ask('accounts.confirmEmail', { body: JSON.stringify({ token: tokens[index] }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await product.ownerDatabase.pool.query('select from accounts where email = $1', [email])).rowCount).toBe(1);
  });
});

describe('a mail bomb', () => {
  test('of one account stops at five changes an hour and ten a day, whoever they name', async () => {
    for (let count = 0; count < 5; count += 1) await request(newAddress());
    expect(
      await maya.errorOf('accounts.requestEmailChange', { email: newAddress(), password: maya.password }),
    ).toMatchObject({ status: 429, code: 'too_many_attempts' });
    product.clock.advance({ hours: 1.1 });
    for (let count = 0; count < 5; count += 1) await request(newAddress());
    product.clock.advance({ hours: 1.1 });
    expect(
      await maya.errorOf('accounts.requestEmailChange', { email: newAddress(), password: maya.password }),
    ).toMatchObject({ status: 429 });
    expect(emailsTo(product, maya)).toHaveLength(10);
  });

  test('of notices stops at twenty an hour, and crowds out no word of a change', async () => {
    for (let count = 0; count < 21; count += 1) {
      await product.ownerDatabase.pool.query('delete from attempts');
      await logInElsewhere(product, maya, browsers.desk);
    }
    expect(emailsTo(product, maya)).toHaveLength(emailsAnHour);
    await request(newAddress());
    expect(subjectsTo(product, maya.email).at(-1)).toBe('Your email address is about to change');
    product.clock.advance({ hours: 1 });
    await logInElsewhere(product, maya, browsers.desk);
    expect(emailsTo(product, maya)).toHaveLength(emailsAnHour + 2);
  });

  test('at one address stops at three an hour, from however many accounts', async () => {
    const victim = newAddress('victim');
    for (let count = 0; count < 3; count += 1) {
      const person = await product.person('Sender');
      await person.write('accounts.requestEmailChange', { email: victim, password: person.password });
    }
    expect(await maya.errorOf('accounts.requestEmailChange', { email: victim, password: maya.password })).toMatchObject(
      { status: 429 },
    );
    expect(subjectsTo(product, victim)).toHaveLength(3);
  });
});

test('links name the server by its setting alone', async () => {
  const email = newAddress();
  const former = maya.email;
  const answer = await maya.ask('accounts.requestEmailChange', {
    body: JSON.stringify({ email, password: maya.password }),
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  });
  expect(answer.status).toBe(200);
  expect([await changeToken(product, email), await undoToken(product, former)].map((token) => token.length)).toEqual([
    43, 43,
  ]);
  expect(JSON.stringify([...emailsTo(product, { email }), ...emailsTo(product, { email: former })])).not.toContain(
    'evil',
  );
});
