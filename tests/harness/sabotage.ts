import { readFileSync } from 'node:fs';

/** One edit of a source file while a server loads it. */
export interface Edit {
  /** From the repository root: 'src/features/pairing/contract.ts'. */
  file: string;
  find: string;
  replace: string;
}

/** Switches a defense off, in the source a server loads or in its database after the start. */
export interface Sabotage {
  edits?: readonly Edit[];
  sql?: readonly string[];
}

/** An edit after which a server can be told to die before this text, which starts a statement. */
export function dyingAt(step: string, { file, find }: Pick<Edit, 'file' | 'find'>, before = ''): Edit {
  return {
    file,
    find,
    replace: `if (globalThis.dieAt === '${step}') { ${before}process.kill(process.pid, 'SIGKILL'); }\n${find}`,
  };
}

const root = new URL('../../', import.meta.url);

/** The environment of a server that loads its source with these edits. Throws if a file does not contain `find` exactly once. */
export function withEdits(edits: readonly Edit[]): Record<string, string> {
  for (const { file, find } of edits) {
    const times = readFileSync(new URL(file, root), 'utf8').split(find).length - 1;
    if (times !== 1) throw new Error(`${file} contains this text ${times} times, and an edit needs it once: ${find}`);
  }
  return edits.length === 0 ? {} : { SABOTAGE: JSON.stringify(edits) };
}
