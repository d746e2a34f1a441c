import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignOnSettings } from '#platform/server/settings.ts';

/** A provider that answers whatever a test wants: what a certified one never does. */
export interface HostileProvider {
  settings: SignOnSettings;
  /** Changes to the ID token of the next answers. */
  claims: Record<string, unknown>;
  header: Record<string, unknown>;
  /** The nonce of the latest log-in. */
  nonce: string | null;
  signedBy: 'itself' | 'another' | 'nobody';
  /** Answers instead of the endpoint at this path. */
  instead: Map<string, (response: ServerResponse) => void>;
  requests: { path: string; body: string }[];
  stop(): Promise<void>;
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const [key, otherKey] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const path = request.url ?? '/';
      provider.requests.push({ path, body });
      const instead = provider.instead.get(path);
      if (instead) return instead(response);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[path] ? answers[path]() : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider: HostileProvider = {
    settings: {
      issuer,
      clientId: 'otterway',
      clientSecret: 'only-for-tests',
      name: 'Riverbank',
      isOnlyWayIn: false,
      takesUnverifiedEmail: false,
    },
    claims: {},
    header: {},
    nonce: null,
    signedBy: 'itself',
    instead: new Map(),
    requests: [],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': () => ({ access_token: 'an access token', token_type: 'Bearer', id_token: idToken() }),
  };

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: 'otterway',
      sub: 'robin',
      iat: now,
      exp: now + 60,
      email: 'robin@example.org',
      email_verified: true,
      nonce: provider.nonce,
      ...provider.claims,
    };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'RS256', kid: 'one', ...provider.header })}.${part(claims)}`;
    if (provider.signedBy === 'nobody') return `${signed}.`;
    return `${signed}.${sign('sha256', Buffer.from(signed), (provider.signedBy === 'itself' ? key : otherKey).privateKey).toString('base64url')}`;
  }

  return provider;
}
