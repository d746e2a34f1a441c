import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { requestDeletion } from '../account-state.ts';
import { turnOn } from '../testing/authenticator.ts';
import { isLoggedIn, logInElsewhere, sessionsOf } from '../testing/browsers.ts';
import { emailsTo, mailedToken } from '../testing/emails.ts';
import { startProvider } from '../testing/provider.ts';
import { finish, signUpAt, someoneAt } from '../testing/signing-on.ts';

const provider = await startProvider();
afterAll(() => provider.stop());
const product = setUpProduct({ signOn: provider.settings });

const prove = (id: string) =>
  product.database.pool.query('update accounts set email_proven_at = now() where id = $1', [id]);
const identitiesOf = async (id: string) =>
  (await product.database.pool.query('select issuer, subject from sign_on_identities where account_id = $1', [id]))
    .rows;
const names = { firstName: 'Robin', lastName: 'Otter', timeZone: 'UTC' };

describe('signing up by single sign-on', () => {
  test('makes an account with a proven address, after the person has pressed the button', async () => {
    const { subject, email } = someoneAt(provider);
    const browser = product.visitor();
    expect(await finish(provider, browser, subject, { next: '/plan-date' })).toEqual({
      step: 'sign-up',
      next: '/plan-date',
      firstName: 'Robin',
      lastName: 'Otter',
      email,
      partnerCode: null,
      needsCode: false,
    });
    expect((await product.database.pool.query('select from accounts where email = $1', [email])).rowCount).toBe(0);
    const { me } = await browser.write<{ me: { id: string; firstName: string } }>('accounts.signUpBySignOn', {
      ...names,
      firstName: 'Robyn',
    });
    expect(me.firstName).toBe('Robyn');
    expect(await isLoggedIn(browser)).toBe(true);
    expect(await identitiesOf(me.id)).toEqual([{ issuer: provider.settings.issuer, subject }]);
    const {
      rows: [row],
    } = await product.database.pool.query(
      'select email_proven_at is not null as proven, password_hash from accounts join credentials on account_id = id where id = $1',
      [me.id],
    );
    expect(row).toEqual({ proven: true, password_hash: null });
    expect((await browser.errorOf('accounts.signUpBySignOn', names)).code).toBe('sign_on_over');
  });

  test('leaves out names that are none', async () => {
    const { subject } = someoneAt(provider, { given_name: 'see https://evil.example', family_name: 'x'.repeat(300) });
    expect(await finish(provider, product.visitor(), subject)).toMatchObject({
      step: 'sign-up',
      firstName: '',
      lastName: '',
    });
  });

  test('refuses an address that the provider has not verified, and tells nothing of it', async () => {
    const maya = await product.person();
    for (const email of [maya.email, 'nobody@example.org']) {
      const browser = product.visitor();
      const { subject } = someoneAt(provider, { email, email_verified: false });
      await expect(finish(provider, browser, subject)).rejects.toMatchObject({ code: 'email_unverified' });
      expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password })).code).toBe(
        'sign_on_over',
      );
      expect((await browser.errorOf('accounts.signUpBySignOn', names)).code).toBe('sign_on_over');
    }
  });

  test('with a partner’s code sends the request', async () => {
    const maya = await product.person();
    const { pairingCode } = await maya.read<{ pairingCode: string }>('pairing.status');
    const browser = product.visitor();
    expect(await finish(provider, browser, someoneAt(provider).subject, { partnerCode: pairingCode })).toMatchObject({
      step: 'sign-up',
      partnerCode: pairingCode,
    });
    expect((await browser.errorOf('pairing.signUpBySignOnWithCode', { ...names, partnerCode: 'ZZZZZZ' })).code).toBe(
      'unknown_code',
    );
    expect(await browser.write('pairing.signUpBySignOnWithCode', { ...names, partnerCode: pairingCode })).toEqual({
      requestSent: true,
    });
    expect((await maya.read<{ incoming: object[] }>('pairing.status')).incoming).toHaveLength(1);
  });
});

