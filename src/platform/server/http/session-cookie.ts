import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const day = 24 * 60 * 60;

/**
 * Two tokens travel in cookies that no script can read: the session's, and one by which a browser is known again after it.
 * Over https both are bound to this host alone.
 */
export function sessionCookie(settings: Settings) {
  const secure = settings.publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const read = (request: FastifyRequest, name: string): string | null => {
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key, value] = pair.trim().split('=', 2);
      if (key === prefix + name && value && /^[\w-]{43}$/.test(value)) return value;
    }
    return null;
  };
  const write = (reply: FastifyReply, name: string, token: string | null, days: number): void =>
    void reply.header('set-cookie', `${prefix}${name}=${token ?? ''}; ${attributes}; Max-Age=${token ? days * day : 0}`);
  return {
    read: (request: FastifyRequest) => read(request, 's'),
    readDevice: (request: FastifyRequest) => read(request, 'd'),
    write(reply: FastifyReply, token: string | null): void {
      write(reply, 's', token, 30);
      if (token === null) reply.header('clear-site-data', '"cache", "storage"');
    },
    writeDevice: (reply: FastifyReply, token: string) => write(reply, 'd', token, 365),
  };
}
