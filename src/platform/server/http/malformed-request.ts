import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const body = JSON.stringify({ code: 'invalid_input', data: {} });

/** Answers a malformed request, which runs no hook, with the body and headers of every other error. */
export function answerMalformedRequest(
  headers: Record<string, string>,
  isAnswering: (socket: Socket) => boolean,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Another response has begun on this connection.
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const all = {
      ...headers,
      date: new Date().toUTCString(),
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${statuses[error.code] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
