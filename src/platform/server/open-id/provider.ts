import * as client from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { taskQueue } from '../task-queue.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { identityOf, isMissingClaims, type Identity } from './identity.ts';
import { failureOf, ProviderError } from './provider-error.ts';

export const callbackPath = '/sso/callback';

/** What the answer of the provider must match. */
export interface Expected {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface OpenIdProvider {
  /** The address of the provider's log-in page, for one log-in. */
  begin(): Promise<{ url: string; expected: Expected }>;
  /** Who logged in, by the query that the provider sent the browser back with. Throws a `ProviderError`. */
  identify(query: string, expected: Expected): Promise<Identity>;
}

const hour = 60 * 60_000;
/** After a failure the provider is not asked again for so long, so that a log-in fails at once. */
const retryAfter = 10_000;

/** The OpenID provider of the settings; null without one. It is asked for its addresses and keys at the first log-in, not at the start. */
export function openIdProvider(
  { signOn, publicUrl }: Pick<Settings, 'signOn' | 'publicUrl'>,
  { providerSeconds, providerBytes }: Limits,
  clock: Clock,
  log: FastifyBaseLogger,
): OpenIdProvider | null {
  if (!signOn) return null;
  const redirectUri = `${publicUrl}${callbackPath}`;
  const queue = taskQueue({ concurrency: 16, maxQueued: 64 });
  const configuration = cachedConfiguration(clock, () => discover(signOn, { providerSeconds, providerBytes }));
  const ask = <T>(question: () => Promise<T>) =>
    queue(async () => {
      try {
        return await question();
      } catch (error) {
        const { code, reason, advice } = failureOf(error);
        // The error itself may quote a token.
        log.warn({ code, reason }, `the OpenID provider did not log anyone in: ${advice}`);
        throw new ProviderError(reason);
      }
    });
  return {
    begin: () =>
      ask(async () => {
        const expected = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: expected.state,
          nonce: expected.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(expected.codeVerifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, expected };
      }),
    identify: (query, { state, nonce, codeVerifier }) =>
      ask(async () => {
        const config = await configuration();
        const answer = new URL(redirectUri);
        answer.search = query;
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        const isElsewhere = isMissingClaims(claims) && config.serverMetadata().userinfo_endpoint !== undefined;
        return identityOf(
          claims,
          isElsewhere ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {},
        );
      }),
  };
}

function discover(
  { issuer, clientId, clientSecret }: NonNullable<Settings['signOn']>,
  { providerSeconds: seconds, providerBytes: bytes }: Pick<Limits, 'providerSeconds' | 'providerBytes'>,
): Promise<client.Configuration> {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  // Without a list it is the first one, by the specification.
  const authenticate: client.ClientAuth = (server, ...request) =>
    ((server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_basic')
      ? basic
      : post)(server, ...request);
  return client.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: seconds,
    [client.customFetch]: boundedFetch({ seconds, bytes }),
    // By itself the library trusts the connection, and verifies no signature of an ID token that the provider answered with.
    // oxlint-disable-next-line typescript/no-deprecated -- marked only so that it is seen; settings allow http on this machine alone
    execute: [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])],
  });
}

/** Concurrent log-ins share one discovery. An older configuration serves while a new one cannot be had. */
function cachedConfiguration(
  clock: Clock,
  read: () => Promise<client.Configuration>,
): () => Promise<client.Configuration> {
  let known: { configuration: client.Configuration; at: number } | null = null;
  let failure: { error: unknown; at: number } | null = null;
  let pending: Promise<client.Configuration> | null = null;
  const renew = async () => {
    const at = clock.now().getTime();
    try {
      known = { configuration: await read(), at };
      failure = null;
      return known.configuration;
    } catch (error) {
      failure = { error, at };
      if (known) return known.configuration;
      throw error;
    } finally {
      pending = null;
    }
  };
  return async () => {
    const now = clock.now().getTime();
    if (known && now - known.at < hour) return known.configuration;
    if (failure && now - failure.at < retryAfter) {
      if (known) return known.configuration;
      throw failure.error;
    }
    return (pending ??= renew());
  };
}
