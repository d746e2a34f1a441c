import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ExportState } from '../rules.ts';

export interface ExportRow {
  id: string;
  state: ExportState;
  done: number;
  total: number;
  startedAt: string;
  movedAt: string;
  expiresAt: string | null;
}

const exportColumns = sql`id, state, done, total, started_at, moved_at, expires_at`;

export function latestExport(tx: Tx, accountId: string) {
  return tx.maybe(sql<ExportRow>`select ${exportColumns} from exports where account_id = ${accountId} order by started_at desc, id desc limit 1`);
}
