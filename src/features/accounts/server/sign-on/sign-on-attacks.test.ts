import { afterAll, describe, expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import type { Settings } from '#platform/server/settings.ts';
import { isLoggedIn, logInElsewhere } from '../testing/browsers.ts';
import { startProvider } from '../testing/provider.ts';
import { finish, goAndReturn, signUpAt, someoneAt } from '../testing/signing-on.ts';
import { invite } from '../invite.ts';

const provider = await startProvider();
afterAll(() => provider.stop());
const names = { firstName: 'Robin', lastName: 'Otter', timeZone: 'UTC' };

const product = setUpProduct({ signOn: provider.settings });

/** Runs a test on the server with other settings: a server of its own would take longer than all tests here. */
const having = (settings: () => Partial<Settings>, work: () => Promise<void>) => async () => {
  const before = { ...product.settings };
  Object.assign(product.settings, settings());
  await work().finally(() => Object.assign(product.settings, before));
};

describe('an answer of the provider', () => {
  test('counts once, even if it is handed in many times at once', async () => {
    const browser = product.visitor();
    const query = await goAndReturn(provider, browser, someoneAt(provider).subject);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => browser.ask('accounts.finishSignOn', { body: JSON.stringify({ query }) })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await browser.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_over');
  });

  test('opens one session, even if it is used many times at once', async () => {
    const robin = await signUpAt(provider, product);
    const browser = product.visitor();
    await finish(provider, browser, robin.subject);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        browser.ask('accounts.logInBySignOn', { body: JSON.stringify({ timeZone: 'UTC' }) }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of one browser logs no other browser in', async () => {
    const attacker = await signUpAt(provider, product);
    const query = await goAndReturn(provider, product.visitor(), attacker.subject);
    const victim = product.visitor();
    expect((await victim.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_over');
    // Nor a browser that began a log-in of its own.
    await victim.write('accounts.startSignOn');
    expect((await victim.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_over');
    expect(await isLoggedIn(victim)).toBe(false);
  });

  test('with another state, without one, after ten minutes, or of an earlier log-in is refused', async () => {
    const browser = product.visitor();
    const { subject } = someoneAt(provider);
    const query = await goAndReturn(provider, browser, subject);
    const code = new URLSearchParams(query).get('code')!;
    for (const wrong of [`?code=${code}&state=another`, `?code=${code}`, '', '?', `?state=&code=${code}`])
      expect((await browser.errorOf('accounts.finishSignOn', { query: wrong })).code).toBe('sign_on_over');
    await browser.write('accounts.startSignOn');
    expect((await browser.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_over');
    const late = await goAndReturn(provider, browser, subject);
    product.clock.advance({ minutes: 11 });
    expect((await browser.errorOf('accounts.finishSignOn', { query: late })).code).toBe('sign_on_over');
  });

  test('of another provider or with another nonce is refused', async () => {
    const { subject } = someoneAt(provider);
    provider.subject = subject;
    const browser = product.visitor();
    const mixed = await goAndReturn(provider, browser, subject);
    expect(
      (
        await browser.errorOf('accounts.finishSignOn', {
          query: mixed.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example'),
        })
      ).code,
    ).toBe('sign_on_failed');
    const { url } = await browser.write<{ url: string }>('accounts.startSignOn');
    const forged = new URL(url);
    forged.searchParams.set('nonce', 'another');
    expect((await browser.errorOf('accounts.finishSignOn', { query: await provider.answer(forged.href) })).code).toBe(
      'sign_on_failed',
    );
  });

  test('that says no is told as such', async () => {
    const browser = product.visitor();
    const query = await goAndReturn(provider, browser, 'nobody');
    expect((await browser.errorOf('accounts.finishSignOn', { query })).code).toBe('sign_on_declined');
  });

  test('leads to no other site', async () => {
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '/ok\n//evil.example',
      'dashboard',
      '/a\\..\\b',
    ])
      expect((await product.visitor().errorOf('accounts.startSignOn', { next })).code, next).toBe('invalid_input');
    const response = await product
      .visitor()
      .ask('accounts.startSignOn', { body: '{}', headers: { 'x-forwarded-host': 'evil.example' } });
    const { url } = (await response.json()) as { url: string };
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost:3000/sso/callback');
  });

  test('is taken from our own pages only', async () => {
    for (const [procedure, input] of [
      ['accounts.startSignOn', {}],
      ['accounts.finishSignOn', { query: '?' }],
      ['accounts.logInBySignOn', { timeZone: 'UTC' }],
    ] as const) {
      const response = await product
        .visitor()
        .ask(procedure, {
          body: JSON.stringify(input),
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        });
      expect(response.status, procedure).toBe(403);
    }
  });

  test('is bound to the browser by a cookie that only our pages send, and that ends with the log-in', async () => {
    const browser = product.visitor();
    const response = await browser.ask('accounts.startSignOn', { body: '{}' });
    expect(response.headers.getSetCookie().find((set) => set.startsWith('o='))).toMatch(
      /^o=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await finish(provider, browser, (await signUpAt(provider, product)).subject);
    const last = await browser.ask('accounts.logInBySignOn', { body: JSON.stringify({ timeZone: 'UTC' }) });
    expect(last.headers.getSetCookie().find((set) => set.startsWith('o='))).toContain('Max-Age=0');
  });

  test('begins so often in five minutes at one address', async () => {
    const browser = product.visitor();
    for (let time = 0; time < 30; time += 1) await browser.write('accounts.startSignOn');
    expect((await browser.errorOf('accounts.startSignOn')).code).toBe('too_many_attempts');
    // A browser that began thirty times keeps one row.
    expect(
      (await product.database.pool.query('select from pending_sign_ons where expires_at > $1', [product.clock.now()]))
        .rowCount,
    ).toBeLessThan(20);
  });

  test('leaves neither address nor subject readable in the database', async () => {
    const { subject, email } = someoneAt(provider);
    await finish(provider, product.visitor(), subject);
    const { rows } = await product.database.pool.query<{ sealed: Buffer }>('select sealed from pending_sign_ons');
    expect(rows).not.toEqual([]);
    for (const { sealed } of rows) for (const secret of [subject, email]) expect(sealed.includes(secret)).toBe(false);
  });
});

describe('where sign-up is closed', () => {
  test(
    'an unknown identity gets no account, and a linked one logs in',
    having(
      () => ({ signUp: 'closed' }),
      async () => {
        const browser = product.visitor();
        await expect(finish(provider, browser, someoneAt(provider).subject)).rejects.toMatchObject({
          code: 'sign_up_closed',
        });
        expect((await browser.errorOf('accounts.signUpBySignOn', names)).code).toBe('sign_up_closed');
        expect(
          (await browser.errorOf('pairing.signUpBySignOnWithCode', { ...names, partnerCode: 'ZZZZZZ' })).code,
        ).toBe('sign_up_closed');
        const maya = await product.person();
        await finish(provider, browser, someoneAt(provider, { email: maya.email }).subject);
        await browser.write('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password });
        expect(await isLoggedIn(browser)).toBe(true);
      },
    ),
  );
});

describe('where sign-up is by invitation', () => {
  test(
    'an unknown identity needs one, or a partner’s code',
    having(
      () => ({ signUp: 'invited' }),
      async () => {
        const browser = product.visitor();
        const { subject } = someoneAt(provider);
        expect(await finish(provider, browser, subject)).toMatchObject({ step: 'sign-up', needsCode: true });
        expect((await browser.errorOf('accounts.signUpBySignOn', names)).code).toBe('invitation_needed');
        expect(await finish(provider, browser, subject, { invitation: 'A'.repeat(43) })).toMatchObject({
          needsCode: false,
        });
        expect((await browser.errorOf('accounts.signUpBySignOn', names)).code).toBe('invitation_spent');
        const { ownerDatabase: database, settings, clock } = product;
        const { link } = (await invite({ database, settings, now: clock.now() }, 'robin@example.org')) as {
          link: string;
        };
        await finish(provider, browser, subject, { invitation: link.split('=')[1]! });
        await browser.write('accounts.signUpBySignOn', names);
        expect(await isLoggedIn(browser)).toBe(true);
      },
    ),
  );

  test(
    'a partner’s code makes five accounts a day, and none while the partner has no room for a request',
    having(
      () => ({ signUp: 'invited' }),
      async () => {
        const { pairingCode: partnerCode } = await (
          await product.person('Theo')
        ).read<{ pairingCode: string }>('pairing.status');
        const someone = async () => {
          const browser = product.visitor();
          await finish(provider, browser, someoneAt(provider).subject, { partnerCode });
          return browser;
        };
        for (let count = 0; count < 5; count += 1)
          expect(await (await someone()).write('pairing.signUpBySignOnWithCode', { ...names, partnerCode })).toEqual({
            requestSent: true,
          });
        expect(
          (await (await someone()).errorOf('pairing.signUpBySignOnWithCode', { ...names, partnerCode })).code,
        ).toBe('too_many_attempts');
        product.clock.advance({ hours: 25 });
        const last = await someone();
        expect((await last.errorOf('pairing.signUpBySignOnWithCode', { ...names, partnerCode })).code).toBe(
          'inbox_full',
        );
        expect(await isLoggedIn(last)).toBe(false);
      },
    ),
  );
});

describe('where single sign-on is the only way in', () => {
  const only = () => ({ signOn: { ...provider.settings, isOnlyWayIn: true } });

  test(
    'passwords open no session and make no account, but administrators still log in with theirs',
    having(only, async () => {
      const maya = await product.person();
      const visitor = product.visitor();
      expect(await visitor.read('accounts.me')).toMatchObject({ signOn: { name: 'Riverbank', isOnlyWayIn: true } });
      const credentials = { email: maya.email, password: maya.password, timeZone: 'UTC' };
      expect((await visitor.errorOf('accounts.logIn', credentials)).code).toBe('sign_on_only');
      expect(
        (await visitor.errorOf('accounts.signUp', { ...names, email: 'new@example.org', password: maya.password }))
          .code,
      ).toBe('sign_on_only');
      expect(
        (
          await visitor.errorOf('pairing.signUpWithCode', {
            ...names,
            email: 'new@example.org',
            password: maya.password,
            partnerCode: 'ZZZZZZ',
          })
        ).code,
      ).toBe('sign_on_only');
      expect((await visitor.errorOf('admin.logIn', credentials)).code).toBe('not_administrator');
      await product.database.pool.query(`update accounts set role = 'administrator' where id = $1`, [maya.id]);
      await visitor.write('admin.logIn', credentials);
      expect(await isLoggedIn(visitor)).toBe(true);
    }),
  );

  test(
    'passkeys open no session',
    having(only, async () => {
      const passkey = { id: 'AA', clientData: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
      expect((await product.visitor().errorOf('accounts.logInWithPasskey', { passkey, timeZone: 'UTC' })).code).toBe(
        'sign_on_only',
      );
    }),
  );

  test(
    'an account from before is linked with its password, and cannot be unlinked',
    having(only, async () => {
      const maya = await product.person();
      const browser = product.visitor();
      await finish(provider, browser, someoneAt(provider, { email: maya.email }).subject);
      await browser.write('accounts.logInBySignOn', { timeZone: 'UTC', password: maya.password });
      expect((await browser.errorOf('accounts.unlinkSignOn', { password: maya.password })).code).toBe('only_way_in');
    }),
  );
});

describe('without single sign-on', () => {
  const without = setUpProduct();

  test('there is none, and a browser that was at a provider is logged in nowhere', async () => {
    const visitor = without.visitor();
    expect(await visitor.read('accounts.me')).toMatchObject({ signOn: null });
    expect((await visitor.errorOf('accounts.startSignOn')).code).toBe('sign_on_off');
    expect((await visitor.errorOf('accounts.finishSignOn', { query: '?state=x&code=y' })).code).toBe('sign_on_off');
    expect((await visitor.errorOf('accounts.logInBySignOn', { timeZone: 'UTC' })).code).toBe('sign_on_over');
    const maya = await without.person();
    expect((await maya.errorOf('accounts.startLinking', { password: maya.password })).code).toBe('sign_on_off');
    expect(await isLoggedIn(await logInElsewhere(without, maya, 'another browser'))).toBe(true);
  });
});
