import type { FastifyRequest } from 'fastify';
import { hasLocalUrl, type Settings } from '../settings.ts';

/** Whether a write comes from our own pages. Browsers say where a request comes from; programs without a browser say nothing. */
export function isSameOrigin(
  { headers: { host, origin, 'sec-fetch-site': site } }: Pick<FastifyRequest, 'headers'>,
  settings: Pick<Settings, 'publicUrl'>,
): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === new URL(settings.publicUrl).origin || isLocalPage(origin, host, settings);
}

/**
 * Whoever tries the product out may open it at any local name of the machine. Any other name may be that of another site which
 * points to this machine.
 */
function isLocalPage(origin: string, host: string | undefined, settings: Pick<Settings, 'publicUrl'>): boolean {
  const from = URL.parse(origin);
  return (
    from?.protocol === new URL(settings.publicUrl).protocol &&
    from.host === host &&
    hasLocalUrl({ publicUrl: origin }) &&
    hasLocalUrl(settings)
  );
}
