import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { syncFolder } from '../private-file.ts';

const flushEvery = 1_000;

/** A write within the clock tick of an earlier one does not change the time of a file. */
const clockTick = 100;

const log = 'pg_wal';

/** A checkpoint writes it. What was logged before a checkpoint is then needed in the files of the tables. */
const control = join('global', 'pg_control');

/**
 * Flushes the files of the embedded database to the disk, because PGlite does not: each second its write-ahead log, and after a checkpoint and at
 * the end all of them. Decision 0065 says what a power cut can still take.
 */
export class EmbeddedFlusher {
  readonly #folder: string;
  /** File → its time when it was flushed. */
  readonly #flushed = new Map<string, number>();
  readonly #timer: ReturnType<typeof setInterval>;
  #underWay: Promise<string[]> | null = null;

  constructor(folder: string, onBroken: (reason: string) => void, every = flushEvery) {
    this.#folder = folder;
    this.#timer = setInterval(
      () => void this.flush().catch((error: unknown) => onBroken(`its files cannot be flushed: ${String(error)}`)),
      every,
    ).unref();
  }

  /** Returns the names of the flushed files. */
  flush(): Promise<string[]> {
    this.#underWay ??= this.#flush().finally(() => (this.#underWay = null));
    return this.#underWay;
  }

  /** For the last time, after the database was closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay?.catch(() => {});
    await this.flush();
  }

  async #flush(): Promise<string[]> {
    const hadCheckpoint = await this.#isChanged(control);
    const entries = await readdir(join(this.#folder, hadCheckpoint ? '' : log), {
      recursive: hadCheckpoint,
      withFileTypes: true,
    });
    const names = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(this.#folder, join(parentPath, name)));
    const foldersOfNew = new Set(names.filter((name) => !this.#flushed.has(name)).map(dirname));
    const flushed: string[] = [];
    for (const name of names) if ((await this.#isChanged(name)) && (await this.#flushFile(name))) flushed.push(name);
    for (const folder of foldersOfNew) await syncFolder(join(this.#folder, folder));
    return flushed;
  }

  async #isChanged(name: string): Promise<boolean> {
    return (await this.#timeOf(name)) !== this.#flushed.get(name);
  }

  /** False if it was removed meanwhile. */
  async #flushFile(name: string): Promise<boolean> {
    const time = await this.#timeOf(name);
    const handle = await open(join(this.#folder, name)).catch(noneIfGone);
    if (time === null || !handle) return false;
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
    this.#flushed.set(name, Date.now() - time > clockTick ? time : 0);
    return true;
  }

  async #timeOf(name: string): Promise<number | null> {
    return (await stat(join(this.#folder, name)).catch(noneIfGone))?.mtimeMs ?? null;
  }
}

function noneIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
