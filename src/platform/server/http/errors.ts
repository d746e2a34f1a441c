import type { FastifyReply, FastifyRequest } from 'fastify';
import { anyErrors, DomainError } from '../../contract/domain-error.ts';
import { commonErrors } from '../../contract/procedure.ts';
import { DatabaseBusy } from '../database/database.ts';
import { RateLimitExceeded } from './rate-limit.ts';

const common: Readonly<Record<string, { status: number }>> = commonErrors;

/** Too slow, locked or disconnected: the same request may succeed soon. */
const transientCodes = new Set([
  '57014',
  '55P03',
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** Citus reports a lost worker as an internal error, in its own words or in those of the PostgreSQL client. */
const internalError = 'XX000';
const lostWorker =
  /^(?:failure on connection marked as essential|failed to prepare transaction|could not commit transaction for shard|server closed the connection|SSL SYSCALL error|could not (?:receive|send) data|no connection to the server|invalid socket)/;

const uniqueViolation = '23505';
const diskFull = '53100';

/** Citus names the constraint of the shard that a row is in, if another machine has it in the message alone. */
const namedConstraint = /constraint "(\w+)"$/;
const shardNumber = /_\d{6,}$/;

/** The domain error that a database error stands for; null for an internal error. */
export function toDomainError(error: unknown, errorCodeOfConstraint: Record<string, string>): DomainError | null {
  const { code, constraint, message = '' } = error as { code?: string; constraint?: string; message?: string };
  if (
    error instanceof DatabaseBusy ||
    (code !== undefined && transientCodes.has(code)) ||
    (code === internalError && lostWorker.test(message))
  )
    return new DomainError('unavailable');
  if (code === diskFull) return new DomainError('disk_full');
  const domainError =
    code === uniqueViolation
      ? errorCodeOfConstraint[(constraint ?? namedConstraint.exec(message)?.[1] ?? '').replace(shardNumber, '')]
      : undefined;
  return domainError === undefined ? null : anyErrors.error(domainError);
}

/** Notes an error for the log, and sets `retry-after`. */
export function noteError(
  request: FastifyRequest,
  reply: FastifyReply,
  domainError: DomainError,
  status: number,
): void {
  const { code, data } = domainError;
  request.domainError = code;
  request.isAddressLimited = domainError instanceof RateLimitExceeded && domainError.by === 'address';
  if (code === 'too_many_attempts') reply.header('retry-after', String((data.minutes ?? 1) * 60));
  if (status === 503) reply.header('retry-after', code === 'disk_full' ? '60' : '1');
}

/** Answers with one of the errors that all procedures share; throws any other. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const domainError: DomainError | null = error instanceof DomainError ? error : toDomainError(error, {});
  const status = domainError && common[domainError.code]?.status;
  if (!domainError || !status) throw error;
  noteError(request, reply, domainError, status);
  return reply.code(status).send({ code: domainError.code, data: domainError.data });
}
