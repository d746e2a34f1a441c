import { ValidationError } from '@orpc/contract';
import { type AnyProcedure, ORPCError } from '@orpc/server';
import type { StandardHandleResult } from '@orpc/server/standard';
import type { FastifyRequest } from 'fastify';
import { noteError, toDomainError } from '../errors.ts';
import { holdWhileSent } from '../files-under-way.ts';
import type { ProcedureContext } from './procedure-router.ts';
import { DomainError, type FieldIssue } from '../../../contract/domain-error.ts';
import { notFound } from '../../../contract/fields.ts';
import { declarationOf } from '../../../contract/procedure.ts';

interface Invocation {
  context: ProcedureContext;
  procedure: AnyProcedure;
  next(): Promise<unknown>;
}

/** Turns an expected error into the one the contract declares; anything else is logged and answered as `unavailable`. */
export const toProcedureError =
  (errorCodeOfConstraint: Record<string, string>) =>
  async ({ context: { context, http }, procedure, next }: Invocation): Promise<unknown> => {
    try {
      return await next();
    } catch (error) {
      const domainError = domainErrorOf(error) ?? toDomainError(error, errorCodeOfConstraint);
      const status = domainError && declarationOf(procedure).errors[domainError.code]?.status;
      if (domainError && status === undefined)
        context.log.error({ err: error }, `an error the contract does not declare: ${domainError.code}`);
      else if (!domainError) context.log.error({ err: error }, 'request failed');
      if (!domainError || status === undefined) throw new ORPCError('unavailable', { status: 500, data: {} });
      if (http) noteError(http.request, http.reply, domainError, status);
      throw new ORPCError(domainError.code, { status, data: domainError.data });
    }
  };

/** Error bodies hold a code and its data. What oRPC itself cannot read is an invalid input. */
export const encodeError = ({ code, data }: ORPCError<string, unknown>) =>
  code === 'BAD_REQUEST' ? { code: 'invalid_input', data: {} } : { code, data };

interface Handled {
  context: ProcedureContext;
  next(): Promise<StandardHandleResult>;
}

/** Sends files for saving, and answers an error in words to a person who followed a link. */
export async function answerFilesAndLinks({ context: { http }, next }: Handled): Promise<StandardHandleResult> {
  try {
    const result = await next();
    // Never for showing: nothing in a file can run here.
    const { body, headers } = result.response ?? {};
    if (body instanceof File && http && !(await holdWhileSent(body.size, http.request, http.reply))) {
      noteError(http.request, http.reply, new DomainError('unavailable'), 503);
      throw new ORPCError('unavailable', { status: 503, data: {} });
    }
    if (body instanceof File && headers) headers['content-disposition'] = `attachment; filename="${body.name}"`;
    return result;
  } catch (error) {
    const message =
      error instanceof ORPCError && http && isOpenedAsPage(http.request) ? http.errorMessages?.[error.code] : undefined;
    if (!message) throw error;
    const body = new Blob([message], { type: 'text/plain; charset=utf-8' });
    return {
      matched: true,
      response: {
        status: (error as ORPCError<string, unknown>).status,
        headers: { 'content-disposition': 'inline' },
        body,
      },
    };
  }
}

/** A link that somebody follows, where the web app would `fetch`. */
function isOpenedAsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

export function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const issues = issuesOf(error.cause);
    return issues.every(({ message }) => message === notFound)
      ? new DomainError('not_found')
      : new DomainError('invalid_input', { issues });
  }
  return null;
}

function issuesOf({ issues }: ValidationError): FieldIssue[] {
  return issues.flatMap(({ message, path, ...rest }) => {
    const unknownKeys = (rest as { keys?: string[] }).keys;
    if (unknownKeys) return unknownKeys.map((field) => ({ field, message: 'Not a field of this procedure' }));
    const keys = (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
    return [{ field: (keys[0] === 'query' ? keys[1] : keys[0]) ?? '', message }];
  });
}
