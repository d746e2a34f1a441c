import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The most bytes of files that are on their way to one account, beside the first file. A client may ask for many and read none. */
const maxBytesUnderWay = 32 * 1024 * 1024;

const bytesUnderWay = new Map<string, number>();

/** Counts a file until it is sent; false if there are too many. */
export function holdWhileSent(size: number, request: FastifyRequest, reply: FastifyReply): boolean {
  const who = request.accountId ?? request.address;
  const held = bytesUnderWay.get(who) ?? 0;
  if (held > 0 && held + size > maxBytesUnderWay) return false;
  bytesUnderWay.set(who, held + size);
  // Also when the client has gone before.
  finished(reply.raw, () => {
    const left = bytesUnderWay.get(who)! - size;
    if (left === 0) bytesUnderWay.delete(who);
    else bytesUnderWay.set(who, left);
  });
  return true;
}
