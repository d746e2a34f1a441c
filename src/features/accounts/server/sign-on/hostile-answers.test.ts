import type { ServerResponse } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { limits } from '#platform/server/limits.ts';
import { openIdProvider } from '#platform/server/open-id/provider.ts';
import { isLoggedIn } from '../testing/browsers.ts';
import { startHostileProvider } from '../testing/hostile-provider.ts';

const provider = await startHostileProvider();
afterAll(() => provider.stop());
const lines: string[] = [];
const product = setUpProduct(
  { signOn: provider.settings, logLevel: 'info' },
  { limits: { providerSeconds: 2, providerBytes: 64 * 1024 }, log: { write: (line) => void lines.push(line) } },
);

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
  expect(
    (
      await browser.errorOf('accounts.signUpBySignOn', {
        firstName: 'Robin',
        lastName: 'Otter',
        timeZone: 'UTC',
        ...(step && { firstName: '' }),
      })
    ).code,
  ).toBe(step ? 'invalid_input' : 'sign_on_over');
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

describe('a provider that does not fit', () => {
  const logged = () =>
    lines
      .map((line) => JSON.parse(line) as { code?: string; msg?: string })
      .filter(({ msg }) => msg?.startsWith('the OpenID provider did not log anyone in: '));
  beforeEach(() => {
    lines.splice(0);
    provider.instead.set('/me', (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub: 'robin' })),
    );
  });

  test.for(['HS256', 'HS384', 'HS512'])(
    'by signing with %s is named to the operator, and to the person as nothing that a second try helps',
    async (alg) => {
      Object.assign(provider, { header: { alg, kid: undefined } });
      expect(await outcome()).toBe('provider_misconfigured');
      expect(logged()).toEqual([
        expect.objectContaining({
          code: 'symmetric_signature',
          msg: expect.stringContaining('let it sign with RS256'),
        }),
      ]);
    },
  );

  test.for([
    [undefined, 'ES256', 'RS256'],
    [undefined, 'EdDSA', 'RS256'],
    [['ES256', 'PS256'], 'RS256', 'ES256, PS256'],
    [['HS256'], 'RS256', 'another'],
  ] as const)('by telling %j and signing with %s is named', async ([told, alg, expected]) => {
    const issuer = provider.settings.issuer;
    provider.instead.set('/.well-known/openid-configuration', (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: told,
          }),
        ),
    );
    Object.assign(provider, { header: { alg } });
    expect(await outcome()).toBe('provider_misconfigured');
    expect(logged()).toEqual([
      expect.objectContaining({
        code: 'other_signature',
        msg: expect.stringContaining(`it signs with ${alg}, and ${expected} is expected`),
      }),
    ]);
  });

  test.for<[string, number, object, string, string]>([
    ['/token', 401, { error: 'invalid_client' }, 'OAUTH_RESPONSE_BODY_ERROR', 'OIDC_CLIENT_SECRET'],
    ['/token', 400, { error: 'unauthorized_client' }, 'OAUTH_RESPONSE_BODY_ERROR', 'OIDC_CLIENT_ID'],
  ])('at %s with %i %j is named', async ([path, status, body, code, advice]) => {
    const { browser, query } = await begin();
    provider.instead.set(path, (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
    expect((await browser.errorOf('accounts.finishSignOn', { query })).code).toBe('provider_misconfigured');
    expect(logged()).toEqual([expect.objectContaining({ code, msg: expect.stringContaining(advice) })]);
  });

  test('by stating another issuer is named before anybody goes there', async () => {
    const path = '/.well-known/openid-configuration';
    provider.instead.set(path, (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer: 'https://another.example' })),
    );
    const client = openIdProvider(
      { ...product.settings, signOn: provider.settings },
      { ...limits, providerSeconds: 2, providerBytes: 64 * 1024 },
      product.clock,
      Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }).log,
    )!;
    await expect(client.begin()).rejects.toMatchObject({ reason: 'misconfigured' });
    expect(logged()).toEqual([
      expect.objectContaining({ code: 'wrong_issuer', msg: expect.stringContaining('set OIDC_ISSUER') }),
    ]);
  });

  test.for([
    ['no address', { email: undefined }],
    ['an address to which no mail can go', { email: '.robin@example.org' }],
  ] as const)('by telling %s is named', async ([, claims]) => {
    provider.claims = claims;
    expect(await outcome()).toBe('email_missing');
    expect(logged()).toEqual([expect.objectContaining({ code: 'email_missing' })]);
  });

  test.for([false, 'false', undefined, 1, null])(
    'by saying email_verified: %j is named, with the setting',
    async (verified) => {
      provider.claims = { email_verified: verified };
      expect(await outcome()).toBe('email_unverified');
      expect(logged()).toEqual([
        expect.objectContaining({ code: 'email_unverified', msg: expect.stringContaining('OIDC_UNVERIFIED_EMAIL') }),
      ]);
    },
  );
});

