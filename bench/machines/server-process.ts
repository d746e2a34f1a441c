/** A product server without limits per minute that counts the answers of its replicas. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { start } from '#app/server/server.ts';
import type { LedStatement } from '#platform/server/database/led-statement.ts';
import { readSettings } from '#platform/server/settings.ts';
import { answerCommands } from '../harness/process-commands.ts';

let byReplicas = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: [unknown, unknown[]?]) {
  const statement = asked[0] as Partial<Pick<LedStatement, 'leads' | 'callback'>>;
  // Every statement on a replica is preceded by this one.
  if (statement.leads?.some(({ name }) => name === 'come_as_far_as')) {
    const { callback } = statement;
    statement.callback = (error, result) => {
      if (!error) byReplicas += 1;
      callback?.(error, result);
    };
  }
  return (query as (...all: unknown[]) => unknown).apply(this, asked);
} as typeof query;

const { stop } = await start(readSettings(process.env), { mail: { send: async () => {} }, limits: { writesPerMinute: 1e9, readsPerMinute: 1e9 } });
answerCommands(async () => byReplicas);
process.once('SIGTERM', () => void stop().finally(() => {
  appendFileSync(process.env.COUNTED!, `${byReplicas}\n`);
  process.exit(0);
}));
