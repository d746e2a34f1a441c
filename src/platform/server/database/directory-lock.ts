import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const heldLocks = new Set<string>();

/** Takes a data directory for this process, by a file with its process id. Returns what gives it back. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = resolve(directory, 'in-use-by');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid), { mode: 0o600 });
  try {
    while (!tryLink(draft, file)) {
      const owner = readOwner(file);
      if (owner === null) continue;
      assertOwnerDead(owner, file, directory);
      removeStale(file, owner);
    }
  } finally {
    unlinkSync(draft);
  }
  heldLocks.add(file);
  return () => {
    heldLocks.delete(file);
    unlinkSync(file);
  };
}

/** Looks only, and takes nothing. */
export function assertDirectoryUnlocked(directory: string): void {
  const file = resolve(directory, 'in-use-by');
  assertOwnerDead(readOwner(file), file, directory);
}

/** A restarted container has the process id its predecessor had. */
function assertOwnerDead(owner: number | null, file: string, directory: string): void {
  if (owner === null || !(owner === process.pid ? heldLocks.has(file) : isAlive(owner))) return;
  throw new Error(`the data directory ${resolve(directory)} is in use by process ${owner}; stop it, or set DATA_DIR to another one`);
}

function readOwner(file: string): number | null {
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
  if (!Object.is(readOwner(moved), owner)) tryLink(moved, file);
  unlinkSync(moved);
}

/** A hard link appears whole or not at all, so nobody reads a half-written owner. */
function tryLink(from: string, to: string): boolean {
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
