import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { securityHeaders } from './security-headers.ts';

const bodyLimit = 32 * 1024;
const inFlight = 200;

/** The bare web server: limits, deadlines, headers and logs, before anything is served. */
export function httpServer(settings: Settings): FastifyInstance {
  const server = fastify({
    bodyLimit,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 30_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, base: null },
    disableRequestLogging: true,
    return503OnClosing: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
  });
  securityHeaders(server, settings);
  limitInFlight(server);
  server.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'none';
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  server.setErrorHandler((fault: { statusCode?: number; code?: string }, request, reply) => {
    const status = fault.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: fault }, 'request failed');
    return reply.code(status).send({ code: status >= 500 ? 'unavailable' : 'invalid_input', data: {} });
  });
  return server;
}

/** Beyond a load the server can carry it says so at once, instead of letting everybody wait. */
function limitInFlight(server: FastifyInstance): void {
  let requests = 0;
  server.addHook('onRequest', async (request, reply) => {
    if (requests >= inFlight) return reply.code(503).header('retry-after', '1').send({ code: 'unavailable', data: {} });
    requests += 1;
    request.raw.once('close', () => (requests -= 1));
  });
}
