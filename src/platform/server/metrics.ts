import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';

/** Measurements for Prometheus. Labels name procedures, statuses, pools and jobs, and no person, address or lane. */
export type Metrics = ReturnType<typeof openMetrics>;

const latencySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Processor, memory, garbage collection and delay of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'otterway_request_duration_seconds',
    help: 'Time to answer a request, by procedure and status',
    labelNames: ['procedure', 'status'],
    buckets: latencySeconds,
    registers,
  });
  const databaseTime = new Histogram({
    name: 'otterway_database_duration_seconds',
    help: 'Time that a piece of work held a database connection, by pool',
    labelNames: ['pool'],
    buckets: latencySeconds,
    registers,
  });
  const pools: [name: string, pool: Pool][] = [];
  void new Gauge({
    name: 'otterway_database_connections',
    help: 'Connections of a pool that are busy or idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  const jobRuns = new Counter({
    name: 'otterway_job_runs_total',
    help: 'Runs of background jobs on this server, by result',
    labelNames: ['job', 'result'],
    registers,
  });
  const emails = new Counter({
    name: 'otterway_emails_total',
    help: 'Emails, by result',
    labelNames: ['result'],
    registers,
  });
  const pushes = new Counter({
    name: 'otterway_push_messages_total',
    help: 'Push messages, by what the push service of the browser answered',
    labelNames: ['result'],
    registers,
  });

  return {
    /** In the text format of Prometheus. */
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),

    /** A value that is read when the metrics are. */
    watchValue: (name: string, help: string, value: () => number | Promise<number>) =>
      void new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await value());
        },
      }),

    watchRequests: (server: FastifyInstance) => {
      server.addHook('onResponse', async ({ routeOptions: { url } }, { elapsedTime, statusCode }) => {
        // A stream stays open for hours.
        if (url !== '/api/live') requests.observe({ procedure: nameOf(url), status: statusCode }, elapsedTime / 1000);
      });
    },

    watchPool: (name: string, pool: Pool) => {
      const since = new WeakMap<PoolClient, number>();
      pools.push([name, pool]);
      pool.on('acquire', (client) => void since.set(client, performance.now()));
      pool.on('release', (_error, client) =>
        databaseTime.observe({ pool: name }, (performance.now() - (since.get(client) ?? performance.now())) / 1000),
      );
    },

    watchMail: (mail: Mail): Mail => ({
      send: async (email) => {
        try {
          await mail.send(email);
          emails.inc({ result: 'sent' });
        } catch (error) {
          emails.inc({ result: 'failed' });
          throw error;
        }
      },
    }),

    watchPush: (push: Push): Push => ({
      ...push,
      send: async (target, message) => {
        const result = await push.send(target, message);
        pushes.inc({ result });
        return result;
      },
    }),

    countJobRun: (job: string, result: 'done' | 'failed') => jobRuns.inc({ job, result }),
  };
}

/** `pairing.sendRequest`; pages and files have one name together, so that labels stay few. */
function nameOf(url: string | undefined): string {
  const [, procedure] = /^\/api\/(.+)$/.exec(url ?? '') ?? [];
  return procedure?.replace('/', '.') ?? 'page';
}
