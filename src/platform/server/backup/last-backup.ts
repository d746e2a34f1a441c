import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** When a server of this database last wrote a verified backup by itself. */
export async function lastBackup(database: Database, now: Date): Promise<Date | null> {
  const row = await database.asOwner(now, (tx) =>
    tx.maybeOne(sql<{ takenAt: string }>`select taken_at from last_backup`),
  );
  return row ? new Date(row.takenAt) : null;
}

export async function recordBackup(database: Database, takenAt: Date): Promise<void> {
  await database.asOwner(takenAt, (tx) =>
    tx.execute(
      sql`insert into last_backup (taken_at) values (${takenAt}) on conflict (only_row) do update set taken_at = excluded.taken_at`,
    ),
  );
}
