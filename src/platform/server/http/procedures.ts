import { ORPCError, ValidationError } from '@orpc/contract';
import { call as run, implement } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../contract/fields.ts';
import { DomainError, type FieldIssue } from '../../contract/domain-error.ts';
import type { AccessLevel } from '../../contract/procedure.ts';
import type { Tx } from '../database/transaction.ts';
import { takeAttempt } from '../attempts.ts';
import type { Disk } from '../disk.ts';
import type { BoundProcedure, Principals } from '../implement.ts';
import type { Admission } from './admission.ts';
import type { RequestContext } from './request-context.ts';
import { isSameOrigin } from './same-origin.ts';
import { toDomainError, sendDomainError, statusOfErrorCode } from './errors.ts';

export interface ProcedureOptions<Account extends { id: string }> {
  /** Every feature's procedures. */
  features: Record<string, Record<string, BoundProcedure>>;
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext;
  /** Whose session a request names, counted. */
  admitted: Admission<Account>;
  /** The principal that a procedure demands; throws an error when this account, or nobody, may not make it. */
  authorize(account: Account | null, who: AccessLevel, context: RequestContext): Principals[AccessLevel] & { id?: string };
  /** Which error a violated constraint stands for. */
  errorCodeOfConstraint: Record<string, string>;
  disk: Disk;
}

/** Answers one read of an account's, or of nobody's, that has been counted already. */
export type AnswerRead<Account> = (context: RequestContext, account: Account | null) => Promise<unknown>;

/** Registers every procedure as `GET` or `POST /api/<feature>/<handler>`; answers what answers each read, by its path. */
export function registerProcedures<Account extends { id: string }>(
  server: FastifyInstance,
  { features, contextOf, admitted, authorize, errorCodeOfConstraint, disk }: ProcedureOptions<Account>,
): ReadonlyMap<string, AnswerRead<Account>> {
  const reads = new Map<string, AnswerRead<Account>>();
  for (const [feature, procedures] of Object.entries(features)) {
    for (const [handler, bound] of Object.entries(procedures)) {
      const procedure = implement(bound.procedure)
        .$context<{ context: RequestContext; principal: Principals[AccessLevel] }>()
        .handler(({ context, input }) => answer(bound, context.context, context.principal, input));
      const answered = async (context: RequestContext, account: Account | null, input: unknown) =>
        run(procedure, input as never, { context: { context, principal: authorize(account, bound.meta.access, context) } });
      const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const domainError = domainErrorOf(error) ?? toDomainError(error, errorCodeOfConstraint);
        if (!domainError) throw error;
        const words = isOpenedAsPage(request) ? wordsOf(bound)?.[domainError.code] : undefined;
        return sendDomainError(request, reply, domainError, { status: statusOfErrorCode(domainError.code) ?? declaredStatus(bound, domainError.code), words });
      };
      const url = `/api/${feature}/${handler}`;
      const isRead = bound.meta.kind === 'read';
      const isLarge = bound.meta.bodyBytes !== undefined;
      if (isRead) reads.set(url, (context, account) => answered(context, account, {}));
      server.route({
        method: isRead ? 'GET' : 'POST',
        url,
        // A HEAD would do all that the GET does, and hand nothing out: a download would be spent by it.
        exposeHeadRoute: false,
        ...(isLarge && {
          bodyLimit: bound.meta.bodyBytes!,
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            const context = contextOf(request, reply);
            await admitted(context, bound.meta)
              .then((account) => authorize(account, bound.meta.access, context))
              .catch((error: unknown) => refuse(error, request, reply));
          },
        }),
        handler: async (request, reply) => {
          const context = contextOf(request, reply);
          try {
            if (!isRead && !isSameOrigin(request, context.settings)) throw new DomainError('forbidden');
            if (!isRead && disk.isLow()) throw new DomainError('disk_full');
            // Behind a large body the principal is asked for again, and not counted again.
            const account = await admitted(context, bound.meta, { isCounted: !isLarge });
            request.accountId = account?.id ?? null;
            const output = await answered(context, account, isRead ? { ...(request.query as object) } : request.body);
            return output instanceof File ? await attach(reply, output) : output;
          } catch (error) {
            return refuse(error, request, reply);
          }
        },
      });
    }
  }
  return reads;
}

/** A file is for saving, never for showing: nothing in it can run here. */
async function attach(reply: FastifyReply, file: File): Promise<FastifyReply> {
  const type = /^text\/|\/json$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type;
  reply.header('content-disposition', `attachment; filename="${file.name}"`).type(type);
  return reply.send(Buffer.from(await file.arrayBuffer()));
}

/** A link that somebody follows, where the web app would `fetch`. */
function isOpenedAsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

const wordsOf = ({ handler }: BoundProcedure) => (typeof handler === 'function' ? undefined : handler.words);

async function answer({ meta, handler }: BoundProcedure, context: RequestContext, principal: Principals[AccessLevel] & { id?: string }, input: unknown): Promise<unknown> {
  await takeAttempt(context, meta.limits, { account: principal.id, input });
  if (typeof handler !== 'function') return handler.outside(context, principal, input as never);
  const { database, now } = context;
  const work = (tx: Tx) => handler(tx, principal, input as never, context);
  return meta.kind === 'read' ? database.read(principal.scope, now, work, principal.position) : database.transaction(principal.scope, now, work);
}

/** What is the principal's error is refused; anything else is ours and goes to the log. */
function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const issues = issuesOf(error.cause);
    return issues.every(({ message }) => message === notFound) ? new DomainError('not_found') : new DomainError('invalid_input', { issues });
  }
  return null;
}

function issuesOf({ issues }: ValidationError): FieldIssue[] {
  return issues.flatMap(({ message, path, ...rest }) => {
    const unknownKeys = (rest as { keys?: string[] }).keys;
    if (unknownKeys) return unknownKeys.map((field) => ({ field, message: 'Not a field of this call' }));
    return [{ field: String(typeof path?.[0] === 'object' ? path[0].key : (path?.[0] ?? '')), message }];
  });
}

function declaredStatus({ procedure }: BoundProcedure, code: string): number {
  const status = procedure['~orpc'].errorMap[code]?.status;
  if (status === undefined) throw new Error(`an error the contract does not declare: ${code}`);
  return status;
}
