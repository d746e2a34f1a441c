import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { SignOnSettings } from '#platform/server/settings.ts';

/** What the provider says of a person besides their subject. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface TestProvider {
  settings: SignOnSettings;
  /** Subject → claims. */
  people: Map<string, Claims>;
  /** Logs this subject in without asking; null shows a page that asks. */
  subject: string | null;
  /** The address of the log-in page → the query that the browser is sent back with. Keeps no cookie, as a browser that was never there. */
  answer(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** A real OpenID provider with one client, for a product at `publicUrl`. */
export async function startProvider(publicUrl = 'http://localhost:3000'): Promise<TestProvider> {
  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'otterway', client_secret: 'only-for-tests' };
  const people = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${publicUrl}/sso/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/log-in/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        accountId: context.oidc.session!.accountId!,
        clientId: context.oidc.client!.clientId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const test: TestProvider = {
    settings: {
      issuer,
      clientId: client.client_id,
      clientSecret: client.client_secret,
      name: 'Riverbank',
      isOnlyWayIn: false,
      takesUnverifiedEmail: false,
    },
    people,
    subject: null,
    answer: followRedirects,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (!url.pathname.startsWith('/log-in/')) return callback(request, response);
    const subject = url.searchParams.get('subject') ?? test.subject;
    if (subject === 'nobody') return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (subject) return provider.interactionFinished(request, response, { login: { accountId: subject } });
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Riverbank</title><h1>Riverbank</h1>${[...people.keys(), 'nobody'].map((one) => `<p><a href="?subject=${one}">Log in as ${one}</a></p>`).join('')}`,
    );
  }

  return test;
}

async function followRedirects(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  for (let url = start; ;) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const set of response.headers.getSetCookie())
      cookies.set(set.slice(0, set.indexOf('=')), set.slice(set.indexOf('=') + 1).split(';')[0]!);
    const to = response.headers.get('location');
    if (!to) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    const next = new URL(to, url);
    if (next.origin !== origin) return next.search;
    url = next.href;
  }
}
