import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

const statuses: Record<string, string> = { ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout', HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large' };
const body = JSON.stringify({ code: 'invalid_input', data: {} });

/** Answers what never became a request, and so meets no hook: with the words and headers of every other answer. */
export function answerNoRequest(headers: Record<string, string>): (fault: ConnectionError, socket: Socket) => void {
  return (fault, socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[fault.code] ?? '400 Bad Request';
    const all = { ...headers, 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length), connection: 'close' };
    const lines = [`HTTP/1.1 ${status}`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
