import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';

/** Serves `/metrics`: on a port of its own, or on the product's port to those who know the token. Returns what closes the port. */
export async function serveMetrics(
  server: FastifyInstance,
  metrics: Metrics,
  { metrics: access, host }: Pick<Settings, 'metrics' | 'host'>,
): Promise<() => Promise<void>> {
  if (typeof access === 'string') {
    const wanted = hash(`Bearer ${access}`);
    server.get('/metrics', { exposeHeadRoute: false }, async ({ headers: { authorization = '' } }, reply) => {
      if (!timingSafeEqual(hash(authorization), wanted)) return reply.callNotFound();
      const { type, body } = await metrics.text();
      return reply.type(type).send(body);
    });
    return async () => {};
  }
  const own = fastify({ requestTimeout: 5_000, connectionTimeout: 10_000, bodyLimit: 1, logger: false });
  own.server.maxConnections = 10;
  own.get('/metrics', async (_request, reply) => {
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
  await own.listen({ port: access ?? 0, host });
  return () => own.close();
}

const hash = (text: string) => createHash('sha256').update(text).digest();
