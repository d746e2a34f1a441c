import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const day = 24 * 60 * 60;

/**
 * Tokens travel in cookies that no script can read: the session token, one that identifies a known browser without a session, and for minutes
 * one that binds a passkey's challenge, and one that binds a log-in at the OpenID provider, to the browser that asked for it. Over https, all are
 * bound to this host alone.
 */
export function sessionCookie(settings: Settings) {
  const secure = settings.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const read = ({ cookies }: FastifyRequest, name: string): string | null => {
    const value = cookies[prefix + name];
    return value && /^[\w-]{43}$/.test(value) ? value : null;
  };
  const write = (
    reply: FastifyReply,
    name: string,
    token: string,
    seconds: number,
    more: CookieSerializeOptions = {},
  ) => void reply.setCookie(prefix + name, token, { ...attributes, maxAge: seconds, ...more });
  return {
    read: (request: FastifyRequest) => read(request, 's'),
    readDevice: (request: FastifyRequest) => read(request, 'd'),
    readChallenge: (request: FastifyRequest) => read(request, 'c'),
    readSignOn: (request: FastifyRequest) => read(request, 'o'),
    write(reply: FastifyReply, token: string | null): void {
      write(reply, 's', token ?? '', token ? 365 * day : 0);
      if (token === null) reply.header('clear-site-data', '"cache", "storage"');
    },
    writeDevice: (reply: FastifyReply, token: string) => write(reply, 'd', token, 365 * day),
    writeChallenge: (reply: FastifyReply, token: string, minutes: number) => write(reply, 'c', token, minutes * 60),
    // Only our own pages send it: the provider's answer comes to a page, which then sends it on.
    writeSignOn: (reply: FastifyReply, token: string | null) =>
      write(reply, 'o', token ?? '', token ? 10 * 60 : 0, { sameSite: 'strict' }),
  };
}
