/** A product server without limits per minute that counts the answers of its replicas. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { start } from '#app/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { answerCommands } from '../harness/process-commands.ts';

let byReplicas = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | pg.QueryConfig, unknown[]?]) {
  const answer = (query as (...all: unknown[]) => Promise<unknown>).apply(this, asked);
  // Every read on a replica begins with this statement.
  if (typeof asked[0] === 'object' && asked[0].name === 'come_as_far_as')
    answer.then(
      () => (byReplicas += 1),
      () => {},
    );
  return answer;
} as typeof query;

const { stop } = await start(readSettings(process.env), {
  mail: { send: async () => {} },
  limits: { writesPerMinute: 1e9, readsPerMinute: 1e9 },
});
answerCommands(async () => byReplicas);
process.once(
  'SIGTERM',
  () =>
    void stop().finally(() => {
      appendFileSync(process.env.COUNTED!, `${byReplicas}\n`);
      process.exit(0);
    }),
);
