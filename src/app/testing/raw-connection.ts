import { connect, type Socket } from 'node:net';

/** A raw connection on which a test writes bytes and reads the response. */
export class RawConnection {
  text = '';
  isClosed = false;
  readonly socket: Socket;

  constructor(url: string, written = '', { localAddress }: { localAddress?: string } = {}) {
    this.socket = connect(
      { port: Number(new URL(url).port), host: '127.0.0.1', ...(localAddress && { localAddress }) },
      () => this.socket.write(written),
    );
    this.socket
      .setNoDelay()
      .on('data', (bytes) => (this.text += String(bytes)))
      .on('error', () => {})
      .on('close', () => (this.isClosed = true));
  }

  get status(): number {
    return Number(this.text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  }
}

/** The bytes of a request. */
export function written(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string | number>; body?: string } = {},
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The head of a log-in request and half of its body. */
export function halfSent(address: string, path = '/api/accounts/logIn'): string {
  return written(path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': 40 },
    body: '{"email":"maya@',
  });
}
