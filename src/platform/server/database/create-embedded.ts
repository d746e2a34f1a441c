import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('./create-embedded-process.ts', import.meta.url));
const run = promisify(execFile);
const half = 'postgres-new-';

/**
 * Makes the embedded database of a data directory that has none. A process of its own does it, because that takes hundreds of megabytes, which a thread
 * would leave to the server. The folder gets its name once it is complete.
 */
export async function createEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(half)))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  const draft = join(dataDir, `${half}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const making = run(process.execPath, [program, draft]);
  const kill = () => making.child.kill('SIGKILL');
  // It would go on writing after a signal has ended this process.
  process.once('exit', kill);
  try {
    await making;
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    process.off('exit', kill);
  }
}
