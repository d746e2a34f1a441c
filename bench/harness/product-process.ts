import { start } from '#app/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { answerCommands } from './process-commands.ts';
import { collectGarbage } from './garbage.ts';
import { profileProcessor } from './profile.ts';
import { recordStatements, type Transaction } from './recorded-statements.ts';

/** A product server that also takes commands. It has no limits on requests per minute. */
const limits = { writesPerMinute: 1e9, readsPerMinute: 1e9, filesPerMinute: 1e9 };
const { database, stop } = await start(readSettings(process.env), { mail: { send: async () => {} }, limits });

type ProductCommand = { collect: true } | { sql: string } | { record: boolean } | { profile: boolean };

let recorded: () => Transaction[] = () => [];
let profiled: Awaited<ReturnType<typeof profileProcessor>> | undefined;
answerCommands(async (command: ProductCommand) => {
  if ('collect' in command) return collectGarbage();
  if ('sql' in command) return (await database.pool.query(command.sql)).rows;
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
