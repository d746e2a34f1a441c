import { describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpPeople, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { browsers, isLoggedIn, logInElsewhere, sessionsOf } from '../testing/browsers.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';

const product = shareProduct();
const [maya] = setUpPeople(product, 'Maya');
const newPassword = 'a quite different one';

const change = (who: Person, given: object = {}) =>
  who.ask('accounts.changePassword', { body: JSON.stringify({ password: maya.password, newPassword, ...given }) });
const outcome = async (answer: Response) => ((await answer.json()) as { code?: string }).code ?? 'done';
const logInWith = async (password: string) =>
  outcome(
    await product
      .visitor()
      .ask('accounts.logIn', { body: JSON.stringify({ email: maya.email, password, timeZone: 'UTC' }) }),
  );

describe('changing the password', () => {
  test('takes the new one from then on, and keeps this browser signed in', async () => {
    expect(await outcome(await change(maya))).toBe('done');
    expect(await isLoggedIn(maya)).toBe(true);
    expect([await logInWith(maya.password), await logInWith(newPassword)]).toEqual(['wrong_email_or_password', 'done']);
  });

  test('ends every other session within a second, its open pages too', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    const there = await Stream.of(phone);
    await change(maya);
    await eventually(() => expect(there.isOpen).toBe(false));
    expect([await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([true, false]);
    expect(await sessionsOf(maya)).toHaveLength(1);
  });

  test('puts out whoever has a copy of this browser’s cookie', async () => {
    const thief = product.visitor();
    thief.cookie = maya.cookie;
    expect(await isLoggedIn(thief)).toBe(true);
    const overheard = await Stream.of(thief);
    await change(maya);
    expect([await isLoggedIn(maya), await isLoggedIn(thief)]).toEqual([true, false]);
    await eventually(() => expect(overheard.isOpen).toBe(false));
    const again = await Stream.of(maya);
    expect(again.isOpen).toBe(true);
    again.close();
  });

  test('spends the reset links that are open', async () => {
    const token = await mailedToken(product, maya);
    await change(maya);
    expect(
      await product.visitor().errorOf('accounts.resetPassword', { token, password: 'a third one altogether' }),
    ).toMatchObject({ code: 'reset_link_spent' });
    expect(await logInWith(newPassword)).toBe('done');
  });

  test('is written to its owner, without a word of either password', async () => {
    await maya.ask('accounts.changePassword', {
      body: JSON.stringify({ password: maya.password, newPassword }),
      headers: { 'user-agent': browsers.phone },
    });
    const [email] = emailsTo(product, maya);
    expect(email).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('Where: Safari on iPhone'),
    });
    expect(email!.text).toContain(`${product.clock.now().getUTCFullYear()}`);
    for (const secret of [maya.password, newPassword]) expect(email!.text).not.toContain(secret);
  });

  test.for([
    ['12345', 'password_too_short'],
    ['password1', 'password_too_common'],
    ['Maya', 'password_too_short'],
    ['otterway', 'password_too_common'],
  ])('to %j is rejected as at sign-up, and leaves the old one', async ([tried, code]) => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    expect(
      await maya.errorOf('accounts.changePassword', { password: maya.password, newPassword: tried }),
    ).toMatchObject({ status: 422, code });
    expect([await logInWith(maya.password), await isLoggedIn(phone)]).toEqual(['done', true]);
    expect(emailsTo(product, maya).filter(({ subject }) => subject === 'Your password was changed')).toEqual([]);
  });

  test('to one’s own email, or to nothing, is rejected beside the field', async () => {
    expect(
      await maya.errorOf('accounts.changePassword', { password: maya.password, newPassword: maya.email }),
    ).toMatchObject({ code: 'password_too_common' });
    for (const [tried, message] of [
      ['', 'Choose a password'],
      ['x'.repeat(129), 'Up to 128 characters'],
      ['half \ud83e', 'Some of these characters cannot be used'],
    ]) {
      expect(
        (await maya.errorOf('accounts.changePassword', { password: maya.password, newPassword: tried })).data.issues,
      ).toEqual([{ field: 'newPassword', message }]);
    }
  });

  test('from two devices at once is done once; the other one is out', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    const answers = await Promise.all([
      change(maya, { newPassword: 'from the desk' }),
      change(phone, { newPassword: 'from the phone' }),
    ]);
    const codes = await Promise.all(answers.map(outcome));
    expect([
      ['done', 'wrong_password'],
      ['done', 'signed_out'],
    ]).toContainEqual([...codes].sort());
    const won = codes[0] === 'done';
    expect([await logInWith('from the desk'), await logInWith('from the phone')]).toEqual(
      won ? ['done', 'wrong_email_or_password'] : ['wrong_email_or_password', 'done'],
    );
    expect([await isLoggedIn(maya), await isLoggedIn(phone)]).toEqual([won, !won]);
    expect(emailsTo(product, maya).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  test('leaves nobody in who was just logging in with the old one', async () => {
    const logIns = Array.from({ length: 5 }, async () => {
      const browser = product.visitor();
      await browser.ask('accounts.logIn', {
        body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC' }),
      });
      return browser;
    });
    const [, ...others] = await Promise.all([change(maya), ...logIns]);
    expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false, false, false, false]);
    expect(await isLoggedIn(maya)).toBe(true);
  });

  test('is nothing a mail server can stop', async () => {
    const fragile = await openProduct({}, { mail: { send: () => Promise.reject(new Error('no mail today')) } });
    const noor = await fragile.person('Noor');
    expect(await noor.write('accounts.changePassword', { password: noor.password, newPassword })).toEqual({});
    expect(await isLoggedIn(noor)).toBe(true);
    await fragile.stop();
  });
});

