import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '../../checks/postgres/unprivileged.ts';

/** A small tmpfs in a mount namespace of its own. It disappears with the process that holds it. */
export interface SmallDisk {
  /** Its path inside the namespace. */
  folder: string;
  /** The same path seen from outside. */
  seen(path: string): string;
  /** The command prefix that runs a program inside. */
  within(uid?: number): string[];
  free(): number;
  /** Fills it until so many bytes are left. */
  fill(leave: number): void;
  freeSpace(): void;
  close(): void;
}

/** Null if this machine allows no mount; the full disk is then reported as not tested. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tempFolder, 'otterway-small-disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0777 none "${folder}" && echo mounted && exec sleep 3600`;
  const keeper = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', mount], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const mounted = await new Promise<boolean>((resolve) => {
    keeper.stdout.once('data', () => resolve(true));
    keeper.once('error', () => resolve(false)).once('exit', () => resolve(false));
  });
  if (!mounted || spawnSync('nsenter', ['--target', String(keeper.pid), '--mount', 'true']).status !== 0) {
    keeper.kill('SIGKILL');
    rmdirSync(folder);
    return null;
  }
  keeper.unref();
  process.once('exit', () => keeper.kill('SIGKILL'));
  const seen = (path: string) => `/proc/${keeper.pid}/root${path}`;
  const filling = join(seen(folder), 'filling');
  const free = () => {
    const { bavail, bsize } = statfsSync(seen(folder));
    return bavail * bsize;
  };
  return {
    folder,
    seen,
    free,
    within: (uid) => [
      'nsenter',
      '--target',
      String(keeper.pid),
      '--mount',
      ...(uid ? ['--setuid', String(uid), '--setgid', String(uid)] : []),
      '--',
    ],
    fill: (leave) => {
      const size = Math.max(0, free() - leave);
      const chunk = Buffer.alloc(1024 * 1024);
      try {
        for (let written = 0; written < size; written += chunk.length)
          writeFileSync(filling, chunk.subarray(0, Math.min(chunk.length, size - written)), { flag: 'a' });
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault;
      }
    },
    freeSpace: () => rmSync(filling, { force: true }),
    close: () => {
      keeper.kill('SIGKILL');
      keeper.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
