import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Disk } from '../disk.ts';
import type { Live } from '../live/live.ts';

const deadline = 3_000;

interface Healthy {
  database: Database;
  disk: Disk;
  live: Live;
  /** Whether requests are rejected and none is answered. */
  isStuck(): boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: its database answers, and the server is neither stuck nor stopping. It stays ready, and says so,
 * on a nearly full disk (reads only), cut off from the other servers, and without its replicas.
 */
export function health(server: FastifyInstance, { database, disk, live, isStuck }: Healthy): { notReady(): void } {
  let ready = true;
  let asking: Promise<boolean> | null = null;
  // Concurrent requests share one query.
  const answers = () => (asking ??= ask(database).finally(() => (asking = null)));
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (!ready || isStuck() || !(await answers())) return reply.code(503).send({ status: 'not ready' });
    const { all, answering } = database.replicas();
    return { status: 'ready', ...(answering < all && { replicas: `${answering} of ${all}` }), ...(disk.isLow() && { disk: 'low' }), ...(live.isCutOff() && { live: 'cut off' }) };
  });
  return { notReady: () => (ready = false) };
}

async function ask(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, deadline, false).unref());
  const asked = database.pool.query('select from pebble_config limit 1').then(() => true, () => false);
  return Promise.race([asked, late]);
}