describe('logging in by single sign-on', () => {
  test('opens a new session, tells the owner of a new browser, and ends the browser’s former session', async () => {
    const robin = await signUpAt(provider, product);
    const browser = product.visitor();
    expect(await finish(provider, browser, robin.subject)).toMatchObject({ step: 'log-in' });
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC' });
    expect(await sessionsOf(robin)).toHaveLength(2);
    await eventually(() =>
      expect(emailsTo(product, robin).map(({ subject }) => subject)).toContain('A new log-in to your account'),
    );
    const former = browser.cookie;
    await finish(provider, browser, robin.subject);
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC' });
    expect(browser.cookie).not.toBe(former);
    expect(await sessionsOf(robin)).toHaveLength(2);
  });

  test('knows the account by its subject when the address has changed at the provider', async () => {
    const robin = await signUpAt(provider, product);
    provider.people.set(robin.subject, { email: 'elsewhere@example.org', email_verified: false });
    const browser = product.visitor();
    await finish(provider, browser, robin.subject);
    expect(await browser.write<{ me: { id: string } }>('accounts.logInBySignOn', { timeZone: 'UTC' })).toMatchObject({
      me: { id: robin.id },
    });
  });

  test('asks for the second factor, and a wrong code spends nothing', async () => {
    const maya = await product.person();
    await prove(maya.id);
    const { app } = await turnOn(product, maya);
    const { subject } = someoneAt(provider, { email: maya.email });
    const browser = product.visitor();
    await finish(provider, browser, subject);
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC' })).code).toBe('second_factor_needed');
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', code: '000000' })).code).toBe(
      'wrong_code',
    );
    expect(await identitiesOf(maya.id)).toEqual([]);
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC', code: app.code() });
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('keeps an account that is about to be erased only when asked to', async () => {
    const robin = await signUpAt(provider, product);
    await product.database.transaction({ account: robin.id, lane: robin.id }, product.clock.now(), (tx) =>
      requestDeletion(tx, robin.id),
    );
    const browser = product.visitor();
    await finish(provider, browser, robin.subject);
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC' })).code).toBe('deletion_pending');
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC', keepAccount: true });
    expect(await isLoggedIn(browser)).toBe(true);
  });
});

describe('an account with the same address', () => {
  test('is linked at once where both sides have proof of the address, and its owner is told', async () => {
    const maya = await product.person();
    await prove(maya.id);
    const { subject } = someoneAt(provider, { email: maya.email.toUpperCase() });
    const browser = product.visitor();
    expect(await finish(provider, browser, subject)).toMatchObject({ step: 'log-in' });
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC' });
    expect(await identitiesOf(maya.id)).toHaveLength(1);
    await eventually(() =>
      expect(emailsTo(product, maya).map(({ subject: title }) => title)).toContain('A new way into your account'),
    );
  });

  test('is linked after its password where its address is not proven', async () => {
    const maya = await product.person();
    const browser = product.visitor();
    await finish(provider, browser, someoneAt(provider, { email: maya.email }).subject);
    const attempt = (input: object) => browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', ...input });
    expect((await attempt({})).code).toBe('password_needed');
    expect((await attempt({ password: 'a wrong one' })).code).toBe('wrong_password');
    expect(await identitiesOf(maya.id)).toEqual([]);
    await browser.write('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password });
    expect(await identitiesOf(maya.id)).toHaveLength(1);
  });

  test('takes no more guesses at its password than the log-in', async () => {
    const maya = await product.person();
    const browser = product.visitor();
    await finish(provider, browser, someoneAt(provider, { email: maya.email }).subject);
    for (let guess = 0; guess < 5; guess += 1)
      expect(
        (await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', password: `guess ${guess}` })).code,
      ).toBe('wrong_password');
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password })).code).toBe(
      'too_many_attempts',
    );
    expect(
      (
        await product
          .visitor()
          .errorOf('accounts.logIn', { email: maya.email, password: maya.password, timeZone: 'UTC' })
      ).code,
    ).toBe('too_many_attempts');
  });

  test('is not opened by the next owner of the address at the provider', async () => {
    const robin = await signUpAt(provider, product);
    const browser = product.visitor();
    await finish(provider, browser, someoneAt(provider, { email: robin.email }).subject);
    expect((await browser.errorOf('accounts.logInBySignOn', { timeZone: 'UTC' })).code).toBe('linked_to_another');
    expect(await isLoggedIn(browser)).toBe(false);
  });
});

