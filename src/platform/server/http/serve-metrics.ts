import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';

/** Serves `/metrics`: on a port of its own, or on the product's port to those who know the token. */
export async function serveMetrics(
  server: FastifyInstance,
  metrics: Metrics,
  { metrics: access, host }: Pick<Settings, 'metrics' | 'host'>,
): Promise<void> {
  metrics.watchRequests(server);
  if (typeof access === 'string') {
    const wanted = hash(`Bearer ${access}`);
    server.get('/metrics', { exposeHeadRoute: false }, async ({ headers: { authorization = '' } }, reply) => {
      if (!timingSafeEqual(hash(authorization), wanted)) return reply.callNotFound();
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    });
    return;
  }
  const own = fastify({ requestTimeout: 5_000, connectionTimeout: 10_000, bodyLimit: 1, logger: false });
  own.server.maxConnections = 10;
  own.get('/metrics', async (_request, reply) => {
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
  server.addHook('onClose', () => own.close());
  await own.listen({ port: access ?? 0, host });
}

const hash = (text: string) => createHash('sha256').update(text).digest();
