import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { seededRandom } from '../harness/seeded-random.ts';

type Random = ReturnType<typeof seededRandom>;

/** What a disk writes as a whole. */
const page = 4_096;

/** Copies of the folder of an embedded database. */
export interface Moments {
  /** When the operating system had written everything to the disk. */
  written: string;
  /** When the server last flushed the log. */
  flushed: string;
  /** When the power was cut. */
  cut: string;
}

/** Makes the folder that may be on the disk after a power cut: each page, each length and each name that was not flushed is old or new. */
export function cutPower({ written, flushed, cut }: Moments, folder: string, random: Random): void {
  const entries = [written, flushed, cut].flatMap((copy) =>
    readdirSync(copy, { recursive: true, withFileTypes: true }).map((entry) => ({
      name: join(entry.parentPath, entry.name).slice(copy.length),
      isFolder: entry.isDirectory(),
    })),
  );
  for (const { name } of entries.filter(({ isFolder }) => isFolder)) mkdirSync(join(folder, name), { recursive: true });
  for (const name of new Set(entries.filter(({ isFolder }) => !isFolder).map((entry) => entry.name))) {
    const [before, after] = [
      contentOf(join(name.startsWith('/pg_wal/') ? flushed : written, name)),
      contentOf(join(cut, name)),
    ];
    const content = before && after ? mixed(before, after, random) : random.oneOf([before, after]);
    if (content) writeFileSync(join(folder, name), content);
  }
}

const contentOf = (file: string) => (existsSync(file) ? readFileSync(file) : null);

function mixed(before: Buffer, after: Buffer, random: Random): Buffer {
  const content = Buffer.alloc(random.oneOf([before, after]).length);
  for (let at = 0; at < content.length; at += page)
    content.set(random.oneOf([before, after]).subarray(at, Math.min(at + page, content.length)), at);
  return content;
}
