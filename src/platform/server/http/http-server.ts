import { createHmac, randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { limits as usual, type Limits } from '../limits.ts';
import { logOptions, type LogSink } from '../log.ts';
import type { Settings } from '../settings.ts';
import { addressOf } from './address.ts';
import { answerNoRequest } from './no-request.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that is calling, once it is known. */
    accountId: string | null;
    /** The code that a call was refused with. */
    refusal: string | null;
  }
}

/** The bare web server: limits, deadlines, headers and logs, before anything is served. */
export function httpServer(settings: Settings, limits: Limits = usual, log?: LogSink) {
  const headers = securityHeaders(settings);
  const keyed = keyedBy(settings.secret);
  const server: FastifyInstance = fastify({
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestSeconds * 1000,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    // Who comes while it stops is served: a proxy may not have seen yet that it does.
    return503OnClosing: false,
    http: { headersTimeout: limits.headersSeconds * 1000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    // The last hops alone: what the caller wrote into the header stands before them.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    genReqId: () => randomUUID(),
    logger: logOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerNoRequest(headers),
    // An address that cannot be read meets no hook.
    frameworkErrors: (_fault, _request, reply: unknown) => void (reply as FastifyReply).code(400).headers(headers).send({ code: 'invalid_input', data: {} }),
  });
  server.decorateRequest('accountId', null);
  server.decorateRequest('refusal', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  let isLeaving = false;
  server.addHook('onRequest', async (_request, reply) => void (isLeaving && reply.header('connection', 'close')));
  const requests = countRequests(server, limits.requestsAtOnce);
  server.addHook('onResponse', async (request, reply) => {
    const { accountId, refusal, ip } = request;
    const who = accountId && keyed(accountId);
    const refused = refusal && { refused: refusal, from: keyed(addressOf(ip)) };
    request.log.info({ call: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...(who && { who }), ...refused });
  });
  server.setErrorHandler((fault: { statusCode?: number }, request, reply) => {
    const status = fault.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: fault }, 'request failed');
    return reply.code(status).send({ code: status >= 500 ? 'unavailable' : 'invalid_input', data: {} });
  });
  server.setNotFoundHandler((request, reply) => {
    // An asset of another build must be asked for again, not be remembered for a year as missing.
    if (!request.url.startsWith('/api/')) reply.removeHeader('cache-control');
    return reply.code(404).send({ code: 'not_found', data: {} });
  });
  return {
    server,
    underWay: () => requests.underWay,
    /** From now on every connection ends with the answer that is given on it. */
    leave: () => void (isLeaving = true),
    drain: () => drain(server, requests, limits.drainSeconds),
  };
}

/** Stops listening, lets the requests under way finish, and cuts off those that do not. */
async function drain(server: FastifyInstance, requests: Requests, seconds: number): Promise<void> {
  const late = Date.now() + seconds * 1000;
  const closed = server.close();
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (requests.underWay > 0 && Date.now() < late);
  server.server.closeAllConnections();
  await closed;
}

interface Requests {
  underWay: number;
}

const uncounted = new Set(['/healthz', '/readyz', '/api/live']);

/** Of the room for requests. What it could not read a page asks for again by itself, though not what a person did, nor its own code. */
const shareOfReads = 0.7;

/** Beyond a load the server can carry it says so at once, instead of letting everybody wait. */
function countRequests(server: FastifyInstance, atOnce: number): Requests {
  const requests = { underWay: 0 };
  server.addHook('onRequest', async (request, reply) => {
    if (uncounted.has(request.routeOptions.url ?? '')) return;
    const isRead = request.method === 'GET' && request.url.startsWith('/api/');
    const room = isRead ? atOnce * shareOfReads : atOnce;
    if (requests.underWay >= room) {
      await reply.code(503).header('retry-after', '1').send({ code: 'unavailable', data: {} });
      return;
    }
    requests.underWay += 1;
    reply.raw.once('close', () => (requests.underWay -= 1));
  });
  return requests;
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
