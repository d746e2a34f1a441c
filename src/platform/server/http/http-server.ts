import { createHmac, randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { limits as usual, type Limits } from '../limits.ts';
import { logOptions, type LogSink } from '../log.ts';
import type { Settings } from '../settings.ts';
import { limitConcurrency } from './concurrency.ts';
import { limitConnections, type Connections } from './connections.ts';
import { answerNoRequest } from './no-request.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is calling, once it is known. */
    accountId: string | null;
    /** The code that a call was refused with. */
    domainError: string | null;
  }
}

/** The bare web server: limits, deadlines, headers and logs, before anything is served. */
export function httpServer(settings: Settings, limits: Limits = usual, log?: LogSink) {
  const headers = securityHeaders(settings);
  const keyed = keyedBy(settings.secret);
  const connections = limitConnections(limits, { isBehindProxy: settings.trustProxy > 0 });
  const server: FastifyInstance = fastify({
    bodyLimit: limits.bodyBytes,
    // Who comes while it stops is served: a proxy may not have seen yet that it does.
    return503OnClosing: false,
    serverFactory: (handler) => connections.createServer(handler),
    // The last hops alone: what the client wrote into the header stands before them.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    genReqId: () => randomUUID(),
    logger: logOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerNoRequest(headers, connections.isAnswering),
    // An address that cannot be read meets no hook.
    frameworkErrors: (_error, _request, reply: unknown) => void (reply as FastifyReply).code(400).headers(headers).send({ code: 'invalid_input', data: {} }),
  });
  server.decorateRequest('accountId', null);
  server.decorateRequest('domainError', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // Node takes the first of several; what stands in front may have taken another.
    if (hostsNamed(request) > 1) await reply.code(400).header('connection', 'close').send({ code: 'invalid_input', data: {} });
  });
  let isLeaving = false;
  server.addHook('onRequest', async (_request, reply) => void (isLeaving && reply.header('connection', 'close')));
  const { isBusy, isStuck } = limitConcurrency(server, limits, connections);
  server.addHook('onResponse', async (request, reply) => {
    const { accountId, domainError, address } = request;
    const who = accountId && keyed(accountId);
    const refused = domainError && { refused: domainError, from: keyed(address) };
    request.log.info({ call: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...(who && { who }), ...refused });
  });
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ code: status >= 500 ? 'unavailable' : 'invalid_input', data: {} });
  });
  server.setNotFoundHandler((request, reply) => {
    // An asset of another build must be asked for again, not be remembered for a year as missing.
    if (!request.url.startsWith('/api/')) reply.removeHeader('cache-control');
    return reply.code(404).send({ code: 'not_found', data: {} });
  });
  return {
    server,
    isBusy,
    isStuck,
    /** Keeps the connection of a request for its stream alone; false where the connection is cut instead. */
    dedicate: ({ raw }: FastifyRequest) => connections.dedicate(raw),
    /** Counts a request no more whose stream is open. */
    opened: (request: FastifyRequest) => request.close(),
    /** From now on every connection ends with the answer that is given on it. */
    leave: () => void (isLeaving = true),
    drain: () => drain(server, connections, limits.drainSeconds),
  };
}

/** Stops listening, lets the requests under way be answered, and cuts off those that are not. */
async function drain(server: FastifyInstance, connections: Connections, seconds: number): Promise<void> {
  const late = Date.now() + seconds * 1000;
  const closed = server.close();
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (connections.unanswered() > 0 && Date.now() < late);
  connections.closeAll();
  await closed;
}

function hostsNamed({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

const wordsKept = 10_000;

/** The same account, or address, is the same word in every line, and nothing else can be told from it. */
function keyedBy(secret: string): (named: string) => string {
  const words = new Map<string, string>();
  return (named) => {
    let word = words.get(named);
    if (!word) {
      word = createHmac('sha256', secret).update(`log\n${named}`).digest('base64url').slice(0, 12);
      if (words.size >= wordsKept) words.clear();
      words.set(named, word);
    }
    return word;
  };
}
