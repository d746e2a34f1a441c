import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prefetchPath } from '../../contract/prefetch.ts';
import { DomainError } from '../../contract/domain-error.ts';
import type { Admission } from './admission.ts';
import type { AnswerRead } from './procedures.ts';
import type { RequestContext } from './request-context.ts';
import { toDomainError, sendError } from './errors.ts';

interface Prefetch<Account> {
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext;
  admitted: Admission<Account>;
  /** What answers each read, by its path. */
  reads: ReadonlyMap<string, AnswerRead<Account>>;
}

const counted = { kind: 'read', access: 'visitor', limits: [] } as const;

/**
 * Answers in one request all reads that a page shows at first, by the path of each. The principal is authenticated and counted once. Each read
 * has its own checks and limits. A read that fails is omitted, and the page requests it itself.
 */
export function servePrefetch<Account extends { id: string }>(
  server: FastifyInstance,
  views: Record<string, { reads: string[] }>,
  { contextOf, admitted, reads }: Prefetch<Account>,
): void {
  for (const [page, view] of Object.entries(views)) {
    if (view.reads.length === 0) continue;
    const paths = view.reads.map((read) => `/api/${read}`);
    server.get(prefetchPath(page), { exposeHeadRoute: false }, async (request, reply) => {
      const context = contextOf(request, reply);
      try {
        const account = await admitted(context, counted);
        request.accountId = account?.id ?? null;
        const answers = await Promise.all(paths.map(async (path) => [path, await reads.get(path)!(context, account).catch(logUnexpected(request))] as const));
        return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
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
