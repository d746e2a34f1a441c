import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { deleteExpiredEmailLinks } from '../store/emails.ts';
import { turnOn } from '../testing/authenticator.ts';
import { browsers, isLoggedIn, logInElsewhere } from '../testing/browsers.ts';
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
const [maya] = setUpPeople(product, 'Maya');
const password = 'a quite different one';

beforeEach(async () => {
  await product.ownerDatabase.pool.query('delete from attempts');
  await proven(product, maya);
});

const undo = (token: string, given: object = {}) =>
  product.visitor().write('accounts.undoEmailChange', { token, password, ...given });
const errorOfUndo = (token: string, given: object = {}) =>
  product.visitor().errorOf('accounts.undoEmailChange', { token, password, ...given });

async function logIn(email: string, given: object = {}): Promise<Person> {
  const person = product.visitor();
  await person.write('accounts.logIn', { email, password, timeZone: 'UTC', ...given });
  return person;
}

describe('undoing a change of address', () => {
  test('brings the old one back, proven, with a new password, and ends every session within a second', async () => {
    const [former, thiefs] = [maya.email, newAddress('thief')];
    const thief = await logInElsewhere(product, maya, browsers.phone);
    const token = await changed(product, thief, thiefs, maya.password);
    const stream = await Stream.of(thief);
    await undo(token);
    await eventually(() => expect(stream.isOpen).toBe(false));
    expect([await isLoggedIn(maya), await isLoggedIn(thief)]).toEqual([false, false]);
    expect(await addressOf(await logIn(former))).toEqual({
      email: former,
      proof: 'proven',
      canBeMailed: true,
      change: null,
    });
    for (const given of [
      { email: thiefs },
      { email: thiefs, password: maya.password },
      { email: former, password: maya.password },
    ]) {
      expect(await product.visitor().errorOf('accounts.logIn', { password, timeZone: 'UTC', ...given })).toMatchObject({
        code: 'wrong_email_or_password',
      });
    }
    for (const email of [former, thiefs])
      expect(subjectsTo(product, email)).toContain('The change of your email address was undone');
  });

  test('works before the change takes effect too, and takes it back', async () => {
    const [former, thiefs] = [maya.email, newAddress('thief')];
    await maya.write('accounts.requestEmailChange', { email: thiefs, password: maya.password });
    await undo(await undoToken(product, former));
    const back = await logIn(former);
    expect(await addressOf(back)).toMatchObject({ email: former, change: null });
    expect(await back.errorOf('accounts.confirmEmail', { token: await changeToken(product, thiefs) })).toMatchObject({
      code: 'link_spent',
    });
  });

  test('works after a second and a third change, and spends the links of all later ones', async () => {
    const [first, second] = [maya.email, newAddress('second')];
    const token = await changed(product, maya, second);
    const later = await changed(product, maya, newAddress('third'));
    await undo(token);
    expect(await addressOf(await logIn(first))).toMatchObject({ email: first });
    expect(await errorOfUndo(later)).toMatchObject({ status: 422, code: 'link_spent' });
  });

  test('of the last of two changes leaves the first address its link', async () => {
    const [first, second] = [maya.email, newAddress('second')];
    const token = await changed(product, maya, second);
    await undo(await changed(product, maya, newAddress('third')));
    expect(await addressOf(await logIn(second))).toMatchObject({ email: second });
    await undo(token, { password: 'and a third one' });
    expect(await addressOf(await logIn(first, { password: 'and a third one' }))).toMatchObject({ email: first });
  });

  test('spends reset links to the other address, and is not in the way of resets to the old one', async () => {
    const [former, thiefs] = [maya.email, newAddress('thief')];
    const token = await changed(product, maya, thiefs);
    const reset = await mailedToken(product, { email: thiefs });
    await undo(token);
    expect(
      await product.visitor().errorOf('accounts.resetPassword', { token: reset, password: 'and a third one' }),
    ).toMatchObject({ code: 'reset_link_spent' });
    await product
      .visitor()
      .write('accounts.resetPassword', {
        token: await mailedToken(product, { email: former }),
        password: 'and a third one',
      });
  });

  test.for([
    ['turned on since the change, or shortly before it, is off', 6, false],
    ['that is older stays on', 8, true],
  ] as const)('with a second factor %s', async ([, daysBefore, staysOn]) => {
    const former = maya.email;
    await turnOn(product, maya);
    await product.ownerDatabase.pool.query(
      'update second_factors set started_at = now() - make_interval(days => $2), confirmed_at = now() - make_interval(days => $2) where account_id = $1',
      [maya.id, daysBefore],
    );
    await undo(await changed(product, maya, newAddress()));
    const answer = await product
      .visitor()
      .ask('accounts.logIn', { body: JSON.stringify({ email: former, password, timeZone: 'UTC' }) });
    expect(answer.status).toBe(staysOn ? 422 : 200);
  });

  test('unlinks the identities of single sign-on that were linked since, or shortly before it', async () => {
    for (const [issuer, daysBefore] of [
      ['https://old.example', 8],
      ['https://new.example', 6],
    ] as const) {
      await product.ownerDatabase.pool.query(
        'insert into sign_on_identities (issuer, subject, account_id, linked_at) values ($1, $2, $3, $4)',
        [issuer, 'maya', maya.id, new Date(product.clock.now().getTime() - daysBefore * 86_400_000)],
      );
    }
    await undo(await changed(product, maya, newAddress('thief')));
    expect(
      (await product.ownerDatabase.pool.query('select issuer from sign_on_identities where account_id = $1', [maya.id]))
        .rows,
    ).toEqual([{ issuer: 'https://old.example' }]);
  });

  test('works while the account waits to be erased, which logging in takes back', async () => {
    const former = maya.email;
    const token = await changed(product, maya, newAddress('thief'));
    await maya.write('privacy.deleteAccount', { password: maya.password });
    await undo(token);
    expect(await addressOf(await logIn(former, { keepAccount: true }))).toMatchObject({ email: former });
  });
});

