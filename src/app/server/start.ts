import { setImmediate as nextTurn } from 'node:timers/promises';

/** A signal can come at any moment, also while the code is read, and the process 1 of a container has no default handlers. Nothing else is imported first. */
let stop = (signal: NodeJS.Signals): void => {
  console.log(`Otterway stops before it has started: it got ${signal}`);
  // What is under way is a transaction, or a folder without its name yet.
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal));

/** Reading the code takes a second, and on a busy machine many. A signal is heard between two parts. */
const parts = [
  () => import('kysely'),
  () => import('fastify'),
  () => import('pg'),
  () => import('nodemailer'),
  () => import('flydrive/drivers/s3'),
  () => import('@simplewebauthn/server'),
  () => import('@zip.js/zip.js'),
  () => import('@nats-io/transport-node'),
  () => import('prom-client'),
  () => import('#platform/server/settings.ts'),
  () => import('#platform/server/database/open-database.ts'),
  () => import('../contract.ts'),
  () => import('#features/accounts/server/api.ts'),
  () => import('#features/memories/server/api.ts'),
  () => import('#features/goals/server/api.ts'),
  () => import('./api.ts'),
  () => import('./jobs.ts'),
  () => import('../static-pages.ts'),
  () => import('./server.ts'),
];
for (const read of parts) {
  await read();
  await nextTurn();
}
const { runServer } = await import('./run-server.ts');
await runServer((stopRunning) => (stop = stopRunning));
