import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { RowTally, endOf, format, type Head, type Manifest } from './backup-file.ts';
import { beginSnapshot } from './begin-snapshot.ts';
import { rowsOf, tablesOf } from './tables.ts';

export interface BackupOptions {
  now: Date;
  secretMark: string;
  /** Proves later that the backup was not changed. */
  proofKey: Uint8Array;
  /** Tables whose rows must not be restored. */
  backupExclusions: readonly string[];
}

/** The text of an unpacked backup: a snapshot of the database, read in one transaction while others write. */
export async function* writeBackup(client: ClientBase, options: BackupOptions): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const text of lines(client, options)) {
    hash.update(text);
    yield text;
  }
  yield `${JSON.stringify(endOf(hash.digest('hex'), options.proofKey))}\n`;
}

async function* lines(
  client: ClientBase,
  { now, secretMark, backupExclusions }: BackupOptions,
): AsyncGenerator<string> {
  const manifest: Manifest = {};
  const assertAllRead = await beginSnapshot(client, 'read only');
  try {
    const tables = (await tablesOf(client)).filter(({ name }) => !backupExclusions.includes(name));
    const head: Head = {
      backup: 'otterway',
      format,
      takenAt: now.toISOString(),
      migrations: await migrationsOf(client),
      secretMark,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    yield `${JSON.stringify(head)}\n`;
    for (const table of tables) {
      yield `${JSON.stringify({ table: table.name })}\n`;
      const tally = new RowTally();
      for await (const rows of rowsOf(client, table)) {
        rows.forEach((row) => tally.add(row));
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
      manifest[table.name] = tally.total();
    }
  } finally {
    await client.query('rollback');
  }
  await assertAllRead();
  yield `${JSON.stringify({ manifest })}\n`;
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>('select name from kysely_migration order by name collate "C"')).rows.map(
    ({ name }) => name,
  );
}
