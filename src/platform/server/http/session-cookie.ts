import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';

const thirtyDays = 30 * 24 * 60 * 60;

/** The session token travels in one cookie that no script can read; over https it is bound to this host alone. */
export function sessionCookie(settings: Settings) {
  const secure = settings.publicUrl.startsWith('https:');
  const name = secure ? '__Host-s' : 's';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    read(request: FastifyRequest): string | null {
      for (const pair of (request.headers.cookie ?? '').split(';')) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name && value && /^[\w-]{43}$/.test(value)) return value;
      }
      return null;
    },
    write(reply: FastifyReply, token: string | null): void {
      reply.header('set-cookie', `${name}=${token ?? ''}; ${attributes}; Max-Age=${token ? thirtyDays : 0}`);
      if (token === null) reply.header('clear-site-data', '"cache", "storage"');
    },
  };
}
