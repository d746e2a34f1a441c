import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const own = new Set<string>();

/** Takes a data directory for this process, by a file with its process id. Returns what gives it back. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = resolve(directory, 'in-use-by');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid), { mode: 0o600 });
  try {
    while (!linked(draft, file)) {
      const owner = ownerIn(file);
      if (owner === null) continue;
      refuseLiving(owner, file, directory);
      removeStale(file, owner);
    }
  } finally {
    unlinkSync(draft);
  }
  own.add(file);
  return () => {
    own.delete(file);
    unlinkSync(file);
  };
}

/** Looks only, and takes nothing. */
export function refuseTakenDirectory(directory: string): void {
  const file = resolve(directory, 'in-use-by');
  refuseLiving(ownerIn(file), file, directory);
}

/** A restarted container has the process id its predecessor had. */
function refuseLiving(owner: number | null, file: string, directory: string): void {
  if (owner === null || !(owner === process.pid ? own.has(file) : isAlive(owner))) return;
  throw new Error(`the data directory ${resolve(directory)} is in use by process ${owner}; stop it, or set DATA_DIR to another one`);
}

function ownerIn(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Moves the lock of a dead process away. Should it be a living one's that was faster, it is put back. */
function removeStale(file: string, owner: number): void {
  const moved = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (!Object.is(ownerIn(moved), owner)) linked(moved, file);
  unlinkSync(moved);
}

/** A hard link appears whole or not at all, so nobody reads a half-written owner. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
