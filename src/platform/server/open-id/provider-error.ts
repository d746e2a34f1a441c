import { AuthorizationResponseError } from 'openid-client';

/** `declined`: the person or the provider said no. `unavailable`: no answer in time. `rejected`: an answer that cannot be trusted. */
export type ProviderFailure = 'declined' | 'unavailable' | 'rejected';

export class ProviderError extends Error {
  readonly reason: ProviderFailure;

  constructor(reason: ProviderFailure) {
    super(reason);
    this.name = 'ProviderError';
    this.reason = reason;
  }
}

const unanswered = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET']);

export function reasonOf(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError) return error.error === 'server_error' || error.error === 'temporarily_unavailable' ? 'unavailable' : 'declined';
  for (let at: unknown = error; at instanceof Error || at instanceof DOMException; at = (at as Error).cause) {
    const { name, message } = at;
    const { code } = at as { code?: unknown };
    if ((typeof code === 'string' && unanswered.has(code)) || name === 'AnswerTooLarge' || name === 'TimeoutError' || message === 'fetch failed') return 'unavailable';
  }
  return 'rejected';
}
