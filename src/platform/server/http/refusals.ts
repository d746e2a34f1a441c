import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/refusal.ts';
import { DatabaseBusy } from '../database/database.ts';
import { TooFast } from './pace.ts';

const common: Record<string, number> = {
  invalid_input: 422,
  signed_out: 401,
  forbidden: 403,
  not_paired: 403,
  not_found: 404,
  too_many_attempts: 429,
  unavailable: 503,
  disk_full: 503,
};

/** The HTTP status of a refusal that any call may answer with. */
export function statusOfRefusal(code: string): number | undefined {
  return common[code];
}

/** Too slow, locked out or cut off: nothing was written, and the same call may succeed shortly. */
const passing = new Set(['57014', '55P03', '40001', '40P01', '57P01', '57P02', '57P03', '53300', '08006', '08003', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

const uniqueViolation = '23505';
const diskFull = '53100';

/** Turns a fault of the database into a refusal where one stands for it; null leaves it a fault of ours. */
export function refusalOfFault(fault: unknown, refusalOfConstraint: Record<string, string>): Refusal | null {
  const { code, constraint } = fault as { code?: string; constraint?: string };
  if (fault instanceof DatabaseBusy || (code !== undefined && passing.has(code))) return new Refusal('unavailable');
  if (code === diskFull) return new Refusal('disk_full');
  const refusal = code === uniqueViolation && constraint !== undefined ? refusalOfConstraint[constraint] : undefined;
  return refusal === undefined ? null : new Refusal(refusal);
}

/** Answers with a refusal: its code, or the words that a person reads who followed a link. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal, { status, words }: { status: number; words?: string | undefined }): FastifyReply {
  const { code, data } = refusal;
  request.refusal = code;
  request.isAddressTooFast = refusal instanceof TooFast && refusal.by === 'address';
  if (code === 'too_many_attempts') reply.header('retry-after', String((data.minutes ?? 1) * 60));
  if (status === 503) reply.header('retry-after', code === 'disk_full' ? '60' : '1');
  return words ? reply.code(status).type('text/plain; charset=utf-8').send(words) : reply.code(status).send({ code, data });
}

/** Answers with the refusal that a fault stands for where no call has declared others; throws what is a fault of ours. */
export function sendFault(request: FastifyRequest, reply: FastifyReply, fault: unknown): FastifyReply {
  const refusal = fault instanceof Refusal ? fault : refusalOfFault(fault, {});
  if (!refusal) throw fault;
  return sendRefusal(request, reply, refusal, { status: statusOfRefusal(refusal.code)! });
}
