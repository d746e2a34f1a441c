import { parseArgs } from 'node:util';

interface Choices<Flag extends string, Database extends string> {
  /** What can be picked, and how an argument is normalised to one of them. */
  names: readonly string[];
  normalize?: (word: string) => string;
  flags: readonly Flag[];
  databases: readonly Database[];
}

interface Selection<Flag extends string, Database extends string> {
  /** The picked names, or all of them. */
  names: readonly string[];
  flags: ReadonlySet<Flag>;
  kinds: readonly Database[];
}

/** Parses arguments that pick by name, by flag and by `--on <database>`. Returns null for an unknown argument. */
export function parseSelection<Flag extends string, Database extends string>(
  args: readonly string[],
  { names, normalize = (word) => word, flags, databases }: Choices<Flag, Database>,
): Selection<Flag, Database> | null {
  const read = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: { on: { type: 'string' }, ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])) },
  });
  const { on, ...set } = read.values;
  const picked = read.positionals.map(normalize);
  const isUnknown =
    picked.some((name) => !names.includes(name)) ||
    Object.entries(set).some(([flag, value]) => value !== true || !flags.some((known) => known === flag));
  if (isUnknown || (on !== undefined && !databases.some((kind) => kind === on))) return null;
  return {
    names: picked.length === 0 ? names : names.filter((name) => picked.includes(name)),
    flags: new Set(flags.filter((flag) => set[flag])),
    kinds: databases.filter((kind) => on === undefined || kind === on),
  };
}
