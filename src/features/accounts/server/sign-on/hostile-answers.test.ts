import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { isLoggedIn } from '../testing/browsers.ts';
import { startHostileProvider } from '../testing/hostile-provider.ts';

const provider = await startHostileProvider();
afterAll(() => provider.stop());
const lines: string[] = [];
const product = setUpProduct({ signOn: provider.settings, logLevel: 'info' }, { limits: { providerSeconds: 0.5, providerBytes: 64 * 1024 }, log: { write: (line) => void lines.push(line) } });

beforeEach(() => {
  Object.assign(provider, { claims: {}, header: {}, signedBy: 'itself' });
  provider.instead.clear();
  // What the server remembers of the provider is renewed after an hour.
  product.clock.advance({ hours: 2 });
});

/** Begins a log-in. Returns the browser and the query of an answer that fits. */
async function begin(): Promise<{ browser: Person; query: string }> {
  const browser = product.visitor();
  const { searchParams } = new URL((await browser.write<{ url: string }>('accounts.startSignOn')).url);
  provider.nonce = searchParams.get('nonce');
  return { browser, query: `?code=a-secret-code&state=${searchParams.get('state')}` };
}

async function outcome(): Promise<string> {
  const { browser, query } = await begin();
  const response = await browser.ask('accounts.finishSignOn', { body: JSON.stringify({ query }) });
  const { step, code } = (await response.json()) as { step?: string; code?: string };
  expect((await browser.errorOf('accounts.signUpBySignOn', { firstName: 'Robin', lastName: 'Otter', timeZone: 'UTC', ...(step && { firstName: '' }) })).code).toBe(step ? 'invalid_input' : 'sign_on_over');
  expect(await isLoggedIn(browser)).toBe(false);
  return step ?? code!;
}

describe('an ID token', () => {
  test('that fits is taken', async () => expect(await outcome()).toBe('sign-up'));

  test.for<[string, Record<string, unknown>]>([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['for another audience', { aud: 'another-client' }],
    ['for several audiences and another party', { aud: ['otterway', 'another-client'], azp: 'another-client' }],
    ['that is over', { iat: 1_000_000_000, exp: 1_000_000_060 }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is too long', { sub: 'x'.repeat(300) }],
  ])('%s is refused', async ([, claims]) => {
    provider.claims = claims;
    expect(await outcome()).toBe('sign_on_failed');
  });

  test('signed with another key, or not at all, is refused', async () => {
    provider.signedBy = 'another';
    expect(await outcome()).toBe('sign_on_failed');
    Object.assign(provider, { signedBy: 'nobody', header: { alg: 'none' } });
    expect(await outcome()).toBe('sign_on_failed');
  });
});

describe('a provider that fails', () => {
  test.for<[string, string]>([
    ['/.well-known/openid-configuration', 'accounts.startSignOn'],
    ['/token', 'accounts.finishSignOn'],
    ['/keys', 'accounts.finishSignOn'],
  ])('at %s is told in one sentence and in time', async ([path, procedure]) => {
    for (const fail of [
      (response: { destroy: () => void }) => response.destroy(),
      (response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end(),
      // An answer that never comes, and one that never ends.
      () => {},
      (response: { write: (part: string) => boolean }) => {
        response.write('{"padding":"');
        while (response.write('x'.repeat(64 * 1024)));
      },
    ]) {
      product.clock.advance({ hours: 2 });
      provider.instead.clear();
      if (procedure === 'accounts.startSignOn') {
        // Nothing known of before serves.
        provider.instead.set(path, fail as never);
        const { code } = (await (await product.visitor().ask(procedure, { body: '{}' })).json()) as { code?: string };
        expect([undefined, 'provider_unavailable']).toContain(code);
      } else {
        const { browser, query } = await begin();
        provider.instead.set(path, fail as never);
        expect((await browser.errorOf(procedure, { query })).code).toBe('provider_unavailable');
      }
      expect(await (await product.person()).read('accounts.me')).toMatchObject({ me: { firstName: 'Maya' } });
    }
  });

  test('redirects nobody: its endpoints are those it names', async () => {
    const { browser, query } = await begin();
    provider.instead.set('/token', (response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect((await browser.errorOf('accounts.finishSignOn', { query })).code).toBe('provider_unavailable');
    expect(provider.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

test('an answer that says no is told as such', async () => {
  const { browser, query } = await begin();
  const state = new URLSearchParams(query).get('state');
  expect((await browser.errorOf('accounts.finishSignOn', { query: `?error=access_denied&state=${state}` })).code).toBe('sign_on_declined');
});

test('the log holds neither code, state, token, secret nor address', async () => {
  provider.claims = { sub: 'robin-in-the-log', nonce: 'another' };
  const { browser, query } = await begin();
  await browser.errorOf('accounts.finishSignOn', { query });
  await fetch(`${product.url}/sso/callback${query}`);
  const text = lines.join('');
  expect(text).toContain('/api/accounts/finishSignOn');
  for (const secret of ['a-secret-code', new URLSearchParams(query).get('state')!, 'an access token', 'only-for-tests', 'robin-in-the-log', 'robin@example.org']) expect(text).not.toContain(secret);
});
