import { start } from '#app/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { answerCommands } from './process-commands.ts';
import { collectGarbage } from './garbage.ts';
import { profileProcessor } from './profile.ts';
import { recordStatements, type Transaction } from './recorded-statements.ts';
import { statementCosts } from './statement-costs.ts';

/** One server as src/app/server/start.ts makes it; without USUAL_LIMITS one person may call as often as thousands do elsewhere. It can be asked for a few things more. */
const limits = process.env.USUAL_LIMITS ? {} : { writesPerMinute: 1e9, readsPerMinute: 1e9 };
const { database, stop } = await start(readSettings(process.env), { mail: { send: async () => {} }, limits });

export type ProductCommand = { collect: true } | { sql: string } | { record: boolean } | { profile: boolean } | { costs: Transaction[]; times: number };

let recorded: () => Transaction[] = () => [];
let profiled: Awaited<ReturnType<typeof profileProcessor>> | undefined;
answerCommands(async (command: ProductCommand) => {
  if ('collect' in command) return collectGarbage();
  if ('sql' in command) return (await database.pool.query(command.sql)).rows;
  if ('costs' in command) return statementCosts(database.pool, command.costs, command.times);
  if ('profile' in command) {
    if (!command.profile) return profiled?.();
    profiled = await profileProcessor();
    return null;
  }
  if (!command.record) return recorded();
  recorded = recordStatements();
  return null;
});

process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
