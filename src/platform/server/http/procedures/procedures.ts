import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { call } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import { sendFile } from '../send-file.ts';
import type { BoundProcedure } from '../../implement.ts';
import { answerFilesAndLinks, encodeError, toProcedureError } from './procedure-answers.ts';
import { type Guards, procedureRouter } from './procedure-router.ts';

interface ProcedureOptions<Account extends { id: string }> extends Guards<Account> {
  /** Every feature's procedures. */
  features: Record<string, Record<string, BoundProcedure>>;
  contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext<string>;
  /** Which error a violated constraint stands for. */
  errorCodeOfConstraint: Record<string, string>;
}

/** Answers a read whose principal is authenticated and counted; null is a visitor. */
export type AnswerRead<Account> = (
  context: RequestContext<string>,
  account: Account | null,
  input: Record<string, string>,
) => Promise<unknown>;

/** Registers every procedure as `GET` or `POST /api/<feature>/<procedure>`; returns what answers each read, by its path. */
export function registerProcedures<Account extends { id: string }>(
  server: FastifyInstance,
  { features, contextOf, errorCodeOfConstraint, ...guards }: ProcedureOptions<Account>,
): ReadonlyMap<string, AnswerRead<Account>> {
  const router = procedureRouter(features, guards);
  const handler = new OpenAPIHandler(router, {
    interceptors: [answerFilesAndLinks],
    clientInterceptors: [toProcedureError(errorCodeOfConstraint)],
    customErrorResponseBodyEncoder: encodeError,
  });
  const reads = new Map<string, AnswerRead<Account>>();
  for (const [feature, procedures] of Object.entries(features)) {
    for (const [name, { meta, errorMessages }] of Object.entries(procedures)) {
      const url = `/api/${feature}/${name}`;
      const { access, bodyBytes } = meta;
      if (meta.kind === 'read')
        reads.set(url, (context, account, input) =>
          call(router[feature]![name]!, input, { context: { context, account } }),
        );
      const route = (routes: FastifyInstance) =>
        routes.route({
          method: meta.kind === 'read' ? 'GET' : 'POST',
          url,
          // A HEAD would do all that the GET does, and hand nothing out: a download would be spent by it.
          exposeHeadRoute: false,
          ...(bodyBytes !== undefined && {
            bodyLimit: bodyBytes,
            // Before the body is read.
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const context = contextOf(request, reply);
              await guards
                .authenticateAndCount(context, meta)
                .then((account) => guards.authorize(account, access, context))
                .catch((error: unknown) => sendError(request, reply, error));
            },
          }),
          handler: async (request, reply) => {
            if (meta.isDownload)
              return sendFile(request, reply, (input) =>
                call(router[feature]![name]!, input, {
                  context: { context: contextOf(request, reply), http: { request, reply, errorMessages } },
                }),
              );
            const { matched } = await handler.handle(request, reply, {
              prefix: '/api',
              context: { context: contextOf(request, reply), http: { request, reply, errorMessages } },
            });
            if (!matched) reply.callNotFound();
            return reply;
          },
        });
      if (meta.isUpload) void server.register(async (uploads) => void route(acceptFiles(uploads)));
      else route(server);
    }
  }
  return reads;
}

/** Hands the body to the handler unread. */
function acceptFiles(server: FastifyInstance): FastifyInstance {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(/^image\//, (_request, body, done) => done(null, body));
  return server;
}