const failures: Record<string, (response: ServerResponse) => void> = {
  'by hanging up': (response) => void response.destroy(),
  'with an error': (response) => void response.writeHead(500).end(),
  'without an answer': () => {},
  'with an endless answer': (response) => {
    response.write('{"padding":"');
    while (response.write('x'.repeat(64 * 1024)));
  },
};

describe('a provider that fails', () => {
  test.for(Object.entries(failures))('%s at its token endpoint or its keys is told in time', async ([, fail]) => {
    for (const path of ['/token', '/keys']) {
      product.clock.advance({ hours: 2 });
      const { browser, query } = await begin();
      provider.instead.set(path, fail);
      expect((await browser.errorOf('accounts.finishSignOn', { query })).code, path).toBe('provider_unavailable');
      provider.instead.clear();
    }
    expect(await outcome()).toBe('sign-up');
  });

  test.for(Object.entries(failures))('%s at the first log-in is asked again ten seconds later', async ([, fail]) => {
    const client = openIdProvider(
      product.settings,
      { ...limits, providerSeconds: 2, providerBytes: 64 * 1024 },
      product.clock,
      Fastify({ logger: false }).log,
    )!;
    provider.instead.set('/.well-known/openid-configuration', fail);
    await expect(client.begin()).rejects.toMatchObject({ reason: 'unavailable' });
    provider.instead.clear();
    const asked = provider.requests.length;
    await expect(client.begin()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(provider.requests).toHaveLength(asked);
    product.clock.advance({ minutes: 1 });
    expect((await client.begin()).url).toContain('/authorize?');
  });

  test('keeps what is known of it, and nobody else waits', async () => {
    await begin();
    product.clock.advance({ hours: 2 });
    provider.instead.set('/.well-known/openid-configuration', failures['with an error']!);
    const { browser, query } = await begin();
    expect(await browser.write('accounts.finishSignOn', { query })).toMatchObject({ step: 'sign-up' });
    expect(await (await product.person()).read('accounts.me')).toMatchObject({ me: { firstName: 'Maya' } });
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
  expect((await browser.errorOf('accounts.finishSignOn', { query: `?error=access_denied&state=${state}` })).code).toBe(
    'sign_on_declined',
  );
});

test('the log holds neither code, state, token, secret nor address', async () => {
  provider.claims = { sub: 'robin-in-the-log', nonce: 'another' };
  const { browser, query } = await begin();
  await browser.errorOf('accounts.finishSignOn', { query });
  await fetch(`${product.url}/sso/callback${query}`);
  const text = lines.join('');
  expect(text).toContain('/api/accounts/finishSignOn');
  for (const secret of [
    'a-secret-code',
    new URLSearchParams(query).get('state')!,
    'an access token',
    'only-for-tests',
    'robin-in-the-log',
    'robin@example.org',
  ])
    expect(text).not.toContain(secret);
});
