import type { Settings } from '../settings.ts';

/** The content policy: everything from here, nothing inline but what has the given hashes. */
export function contentPolicy({ styles = [], scripts = [] }: { styles?: string[]; scripts?: string[] } = {}): string {
  const and = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${and(scripts)}`,
    `style-src ${and(styles)}`,
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

/** What every answer carries. */
export function securityHeaders(settings: Settings): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=()',
    ...(settings.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
