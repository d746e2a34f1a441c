import { createHmac, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Limits, limits as defaultLimits } from '../limits.ts';
import { logOptions, type LogSink } from '../log.ts';
import type { Settings } from '../settings.ts';
import { limitConcurrency } from './concurrency.ts';
import { type Connections, limitConnections } from './connections.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the session, once it is known. */
    accountId: string | null;
    /** The error code that the request was rejected with. */
    domainError: string | null;
  }
}

/** The web server without routes: limits, timeouts, headers and logs. */
export function httpServer(settings: Settings, limits: Limits = defaultLimits, log?: LogSink) {
  const headers = securityHeaders(settings);
  const hashForLog = keyedHash(settings.secret);
  const connections = limitConnections(limits, { isBehindProxy: settings.trustProxy > 0 });
  const server: FastifyInstance = fastify({
    bodyLimit: limits.bodyBytes,
    // A proxy may send requests until it notices that the server stops.
    return503OnClosing: false,
    serverFactory: (handler) => connections.createServer(handler),
    // Only the last hops count. The client can write anything before them.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    genReqId: () => randomUUID(),
    logger: logOptions(settings, log),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerMalformedRequest(headers, connections.isAnswering),
    // A URL that cannot be decoded runs no hook.
    frameworkErrors: (_error, _request, reply: unknown) =>
      void (reply as FastifyReply).code(400).headers(headers).send({ code: 'invalid_input', data: {} }),
  });
  server.decorateRequest('accountId', null);
  server.decorateRequest('domainError', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // Node takes the first of several hosts. A proxy may take another.
    if (countHostHeaders(request) > 1)
      await reply.code(400).header('connection', 'close').send({ code: 'invalid_input', data: {} });
  });
  let isStopping = false;
  server.addHook('onRequest', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
  const { isBusy, isStuck } = limitConcurrency(server, limits, connections);
  server.addHook('onResponse', async (request, reply) => {
    const { accountId, domainError, address } = request;
    const who = accountId && hashForLog(accountId);
    const rejected = domainError && { error: domainError, from: hashForLog(address) };
    request.log.info({
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(who && { who }),
      ...rejected,
    });
  });
  server.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ code: status >= 500 ? 'unavailable' : 'invalid_input', data: {} });
  });
  server.setNotFoundHandler((request, reply) => {
    // Browsers must not cache for a year that an asset of another build is missing.
    if (!request.url.startsWith('/api/')) reply.removeHeader('cache-control');
    return reply.code(404).send({ code: 'not_found', data: {} });
  });
  return {
    server,
    isBusy,
    isStuck,
    /** Reserves the connection of a request for its stream; false if the connection is cut instead. */
    reserveConnection: ({ raw }: FastifyRequest) => connections.reserveForStream(raw),
    /** No longer counts a request whose stream is open. */
    releaseRequest: (request: FastifyRequest) => request.releaseOpen(),
    /** From now on every response closes its connection. */
    closeConnections: () => void (isStopping = true),
    drain: () => drain(server, connections, limits.drainSeconds),
  };
}

/** Stops listening, waits for requests under way, and cuts those that take too long. */
async function drain(server: FastifyInstance, connections: Connections, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const closed = server.close();
  do await new Promise((resolve) => setTimeout(resolve, 20));
  while (connections.unanswered() > 0 && Date.now() < deadline);
  connections.closeAll();
  await closed;
}

function countHostHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
}

const maxHashes = 10_000;

/** A keyed hash: the same account or address has the same hash in every line, and the hash reveals nothing else. */
function keyedHash(secret: string): (value: string) => string {
  const hashes = new Map<string, string>();
  return (named) => {
    let hash = hashes.get(named);
    if (!hash) {
      hash = createHmac('sha256', secret).update(`log\n${named}`).digest('base64url').slice(0, 12);
      if (hashes.size >= maxHashes) hashes.clear();
      hashes.set(named, hash);
    }
    return hash;
  };
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const body = JSON.stringify({ code: 'invalid_input', data: {} });

/** Answers a malformed request, which runs no hook, with the body and headers of every other error. */
function answerMalformedRequest(
  headers: Record<string, string>,
  isAnswering: (socket: Socket) => boolean,
): (error: ConnectionError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // Another response has begun on this connection.
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const all = {
      ...headers,
      date: new Date().toUTCString(),
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${statuses[error.code] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
