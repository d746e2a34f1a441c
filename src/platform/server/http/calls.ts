import { ORPCError, ValidationError } from '@orpc/contract';
import { call as run, implement } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { notFound } from '../../contract/fields.ts';
import { Refusal, type FieldIssue } from '../../contract/refusal.ts';
import type { CallMeta, CallerClass } from '../../contract/call.ts';
import type { Tx } from '../database/transaction.ts';
import { takeAttempt } from '../attempts.ts';
import type { Disk } from '../disk.ts';
import type { BoundCall, Callers } from '../serve.ts';
import { countedAddress } from './address.ts';
import { compileSchema } from './compiled-schemas.ts';
import type { Exchange } from './exchange.ts';
import type { Pace } from './pace.ts';
import { isSameOrigin } from './same-origin.ts';
import { statusOfRefusal, refusalOfFault } from './refusals.ts';

export interface CallServer {
  /** Every feature's calls. */
  features: Record<string, Record<string, BoundCall>>;
  exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange;
  /** Who is calling; throws a refusal when this class of caller may not. */
  admit(exchange: Exchange, who: CallerClass): Promise<Callers[CallerClass] & { id?: string }>;
  /** Which refusal a violated constraint stands for. */
  refusalOfConstraint: Record<string, string>;
  paced: Pace;
  disk: Disk;
}

/** Serves every call as `GET` or `POST /api/<feature>/<verb>`. */
export function serveCalls(server: FastifyInstance, { features, exchangeOf, admit, refusalOfConstraint, paced, disk }: CallServer): void {
  for (const [feature, calls] of Object.entries(features)) {
    for (const [verb, bound] of Object.entries(calls)) {
      const { inputSchema, outputSchema } = bound.procedure['~orpc'];
      for (const schema of [inputSchema, outputSchema]) compileSchema(schema as $ZodType);
      const procedure = implement(bound.procedure)
        .$context<{ exchange: Exchange; caller: Callers[CallerClass] }>()
        .handler(({ context, input }) => answer(bound, context.exchange, context.caller, input));
      const admitted = async (exchange: Exchange) =>
        admit(exchange, bound.meta.who).catch((fault: unknown) => {
          paced(bound.meta.kind, countedAddress(exchange), exchange.now);
          throw fault;
        });
      const refuse = (fault: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const refusal = refusalOf(fault) ?? refusalOfFault(fault, refusalOfConstraint);
        if (!refusal) throw fault;
        request.refusal = refusal.code;
        const status = statusOfRefusal(refusal.code) ?? declaredStatus(bound, refusal.code);
        if (refusal.code === 'too_many_attempts') reply.header('retry-after', String((refusal.data.minutes ?? 1) * 60));
        if (status === 503) reply.header('retry-after', refusal.code === 'disk_full' ? '60' : '1');
        const words = isOpenedAsPage(request) ? wordsOf(bound)?.[refusal.code] : undefined;
        return words ? reply.code(status).type('text/plain; charset=utf-8').send(words) : reply.code(status).send({ code: refusal.code, data: refusal.data });
      };
      server.route({
        method: bound.meta.kind === 'read' ? 'GET' : 'POST',
        url: `/api/${feature}/${verb}`,
        // A HEAD would do all that the GET does, and hand nothing out: a download would be spent by it.
        exposeHeadRoute: false,
        ...(bound.meta.bodyBytes && {
          bodyLimit: bound.meta.bodyBytes,
          onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
            void (await admitted(exchangeOf(request, reply)).catch((fault: unknown) => refuse(fault, request, reply))),
        }),
        handler: async (request, reply) => {
          const exchange = exchangeOf(request, reply);
          try {
            if (bound.meta.kind === 'write' && !isSameOrigin(request, exchange.settings)) throw new Refusal('forbidden');
            if (bound.meta.kind === 'write' && disk.isLow()) throw new Refusal('disk_full');
            const caller = await admitted(exchange);
            request.accountId = caller.scope.account;
            paced(bound.meta.kind, paceOf(bound.meta, exchange, caller), exchange.now);
            const input = bound.meta.kind === 'read' ? { ...(request.query as object) } : request.body;
            const output = await run(procedure, input as never, { context: { exchange, caller } });
            return output instanceof File ? await attach(reply, output) : output;
          } catch (fault) {
            return refuse(fault, request, reply);
          }
        },
      });
    }
  }
}

/**
 * Whose pace it is: that of the session, or of the address where there is none. Logging in and out and choosing a new password go
 * by address in any case, so that whoever copied a cookie cannot keep its owner from ending that session.
 */
function paceOf({ kind, who }: CallMeta, exchange: Exchange, { scope }: Callers[CallerClass]): string | null {
  const isWayOut = kind === 'write' && who === 'visitor';
  return scope.account && !isWayOut ? exchange.sessionToken : countedAddress(exchange);
}

/** A file is for saving, never for showing: nothing in it can run here. */
async function attach(reply: FastifyReply, file: File): Promise<FastifyReply> {
  const type = /^text\/|\/json$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type;
  reply.header('content-disposition', `attachment; filename="${file.name}"`).type(type);
  return reply.send(Buffer.from(await file.arrayBuffer()));
}

/** A link that somebody follows, where the web app's calls would be a `fetch`. */
function isOpenedAsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

const wordsOf = ({ verb }: BoundCall) => (typeof verb === 'function' ? undefined : verb.words);

async function answer({ meta, verb }: BoundCall, exchange: Exchange, caller: Callers[CallerClass] & { id?: string }, input: unknown): Promise<unknown> {
  await takeAttempt(exchange, meta.limits, { account: caller.id, input });
  if (typeof verb !== 'function') return verb.outside(exchange, caller, input as never);
  const { database, now } = exchange;
  const work = (tx: Tx) => verb(tx, caller, input as never, exchange);
  return meta.kind === 'read' ? database.read(caller.scope, now, work, caller.position) : database.transaction(caller.scope, now, work);
}

/** What is the caller's fault is refused; anything else is ours and goes to the log. */
function refusalOf(fault: unknown): Refusal | null {
  if (fault instanceof Refusal) return fault;
  if (fault instanceof ORPCError && fault.code === 'BAD_REQUEST' && fault.cause instanceof ValidationError) {
    const issues = issuesOf(fault.cause);
    return issues.every(({ message }) => message === notFound) ? new Refusal('not_found') : new Refusal('invalid_input', { issues });
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

function declaredStatus({ procedure }: BoundCall, code: string): number {
  const status = procedure['~orpc'].errorMap[code]?.status;
  if (status === undefined) throw new Error(`a refusal the contract does not declare: ${code}`);
  return status;
}
