/** One server as src/app/start.ts makes it, that lets one person call as often as thousands do elsewhere, and counts what its replicas answered. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { start } from '#app/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { openDoors } from '../rig/doors.ts';

let byReplicas = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | { name?: string }, unknown[]?]) {
  const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, asked);
  // The statement that every read on a replica begins with.
  if (typeof asked[0] !== 'string' && asked[0].name === 'come_as_far_as') answer.then(() => (byReplicas += 1), () => {});
  return answer;
} as typeof query;

const { stop } = await start(readSettings(process.env), { mail: { send: async () => {} }, limits: { writesPerMinute: 1e9, readsPerMinute: 1e9 } });
openDoors(async () => byReplicas);
process.once('SIGTERM', () => void stop().finally(() => {
  appendFileSync(process.env.COUNTED!, `${byReplicas}\n`);
  process.exit(0);
}));
