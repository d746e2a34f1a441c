import { start } from '#app/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { openDoors } from './doors.ts';
import { collectGarbage } from './garbage.ts';
import { profileProcessor } from './profile.ts';
import { recordStatements, type Transaction } from './recorded-statements.ts';
import { statementCosts } from './statement-costs.ts';

/** One server as src/app/server/start.ts makes it; without USUAL_LIMITS one person may call as often as thousands do elsewhere. It can be asked for a few things more. */
const limits = process.env.USUAL_LIMITS ? {} : { writesPerMinute: 1e9, readsPerMinute: 1e9 };
const { database, stop } = await start(readSettings(process.env), { mail: { send: async () => {} }, limits });

export type ProductDoor = { collect: true } | { sql: string } | { record: boolean } | { profile: boolean } | { costs: Transaction[]; times: number };

let recorded: () => Transaction[] = () => [];
let profiled: Awaited<ReturnType<typeof profileProcessor>> | undefined;
openDoors(async (door: ProductDoor) => {
  if ('collect' in door) return collectGarbage();
  if ('sql' in door) return (await database.pool.query(door.sql)).rows;
  if ('costs' in door) return statementCosts(database.pool, door.costs, door.times);
  if ('profile' in door) {
    if (!door.profile) return profiled?.();
    profiled = await profileProcessor();
    return null;
  }
  if (!door.record) return recorded();
  recorded = recordStatements();
  return null;
});

process.once('SIGTERM', () => void stop().finally(() => process.exit(0)));
