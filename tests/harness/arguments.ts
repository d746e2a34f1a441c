import { parseArgs } from 'node:util';
import type { Kind } from './cluster.ts';

interface Choices<Flag extends string> {
  /** What can be picked, and how an argument is normalised to one of them. */
  names: readonly string[];
  normalize?: (word: string) => string;
  flags: readonly Flag[];
}

interface Selection<Flag extends string> {
  /** The picked names, or all of them. */
  names: readonly string[];
  flags: ReadonlySet<Flag>;
  kinds: readonly Kind[];
}

const kinds: readonly Kind[] = ['postgres', 'embedded'];

/** Parses arguments that pick by name, by flag and by `--on <database>`. Returns null for an unknown argument. */
export function parseSelection<Flag extends string>(args: readonly string[], { names, normalize = (word) => word, flags }: Choices<Flag>): Selection<Flag> | null {
  const read = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: { on: { type: 'string' }, ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])) },
  });
  const { on, ...set } = read.values;
  const picked = read.positionals.map(normalize);
  const isUnknown = picked.some((name) => !names.includes(name)) || Object.entries(set).some(([flag, value]) => value !== true || !flags.some((known) => known === flag));
  if (isUnknown || (on !== undefined && !kinds.some((kind) => kind === on))) return null;
  return {
    names: picked.length === 0 ? names : names.filter((name) => picked.includes(name)),
    flags: new Set(flags.filter((flag) => set[flag])),
    kinds: kinds.filter((kind) => on === undefined || kind === on),
  };
}
