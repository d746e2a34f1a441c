import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Stats } from '../rules.ts';

/** The figures of the platform; of nobody's scope but an administrator's. */
export function stats(tx: Tx, today: string) {
  return tx.one(sql<Stats>`select * from get_admin_stats(${today}::date)`);
}