describe('an undo link', () => {
  test('used ten times at once works once', async () => {
    const token = await changed(product, maya, newAddress());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        product.visitor().ask('accounts.undoEmailChange', { body: JSON.stringify({ token, password }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  });

  test('and the link of the change opened at once leave the old address', async () => {
    const [former, email] = [maya.email, newAddress()];
    await maya.write('accounts.requestEmailChange', { email, password: maya.password });
    const [token, confirmed] = [await undoToken(product, former), await changeToken(product, email)];
    await Promise.all([maya.ask('accounts.confirmEmail', { body: JSON.stringify({ token: confirmed }) }), undo(token)]);
    expect(await addressOf(await logIn(former))).toMatchObject({ email: former, change: null });
  });

  test('is good for seven days after the change', async () => {
    const [former, token] = [maya.email, await changed(product, maya, newAddress())];
    product.clock.advance({ days: 7, hours: 1 });
    await undo(token);
    expect(await addressOf(await logIn(former))).toMatchObject({ email: former });
  });

  test('is over afterwards', async () => {
    const token = await changed(product, maya, newAddress());
    product.clock.advance({ days: 8, hours: 1 });
    expect(await errorOfUndo(token)).toMatchObject({ status: 422, code: 'link_spent' });
  });

  test('outlives a password that is rejected, and is not stored', async () => {
    const token = await changed(product, maya, newAddress());
    const known = maya.email.toUpperCase();
    for (const [given, code] of [
      ['12345', 'password_too_short'],
      ['password', 'password_too_common'],
      [known, 'password_too_common'],
      ['', 'invalid_input'],
    ]) {
      expect(await errorOfUndo(token, { password: given })).toMatchObject({ code });
    }
    const { rows } = await product.ownerDatabase.pool.query('select email_undos::text as stored from email_undos');
    expect(JSON.stringify(rows)).not.toContain(token);
    await undo(token);
  });

  test.for(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}\0`, '\ud83e', 'A'.repeat(101)])(
    'cannot be made up: %j',
    async (token) => {
      expect((await errorOfUndo(token)).status).toBe(422);
    },
  );
});

describe('the old address', () => {
  test('is kept for its account while the change can be undone: nobody signs up with it, or changes to it', async () => {
    const former = maya.email;
    const token = await changed(product, maya, newAddress());
    const noor = await proven(product, await product.person('Noor'));
    const input = { firstName: 'New', lastName: 'Otter', email: former, password, timeZone: 'UTC' };
    expect(await product.visitor().errorOf('accounts.signUp', input)).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    const before = emailsTo(product, { email: former }).length;
    await noor.write('accounts.requestEmailChange', { email: former, password: noor.password });
    expect(
      emailsTo(product, { email: former })
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual(['Your address has an account already']);
    await undo(token);
    await logIn(former);
  });

  test('is free afterwards', async () => {
    const former = maya.email;
    await changed(product, maya, newAddress());
    const later = new Date(product.clock.now().getTime() + 9 * 86_400_000);
    expect(await product.ownerDatabase.asOwner(later, deleteExpiredEmailLinks)).toBeGreaterThan(0);
    await product.visitor().signUp({ email: former });
  });

  test('may be taken up again by its own account', async () => {
    const former = maya.email;
    await changed(product, maya, newAddress());
    await changed(product, maya, former);
    expect(await addressOf(maya)).toMatchObject({ email: former });
  });
});
