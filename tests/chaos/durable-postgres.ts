import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../checks/postgres/free-port.ts';
import { postgresBinaries } from '../../checks/postgres/postgres-binaries.ts';
import { tempFolder, unprivileged } from '../../checks/postgres/unprivileged.ts';
import type { SmallDisk } from './small-disk.ts';

/** A PostgreSQL with fsync on, which can be killed and started again on the same folder. */
export interface DurablePostgres {
  port: number;
  folder: string;
  /** The owner's connection URL, over its own port or a proxy's. */
  url(port?: number): string;
  superuserUrl: string;
  /** Starts it again, with further settings for this time. */
  start(settings?: readonly string[]): Promise<void>;
  /** Suspends all its processes. */
  suspend(): void;
  resume(): void;
  /** Kills all its processes like a power cut, except that the page cache survives. */
  kill(): Promise<void>;
  /** Stops it without a checkpoint, so that it recovers from the write-ahead log. */
  stopAtOnce(): Promise<void>;
  end(): Promise<void>;
}

const owner = 'chaos';

/** Each process of PostgreSQL has a group of its own. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  for (const each of [pid!, ...children]) {
    try {
      process.kill(each, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A shell that kills the processes it was told of and removes the folder once its parent has ended in any way. */
const cleanUpScript =
  'folder="$1"; while read -r pid; do last=$pid; done; kill -9 "-$last" 2>/dev/null; sleep 0.2; rm -rf "$folder"';

interface Options {
  disk?: SmallDisk | null;
  /** The folder of its programs. */
  bin?: string;
  /** Settings that it has beside the ones of every such database. */
  settings?: readonly string[];
}

export async function openDurablePostgres({
  disk = null,
  bin = postgresBinaries(),
  settings: own = [],
}: Options = {}): Promise<DurablePostgres> {
  const folder = disk ? join(disk.folder, 'cluster') : mkdtempSync(join(tempFolder, 'otterway-chaos-pg-'));
  const outside = disk ? disk.seen(folder) : folder;
  if (disk) mkdirSync(outside);
  if (unprivileged.uid) chownSync(outside, unprivileged.uid, unprivileged.uid);
  const [command, ...before] = disk ? disk.within(unprivileged.uid) : [];
  const as = disk ? {} : unprivileged;
  const run = (program: string, args: readonly string[]) =>
    [command ?? join(bin, program), [...before, ...(command ? [join(bin, program)] : []), ...args]] as const;
  const [initdb, how] = run('initdb', [
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
    '--wal-segsize=1',
  ]);
  const made = spawnSync(initdb, how, { ...as, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const cleanUpProcess = spawn('/bin/sh', ['-c', cleanUpScript, 'clean-up', outside], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  cleanUpProcess.unref();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=60',
    'shared_buffers=32MB',
    'max_wal_size=48MB',
    'min_wal_size=4MB',
    'fsync=on',
    ...own,
  ];
  let running: ChildProcess | undefined;
  let log = '';

  const start = async (more: readonly string[] = []) => {
    // Processes attached to the shared memory of a killed server take a moment to end.
    for (let attempt = 1; ; attempt += 1) {
      const [program, args] = run('postgres', [
        '-D',
        folder,
        ...[...settings, ...more].flatMap((setting) => ['-c', setting]),
      ]);
      // Citus looks for certificates in the home folder, which may be closed to it.
      const child = spawn(program, args, {
        ...as,
        cwd: '/',
        env: { ...process.env, HOME: folder },
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = child;
      cleanUpProcess.stdin?.write(`${child.pid}\n`);
      let output = '';
      const ready = await new Promise<boolean>((resolve) => {
        child.stderr?.on('data', (chunk) => {
          output = (output + String(chunk)).slice(-3000);
          if (output.includes('ready to accept connections')) resolve(true);
        });
        child.once('exit', () => resolve(false));
      });
      log = output;
      if (ready) return;
      if (attempt === 20) throw new Error(`PostgreSQL did not start: ${log}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const gone = async (signal: () => void) => {
    const child = running;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    signal();
    await exit;
  };
  const url = (at = port) => `postgres://${owner}@127.0.0.1:${at}/${owner}`;
  const superuserUrl = `postgres://postgres@127.0.0.1:${port}/${owner}`;

  await start();
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  for (const statement of [
    'create role otterway_app nologin',
    `create role ${owner} login in role otterway_app`,
    `create database ${owner} owner ${owner} template template0`,
  ])
    await client.query(statement);
  await client.end();
  return {
    port,
    folder,
    url,
    superuserUrl,
    start,
    suspend: () => signalAll(running!, 'SIGSTOP'),
    resume: () => signalAll(running!, 'SIGCONT'),
    kill: () => gone(() => signalAll(running!, 'SIGKILL')),
    stopAtOnce: () => gone(() => running!.kill('SIGQUIT')),
    end: async () => {
      await gone(() => running!.kill('SIGQUIT'));
      cleanUpProcess.ref();
      cleanUpProcess.stdin?.end();
      await once(cleanUpProcess, 'exit');
    },
  };
}
