import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Counted, Stats } from '../rules.ts';

/** The figures of the platform; of nobody's scope but an administrator's. */
export function stats(tx: Tx, today: string) {
  return tx.one(sql<Stats>`select * from get_admin_stats(${today}::date)`);
}

/** What was counted in each of some weeks, oldest first, with ids of up to `enough` people it is about. */
export function trends(tx: Tx, { firstWeek, weeks, enough }: { firstWeek: string; weeks: number; enough: number }) {
  return tx.rows(sql<Counted & { figure: string }>`
    select figure, amount, people from get_admin_trends(${firstWeek}::date, ${weeks}::int, ${enough}::int) order by figure, week`);
}
