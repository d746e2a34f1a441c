import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** The content policy: everything from here, nothing inline but the styles whose hashes are given. */
export function contentPolicy(styleHashes: readonly string[] = []): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(server: FastifyInstance, settings: Settings): void {
  const secure = settings.publicUrl.startsWith('https:');
  const always = {
    'content-security-policy': contentPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
