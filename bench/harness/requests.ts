import { hash } from 'node:crypto';

/** A placeholder in prepared requests that is replaced by a new id with each sending. */
export const freshId = 'ffffffff-0000-4000-8000-000000000000';

interface Asked {
  /** Such as `/api/memories/react`. */
  path: string;
  /** With a body it is a POST, otherwise a GET. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** The bytes of a request. */
export function prepared({ path, body, headers = {} }: Asked): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': length }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** A request to a procedure, such as 'memories.react', with a session cookie. */
export function call(
  name: string,
  { cookie, query, body }: { cookie?: string; query?: Record<string, string>; body?: unknown },
  headers: Record<string, string> = {},
): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return prepared({
    path: `/api/${name.replace('.', '/')}${search}`,
    body,
    headers: { ...(cookie && { cookie }), ...headers },
  });
}

/** An X-Forwarded-For address per person, because limits count by address. */
export function addressFor(cookie: string): string {
  const [a, b, c] = hash('sha256', cookie, 'buffer');
  return `10.${a}.${b}.${c}`;
}
