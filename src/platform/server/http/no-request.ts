import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { writtenRefusal } from './written-answer.ts';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never became a request, and so meets no hook: with the words and headers of every other answer. */
export function answerNoRequest(headers: Record<string, string>): (fault: ConnectionError, socket: Socket) => void {
  return (fault, socket) => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(writtenRefusal(statuses[fault.code] ?? 400, headers, { code: 'invalid_input', data: {} }));
    socket.destroySoon();
  };
}
