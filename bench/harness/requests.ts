import { hash } from 'node:crypto';

/** Stands in a prepared request where each time it is sent a new id goes. */
export const freshId = 'ffffffff-0000-4000-8000-000000000000';

export interface Asked {
  /** Such as `/api/memories/react`. */
  path: string;
  /** Sent as a POST; without one it is a GET. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request as it goes over the wire, written once beforehand. */
export function prepared({ path, body, headers = {} }: Asked): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const all = { host: 'localhost', ...headers, ...(body !== undefined && { 'content-type': 'application/json', 'content-length': length }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

/** A call of ours, such as 'memories.react', by whoever has the cookie. */
export function call(name: string, { cookie, query, body }: { cookie?: string; query?: Record<string, string>; body?: unknown }, headers: Record<string, string> = {}): string {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return prepared({ path: `/api/${name.replace('.', '/')}${search}`, body, headers: { ...(cookie && { cookie }), ...headers } });
}

/** Where somebody calls from, as a proxy would say it: a server gives each address a share of what it can take. */
export function addressFor(cookie: string): string {
  const [a, b, c] = hash('sha256', cookie, 'buffer');
  return `10.${a}.${b}.${c}`;
}
