import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefetchPath } from '../../contract/paths.ts';
import { DomainError } from '../../contract/domain-error.ts';
import type { AuthenticateAndCount } from './authentication.ts';
import type { AnswerRead } from './procedures/procedures.ts';
import type { RequestContext } from './request-context.ts';
import { toDomainError, sendError } from './errors.ts';

interface Prefetch<Account> {
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext<string>;
  authenticateAndCount: AuthenticateAndCount<Account>;
  /** What answers each read, by its path. */
  reads: ReadonlyMap<string, AnswerRead<Account>>;
}

const counted = { kind: 'read', access: 'visitor', limits: [] } as const;

/**
 * Answers in one request all reads of a page's first visit, by the path of each. The principal is authenticated once. Each read has its own
 * checks and limits. A read that fails is omitted, and the page requests it itself. One prefetch holds at most one connection to the database.
 */
export function servePrefetch<Account extends { id: string }>(
  server: FastifyInstance,
  views: Record<string, { reads: string[] }>,
  { contextOf, authenticateAndCount, reads }: Prefetch<Account>,
): void {
  for (const [page, view] of Object.entries(views)) {
    if (view.reads.length === 0) continue;
    const named = view.reads.map((read) => {
      const path = `/api/${read}`;
      const [procedure = '', search] = path.split('?');
      return { path, answer: reads.get(procedure)!, input: Object.fromEntries(new URLSearchParams(search)) };
    });
    server.get(prefetchPath(page), { exposeHeadRoute: false }, async (request, reply) => {
      const context = contextOf(request, reply);
      try {
        const account = await authenticateAndCount(context, counted, { requests: named.length });
        request.accountId = account?.id ?? null;
        const answers: Record<string, unknown> = {};
        for (const { path, answer, input } of named)
          answers[path] = await answer(context, account, input).catch(logUnexpected(request));
        return answers;
      } catch (error) {
        return sendError(request, reply, error);
      }
    });
  }
}

const logUnexpected = (request: FastifyRequest) => (error: unknown) => {
  if (!(error instanceof DomainError) && !toDomainError(error, {})) request.log.error({ err: error }, 'request failed');
  return undefined;
};
