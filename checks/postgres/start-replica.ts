import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { serve, type Postgres } from './start-postgres.ts';
import { databaseFolder, unprivileged } from './unprivileged.ts';

/** Starts a streaming replica of a PostgreSQL from a copy of its folder. Its databases have the same names. */
export async function startReplica(primary: Pick<Postgres, 'url'>, further: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(databaseFolder, 'otterway-pg-'));
  if (unprivileged.uid) chownSync(folder, unprivileged.uid, unprivileged.uid);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    const {
      rows: [data],
    } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const { status, stderr } = spawnSync('cp', ['-Rp', `${data!.folder}/.`, folder], {
      ...unprivileged,
      cwd: '/',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the folder of PostgreSQL could not be copied: ${stderr}`);
    const {
      rows: [backup],
    } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    for (const file of readdirSync(folder)) if (/^postmaster\.|^\.s\./.test(file)) rmSync(join(folder, file));
    for (const [name, text] of [
      ['backup_label', backup!.label],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(folder, name), text);
      if (unprivileged.uid) chownSync(join(folder, name), unprivileged.uid, unprivileged.uid);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
  const { hostname, port } = new URL(primary.url);
  return serve(postgresBinaries(), folder, await freePort(), [
    'hot_standby_feedback=on',
    `primary_conninfo=host=${hostname} port=${port} user=postgres`,
    ...further,
  ]);
}
