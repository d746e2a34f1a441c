import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';

const program = fileURLToPath(new URL('./create-embedded-process.ts', import.meta.url));
const half = 'postgres-new-';

/**
 * Makes the embedded database of a data directory that has none. A process of its own does it, because that takes hundreds of megabytes, which a thread
 * would leave to the server. The folder gets its name once it is complete.
 */
export async function createEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(half))) rmSync(join(dataDir, name), { recursive: true, force: true });
  const draft = join(dataDir, `${half}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const pool = workerpool.pool(program, { workerType: 'process', maxWorkers: 1 });
  try {
    await pool.exec('create', [draft]);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await pool.terminate(true);
  }
}
