import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { databaseFolder, unprivileged } from './unprivileged.ts';

export interface Postgres {
  /** The superuser's URL on 127.0.0.1; a unix socket is in the same folder. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL on an empty temporary folder, without flushing to disk. It ends with `stop()` or with this process. `further` settings, such as
 * 'work_mem=1GB', precede the default ones.
 */
export async function startPostgres(further: readonly string[] = []): Promise<Postgres> {
  const bin = postgresBinaries();
  for (let attempt = 1; ; attempt += 1) {
    const folder = mkdtempSync(join(databaseFolder, 'otterway-pg-'));
    try {
      makeCluster(bin, folder);
      return await serve(bin, folder, await freePort(), further);
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if (attempt === 3) throw error;
    }
  }
}

function makeCluster(bin: string, folder: string): void {
  if (unprivileged.uid) chownSync(folder, unprivileged.uid, unprivileged.uid);
  const options = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(join(bin, 'initdb'), options, {
    ...unprivileged,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr || String(error)}`);
}

/** The shell reads from a pipe that nothing writes to. When the pipe closes, also after SIGKILL, it stops PostgreSQL and removes the folder. */
const watchdog = `
  folder="$1"; shift
  "$@" 3<&- & postgres=$!
  (read -r _ <&3; kill -INT $postgres) 2>/dev/null & watcher=$!
  wait $postgres
  kill $watcher 2>/dev/null
  rm -rf "$folder"`;

/** Serves a data folder and removes it afterwards. */
export async function serve(bin: string, folder: string, port: number, further: readonly string[]): Promise<Postgres> {
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'shared_buffers=64MB',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    ...further,
  ];
  const command = [join(bin, 'postgres'), '-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const shell = spawn('/bin/sh', ['-c', watchdog, 'postgres', folder, ...command], {
    ...unprivileged,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const lifeline = shell.stdio[3] as Writable;
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    shell.stderr?.on('data', (chunk) => {
      log = (log + String(chunk)).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    shell.once('error', reject);
    shell.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  shell.unref();
  for (const stream of [shell.stderr, lifeline]) (stream as unknown as Socket).unref();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      shell.ref();
      lifeline.destroy();
      await ended;
    },
  };
}
