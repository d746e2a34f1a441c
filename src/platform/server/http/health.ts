import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

const deadline = 3_000;

/** `/healthz`: the process runs. `/readyz`: it can also answer from its database, and is not about to stop. */
export function health(server: FastifyInstance, database: Database): { notReady(): void } {
  let ready = true;
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    if (!ready || !(await answers(database))) return reply.code(503).send({ status: 'not ready' });
    return { status: 'ready' };
  });
  return { notReady: () => (ready = false) };
}

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, deadline, false).unref());
  const asked = database.pool.query('select from kysely_migration limit 1').then(() => true, () => false);
  return Promise.race([asked, late]);
}
