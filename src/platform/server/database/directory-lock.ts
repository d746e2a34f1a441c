import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { answersOwner } from '../admin-socket.ts';

/** Locks that nothing refers to would be closed with their connections. */
const held = new Set<DatabaseSync>();

/** How long to wait for a process that only looks, in milliseconds. */
const lookTime = 500;

/**
 * Takes a data directory for this process. Returns what gives it back. The kernel holds the lock, on a file that SQLite locks, and frees it when the
 * process dies. Process ids tell nothing between containers that share the directory: the server of each has the id 1.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const lock = openLock(directory);
  try {
    lockOrThrow(lock, directory, 'pragma journal_mode = memory; begin exclusive');
    // Versions that know no such lock answer there. Nobody else does while it is held.
    if (await answersOwner(directory)) throw inUse(directory);
    writeFileSync(ownerFile(directory), String(process.pid), { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw error;
  }
  held.add(lock);
  return () => {
    rmSync(ownerFile(directory), { force: true });
    held.delete(lock);
    lock.close();
  };
}

/** Looks only, and takes nothing. */
export async function assertDirectoryUnlocked(directory: string): Promise<void> {
  if (existsSync(lockFile(directory))) {
    const lock = openLock(directory);
    try {
      lockOrThrow(lock, directory, 'select name from sqlite_schema');
    } finally {
      lock.close();
    }
  }
  if (await answersOwner(directory)) throw inUse(directory);
}

const lockFile = (directory: string) => join(directory, 'lock');

/** Names the process that holds the lock, to people and to older versions. */
const ownerFile = (directory: string) => join(directory, 'in-use-by');

/** This process must not open the file in another way: the kernel frees a lock when its process closes any descriptor of the file. */
function openLock(directory: string): DatabaseSync {
  const file = lockFile(directory);
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  accessSync(file, constants.R_OK | constants.W_OK);
  return new DatabaseSync(file, { timeout: lookTime });
}

const busy = 5;

function lockOrThrow(lock: DatabaseSync, directory: string, statement: string): void {
  try {
    lock.exec(statement);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === busy) throw inUse(directory);
    throw new Error(
      `the data directory ${resolve(directory)} cannot be locked (${message}); set DATA_DIR to a disk that can lock files`,
      { cause: error },
    );
  }
}

function inUse(directory: string): Error {
  return new Error(
    `the data directory ${resolve(directory)} is in use by ${ownerOf(directory)}; stop it, or set DATA_DIR to another one`,
  );
}

function ownerOf(directory: string): string {
  const owner = existsSync(ownerFile(directory)) ? readFileSync(ownerFile(directory), 'utf8') : '';
  if (!/^\d+$/.test(owner)) return 'another process';
  return Number(owner) === process.pid ? `process ${owner}, perhaps of another container` : `process ${owner}`;
}