describe('linking on the profile', () => {
  const startLinking = (person: Person) =>
    person.write<{ url: string }>('accounts.startLinking', { password: person.password });

  test('wants the password, links in the same session, and tells the owner', async () => {
    const maya = await product.person();
    expect((await maya.errorOf('accounts.startLinking', { password: 'a wrong one' })).code).toBe('wrong_password');
    const { url } = await startLinking(maya);
    provider.subject = someoneAt(provider, { email: 'maya.at.work@example.org', email_verified: false }).subject;
    const query = await provider.answer(url);
    expect(await maya.write('accounts.finishSignOn', { query })).toMatchObject({
      step: 'linked',
      next: '/profile#sign-on',
    });
    expect(await maya.read('accounts.signOn')).toEqual({ linkedSince: expect.any(String), hasPassword: true });
    await eventually(() =>
      expect(emailsTo(product, maya).map(({ subject }) => subject)).toContain('A new way into your account'),
    );
  });

  test('fails in another session, and for an identity that opens another account', async () => {
    const [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
    provider.subject = someoneAt(provider).subject;
    const { url } = await startLinking(maya);
    const query = await provider.answer(url);
    const elsewhere = await logInElsewhere(product, maya, 'another browser');
    elsewhere.signOn = maya.signOn;
    expect((await elsewhere.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_over');
    expect(await identitiesOf(maya.id)).toEqual([]);
    provider.subject = (await signUpAt(provider, product)).subject;
    const second = await provider.answer((await startLinking(theo)).url);
    expect((await theo.errorOf('accounts.finishSignOn', { query: second })).code).toBe('identity_taken');
  });

  test('ends with the password, and the account keeps it as its way in', async () => {
    const maya = await product.person();
    const { subject } = someoneAt(provider);
    provider.subject = subject;
    await maya.write('accounts.finishSignOn', { query: await provider.answer((await startLinking(maya)).url) });
    expect((await maya.errorOf('accounts.unlinkSignOn', { password: 'a wrong one' })).code).toBe('wrong_password');
    await maya.write('accounts.unlinkSignOn', { password: maya.password });
    expect(await identitiesOf(maya.id)).toEqual([]);
    expect(await finish(provider, product.visitor(), subject)).toMatchObject({ step: 'sign-up' });
  });
});

describe('a new password', () => {
  const newPassword = 'a quite different one';
  const link = async (person: Person) => {
    provider.subject = someoneAt(provider).subject;
    const { url } = await person.write<{ url: string }>('accounts.startLinking', { password: person.password });
    await person.write('accounts.finishSignOn', { query: await provider.answer(url) });
  };
  const change = (person: Person) =>
    person.write('accounts.changePassword', { password: person.password, newPassword });
  const reset = async (person: Person) =>
    product
      .visitor()
      .write('accounts.resetPassword', { token: await mailedToken(product, person), password: newPassword });

  test.for([
    ['changed', change],
    ['reset', reset],
  ] as const)('that is %s unlinks what was linked in the last seven days, and says so', async ([, renew]) => {
    const [maya, theo] = [await product.person('Maya'), await product.person('Theo')];
    for (const person of [maya, theo]) await prove(person.id);
    await link(maya);
    await product.database.pool.query(
      `update sign_on_identities set linked_at = now() - interval '8 days' where account_id = $1`,
      [maya.id],
    );
    await link(theo);
    for (const person of [maya, theo]) await renew(person);
    expect(await identitiesOf(maya.id)).toHaveLength(1);
    expect(await identitiesOf(theo.id)).toEqual([]);
    await eventually(() =>
      expect(emailsTo(product, theo).map(({ subject }) => subject)).toContain(
        'New ways into your account were removed with your old password',
      ),
    );
    expect(emailsTo(product, maya).map(({ subject }) => subject)).not.toContain(
      'New ways into your account were removed with your old password',
    );
  });
});

test('an identity of a former provider does not count as linked', async () => {
  const robin = await signUpAt(provider, product);
  await product.database.pool.query(
    `update sign_on_identities set issuer = 'https://former.example' where account_id = $1`,
    [robin.id],
  );
  expect(await robin.read('accounts.signOn')).toEqual({ linkedSince: null, hasPassword: false });
});

describe('an account without a password', () => {
  test('cannot confirm anything, log in with one, or be unlinked, until a mailed link has set one', async () => {
    const robin = await signUpAt(provider, product);
    expect(await robin.read('accounts.signOn')).toEqual({ linkedSince: expect.any(String), hasPassword: false });
    for (const [procedure, input] of [
      ['accounts.endOtherSessions', {}],
      ['accounts.changePassword', { newPassword: 'a quite different one' }],
      ['accounts.startSecondFactor', {}],
      ['accounts.unlinkSignOn', {}],
      ['accounts.startLinking', {}],
      ['accounts.startPasskey', {}],
      ['privacy.startExport', {}],
      ['privacy.deleteAccount', {}],
    ] as const) {
      product.clock.advance({ minutes: 1 });
      expect((await robin.errorOf(procedure, { password: 'anything', ...input })).code, procedure).toBe('no_password');
    }
    expect(
      (await product.visitor().errorOf('accounts.logIn', { email: robin.email, password: 'anything', timeZone: 'UTC' }))
        .code,
    ).toBe('wrong_email_or_password');
    await robin.write('accounts.mailPasswordLink');
    await eventually(() =>
      expect(emailsTo(product, robin).map(({ subject }) => subject)).toContain('Choose a password'),
    );
    const token = /#token=([\w-]{43})\s/.exec(
      emailsTo(product, robin).find(({ subject }) => subject === 'Choose a password')!.text,
    )![1]!;
    await product.visitor().write('accounts.resetPassword', { token, password: robin.password });
    expect(await isLoggedIn(robin)).toBe(false);
    expect(await identitiesOf(robin.id)).toHaveLength(1);
    const browser = await logInElsewhere(product, robin, 'another browser');
    expect((await browser.errorOf('accounts.mailPasswordLink')).code).toBe('password_set');
    await browser.write('accounts.unlinkSignOn', { password: robin.password });
    expect(await identitiesOf(robin.id)).toEqual([]);
  });
});
