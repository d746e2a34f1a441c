import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const day = 24 * 60 * 60;

/**
 * Two tokens travel in cookies that no script can read: the session token, and one that identifies a known browser without a session.
 * Over https, both cookies are bound to this host alone.
 */
export function sessionCookie(settings: Settings) {
  const secure = settings.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const read = ({ cookies }: FastifyRequest, name: string): string | null => {
    const value = cookies[prefix + name];
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  };
  const write = (reply: FastifyReply, name: string, token: string, days: number) => void reply.setCookie(prefix + name, token, { ...attributes, maxAge: days * day });
  return {
    read: (request: FastifyRequest) => read(request, 's'),
    readDevice: (request: FastifyRequest) => read(request, 'd'),
    write(reply: FastifyReply, token: string | null): void {
      write(reply, 's', token ?? '', token ? 30 : 0);
      if (token === null) reply.header('clear-site-data', '"cache", "storage"');
    },
    writeDevice: (reply: FastifyReply, token: string) => write(reply, 'd', token, 365),
  };
}
