import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
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
      const owner = Number(readFileSync(file, 'utf8'));
      // A restarted container has the process id its predecessor had.
      if (owner === process.pid ? own.has(file) : isAlive(owner)) {
        throw new Error(`the data directory ${resolve(directory)} is in use by process ${owner}; stop it, or set DATA_DIR to another one`);
      }
      unlinkSync(file);
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

/** A hard link appears whole or not at all, so nobody reads a half-written owner. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}
