import { AuthorizationResponseError } from 'openid-client';

/** `declined`: the person or the provider said no. `unavailable`: no answer in time. `misconfigured`: only an operator can mend it. `rejected`: an answer that cannot be trusted. */
export type ProviderFailure = 'declined' | 'unavailable' | 'misconfigured' | 'rejected';

export class ProviderError extends Error {
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure) {
    super(reason);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

const unreachable =
  'the provider cannot be reached: see that its address and its certificate are right, from this server';
const noJson = 'the provider answers with an error or something else than JSON: see its log, and OIDC_ISSUER';
const untrusted =
  'the answer is forged, of another log-in or damaged; if every log-in fails, see that provider and client fit';
const certificate =
  'the certificate of the provider is not valid for this server: renew it, or name its authority in NODE_EXTRA_CA_CERTS';
const noCode =
  'the provider or the person refused the log-in: see whether this client and its redirect URI are registered and the person may use it';

/** What a log-in can fail by: its kind, and what the operator can do. The log says both. */
export const failures: Readonly<Record<string, [reason: ProviderFailure, advice: string]>> = {
  ECONNREFUSED: ['unavailable', unreachable],
  ECONNRESET: ['unavailable', unreachable],
  ENOTFOUND: ['unavailable', unreachable],
  EAI_AGAIN: ['unavailable', unreachable],
  EHOSTUNREACH: ['unavailable', unreachable],
  ETIMEDOUT: ['unavailable', unreachable],
  UND_ERR_SOCKET: ['unavailable', unreachable],
  UND_ERR_CONNECT_TIMEOUT: ['unavailable', unreachable],
  OAUTH_TIMEOUT: ['unavailable', unreachable],
  OAUTH_ABORT: ['unavailable', unreachable],
  TimeoutError: ['unavailable', unreachable],
  AnswerTooLarge: ['unavailable', noJson],
  OAUTH_RESPONSE_IS_NOT_CONFORM: ['unavailable', noJson],
  OAUTH_RESPONSE_IS_NOT_JSON: ['unavailable', noJson],
  OAUTH_PARSE_ERROR: ['unavailable', noJson],
  SELF_SIGNED_CERT_IN_CHAIN: ['misconfigured', certificate],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['misconfigured', certificate],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['misconfigured', certificate],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['misconfigured', certificate],
  CERT_HAS_EXPIRED: ['misconfigured', certificate],
  ERR_TLS_CERT_ALTNAME_INVALID: ['misconfigured', certificate],
  symmetric_signature: [
    'misconfigured',
    'the provider signs ID tokens with HS256, HS384 or HS512, which this server does not take: let it sign with RS256 or another algorithm with a public key',
  ],
  other_signature: [
    'misconfigured',
    'the provider signs ID tokens with another algorithm than its configuration tells, which is RS256 where it tells none: let it sign this client with that, or list its own in id_token_signing_alg_values_supported',
  ],
  wrong_issuer: [
    'misconfigured',
    'the provider states another issuer: set OIDC_ISSUER to it exactly, with or without a slash at the end',
  ],
  OAUTH_RESPONSE_BODY_ERROR: [
    'misconfigured',
    'the provider refuses this client: see OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, the redirect URI and that it is a confidential client for the authorization code flow',
  ],
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: [
    'misconfigured',
    'the provider refuses this client or its token: see OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and the scopes',
  ],
  OAUTH_MISSING_SERVER_METADATA: [
    'misconfigured',
    'the provider does not tell all its addresses: see OIDC_ISSUER/.well-known/openid-configuration',
  ],
  OAUTH_INVALID_SERVER_METADATA: [
    'misconfigured',
    'the provider tells an address that is none: see OIDC_ISSUER/.well-known/openid-configuration',
  ],
  OAUTH_UNSUPPORTED_OPERATION: [
    'misconfigured',
    'the provider uses an algorithm that this server does not know: let it sign ID tokens with RS256',
  ],
  OAUTH_HTTP_REQUEST_FORBIDDEN: [
    'misconfigured',
    'the provider names an address with http: it has to be https, except on this machine',
  ],
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: ['misconfigured', 'the provider names an address that is neither http nor https'],
  OAUTH_JWT_USERINFO_EXPECTED: ['misconfigured', 'the provider signs its userinfo: turn that off for this client'],
  OAUTH_DECRYPTION_FAILED: ['misconfigured', 'the provider encrypts its answers: turn that off for this client'],
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: [
    'rejected',
    'the ID token is over or not valid yet: set the clocks of both machines',
  ],
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: ['rejected', untrusted],
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: ['rejected', untrusted],
  OAUTH_KEY_SELECTION_FAILED: [
    'rejected',
    'the provider publishes no key, or several, for the ID token: see its key set',
  ],
  OAUTH_INVALID_RESPONSE: ['rejected', untrusted],
  OAUTH_INVALID_REQUEST: ['rejected', untrusted],
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: ['declined', noCode],
};

/** The most telling code of an error and of what caused it, with what follows. */
export function failureOf(error: unknown): { code: string; reason: ProviderFailure; advice: string } {
  const code = codeOf(error);
  const [reason, general] = failures[code] ?? ['rejected', untrusted];
  const other = otherSignatureOf(causesOf(error));
  const advice =
    code === 'other_signature' && other
      ? `${general} (it signs with ${other.alg}, and ${other.expected} is expected)`
      : general;
  if (!(error instanceof AuthorizationResponseError)) return { code, reason, advice };
  if (error.error === 'server_error' || error.error === 'temporarily_unavailable')
    return { code, reason: 'unavailable', advice };
  return {
    code,
    reason: ['unauthorized_client', 'invalid_request', 'invalid_scope', 'unsupported_response_type'].includes(
      error.error,
    )
      ? 'misconfigured'
      : reason,
    advice,
  };
}

interface Cause {
  code?: unknown;
  name?: string;
  message?: string;
  error?: unknown;
  header?: { alg?: unknown };
  expected?: unknown;
  attribute?: unknown;
}

function causesOf(error: unknown): Cause[] {
  const chain: Cause[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause)
    chain.push(at);
  return chain;
}

/** A signature with a key pair, by an algorithm that was not to be expected. One of a name that nobody uses, or of none, is forged. */
function otherSignatureOf(chain: readonly Cause[]): { alg: string; expected: string } | null {
  const { header, expected } = chain.find((one) => one.header !== undefined && one.expected !== undefined) ?? {};
  const [alg, names] = [header?.alg, [expected].flat().map(String)];
  return typeof alg === 'string' && withKeyPair.test(alg)
    ? { alg, expected: names.filter((name) => withKeyPair.test(name)).join(', ') || 'another' }
    : null;
}

const withKeyPair = /^(?:(?:RS|PS|ES)\d{3}|EdDSA|Ed25519|ML-DSA-\d\d)$/;

function codeOf(error: unknown): string {
  const chain = causesOf(error);
  if (chain.some(({ header }) => typeof header?.alg === 'string' && header.alg.startsWith('HS')))
    return 'symmetric_signature';
  if (otherSignatureOf(chain)) return 'other_signature';
  if (chain.some(({ attribute }) => attribute === 'issuer')) return 'wrong_issuer';
  if (chain.some((one) => one.error === 'invalid_grant')) return 'OAUTH_INVALID_RESPONSE';
  const known = chain
    .flatMap(({ code, name }) => [code, name])
    .filter((one): one is string => typeof one === 'string' && one in failures);
  // What lies beneath says more than that something failed.
  return (
    known.at(-1) ??
    (chain.some(({ message }) => message === 'fetch failed')
      ? 'ECONNREFUSED'
      : String((chain[0]?.code as string | undefined) ?? chain[0]?.name))
  );
}
