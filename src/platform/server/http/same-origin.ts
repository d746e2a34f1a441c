import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

/** Whether a write comes from our own pages. Browsers say where a request comes from; programs without a browser say nothing. */
export function isSameOrigin(request: FastifyRequest, settings: Settings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === new URL(settings.publicUrl).origin || URL.parse(origin)?.host === request.headers.host;
}
