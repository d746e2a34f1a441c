import { readFileSync } from 'node:fs';

/** One edit of a source file while a server loads it: what stands there, and what the server reads instead. */
export interface Edit {
  /** From the root: 'src/features/pairing/contract.ts'. */
  file: string;
  find: string;
  replace: string;
}

/** A defence switched off: in the source that a server reads, or in its database once it has started. */
export interface Sabotage {
  edits?: readonly Edit[];
  sql?: readonly string[];
}

const root = new URL('../../', import.meta.url);

/** The environment of a server that reads its source with these edits. Throws where the source no longer says what is to be found. */
export function withEdits(edits: readonly Edit[]): Record<string, string> {
  for (const { file, find } of edits) {
    const times = readFileSync(new URL(file, root), 'utf8').split(find).length - 1;
    if (times !== 1) throw new Error(`${file} has this ${times} times, so the defence cannot be switched off there: ${find}`);
  }
  return edits.length === 0 ? {} : { SABOTAGE: JSON.stringify(edits) };
}
