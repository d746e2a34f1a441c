import type { ClientBase } from 'pg';
import { RowTally, UnusableBackup, differences, type End, type Manifest } from './backup-file.ts';
import { readBackup } from './read-backup.ts';
import { rowsOf, configureSession, tablesOf, type Table } from './tables.ts';

/**
 * Replaces all rows of the database by those of a backup in one transaction. Triggers are off, because the backup contains their results, and so
 * is row security for the owner: it asks in whose name a row is written. `finish` runs before the commit. `sha256` is that of the backup that was
 * inspected: the folder may belong to others, who put another file there meanwhile.
 */
export async function loadBackup(
  client: ClientBase,
  file: string,
  finish: (client: ClientBase) => Promise<void> = async () => {},
  sha256?: string,
): Promise<void> {
  await client.query('begin');
  try {
    await configureSession(client);
    // A table cannot be altered while its constraints are still to be checked.
    await client.query('set constraints all immediate');
    const tables = await tablesOf(client);
    const named = tables.map(({ name }) => client.escapeIdentifier(name));
    await client.query(`lock table ${named.join(', ')} in access exclusive mode`);
    for (const name of named)
      await client.query(`alter table ${name} disable trigger user, no force row level security`);
    await client.query(`truncate ${named.join(', ')}`);
    const { manifest, end } = await insertAll(client, file, tables);
    if (sha256 !== undefined && end.sha256 !== sha256)
      throw new UnusableBackup('the file was replaced while it was read; nothing of it was taken in');
    for (const name of named) await client.query(`alter table ${name} enable trigger user, force row level security`);
    const wrong = differences(
      manifest,
      await manifestOf(
        client,
        tables.filter(({ name }) => name in manifest),
      ),
    );
    if (wrong.length > 0) throw new UnusableBackup(`what arrived is not what was saved: ${wrong.join('; ')}`);
    await finish(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function insertAll(
  client: ClientBase,
  file: string,
  tables: readonly Table[],
): Promise<{ manifest: Manifest; end: End }> {
  for await (const part of readBackup(file)) {
    if ('head' in part) assertSameColumns(part.head.tables, tables);
    else if ('manifest' in part) return part;
    else {
      const name = client.escapeIdentifier(part.table);
      await client
        .query(`insert into ${name} select * from unnest($1::text[]::${name}[])`, [part.rows])
        .catch((error: Error) => {
          throw new UnusableBackup(`rows of ${part.table} cannot be taken in: ${error.message}`, { cause: error });
        });
    }
  }
  throw new UnusableBackup('the backup is damaged: its end is missing');
}

function assertSameColumns(saved: readonly { name: string; columns: string[] }[], tables: readonly Table[]): void {
  for (const { name, columns } of saved) {
    const here = tables.find((table) => table.name === name);
    if (columns.join() !== here?.columns.join())
      throw new UnusableBackup(`the table ${name} of the backup is not the one of this version`);
  }
}

/** Row counts and hashes of the tables. */
export async function manifestOf(client: ClientBase, tables: readonly Table[]): Promise<Manifest> {
  const manifest: Manifest = {};
  for (const table of tables) {
    const tally = new RowTally();
    for await (const rows of rowsOf(client, table)) rows.forEach((row) => tally.add(row));
    manifest[table.name] = tally.total();
  }
  return manifest;
}
