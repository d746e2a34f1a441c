import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Disk } from '../disk.ts';
import type { Live } from '../live/live.ts';

const deadline = 3_000;

interface Healthy {
  database: Database;
  disk: Disk;
  live: Live;
  /** Whether requests are refused and nothing moves. */
  isStuck(): boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can also answer from its database, is not stuck and not about to stop; on a disk that is nearly
 * full it still answers all that is only read; cut off from the other servers, or without its replicas, it answers everything: each it says.
 */
export function health(server: FastifyInstance, { database, disk, live, isStuck }: Healthy): { notReady(): void } {
  let ready = true;
  let asking: Promise<boolean> | null = null;
  // Whoever asks meanwhile hears the same: however many ask, the database is asked once.
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