const fromKnown = ({ device }: Person, userAgent: string) =>
  Object.assign(product.visitor(), { cookie: device }).ask('accounts.logIn', {
    body: JSON.stringify({ email: maya.email, password: maya.password, timeZone: 'UTC' }),
    headers: { 'user-agent': userAgent },
  });

describe('a log-in from a browser that is new to the account', () => {
  test('is written to its owner once: when and where, and nothing else', async () => {
    expect(emailsTo(product, maya)).toEqual([]);
    const phone = await logInElsewhere(product, maya, browsers.phone);
    const [email] = emailsTo(product, maya);
    expect(email).toMatchObject({
      subject: 'A new log-in to your account',
      text: expect.stringContaining('Where: Safari on iPhone'),
    });
    for (const secret of [maya.password, maya.email, maya.id, phone.address]) expect(email!.text).not.toContain(secret);
    await phone.write('accounts.logOut');
    expect((await fromKnown(phone, browsers.phone.replaceAll('18_6', '18_7'))).status).toBe(200);
    expect(emailsTo(product, maya)).toHaveLength(1);
    await logInElsewhere(product, maya, browsers.desk);
    expect(emailsTo(product, maya)).toHaveLength(2);
  });

  test('is written also where it is the same kind of phone as the owner’s, or calls itself by what hers is known by', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    await logInElsewhere(product, maya, browsers.phone);
    expect(emailsTo(product, maya)).toHaveLength(2);
    const theo = await product.person('Theo');
    expect((await fromKnown(theo, browsers.phone)).status).toBe(200);
    expect(emailsTo(product, maya)).toHaveLength(3);
    expect((await fromKnown(phone, browsers.desk)).status).toBe(200);
    expect(emailsTo(product, maya)).toHaveLength(4);
  });

  test('three times at once from one that is known by now sends no further email', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    await Promise.all([1, 2, 3].map(() => fromKnown(phone, browsers.phone)));
    expect(emailsTo(product, maya)).toHaveLength(1);
  });

  test('with a wrong password sends none', async () => {
    await product
      .visitor()
      .ask('accounts.logIn', {
        body: JSON.stringify({ email: maya.email, password: 'not the password', timeZone: 'UTC' }),
        headers: { 'user-agent': browsers.phone },
      });
    expect(emailsTo(product, maya)).toEqual([]);
  });
});
