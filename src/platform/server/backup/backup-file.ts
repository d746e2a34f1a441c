import { createHash, type Hash } from 'node:crypto';

/**
 * What a backup looks like, unpacked: lines of JSON. The head, then each table, its name on a line of its own and a line for
 * each row; then what must have arrived, and last a checksum of all before it.
 */
export interface Head {
  backup: 'otterway';
  format: typeof format;
  takenAt: string;
  /** All that had been applied to the database; the last one names its version. */
  migrations: string[];
  /** Tells whether another SECRET sealed what is sealed in it. */
  secretMark: string;
  tables: { name: string; columns: string[] }[];
}

export const format = 1;

export type Manifest = Record<string, { rows: number; sha256: string }>;

/** A file that is not restored from, with the reason as a sentence. */
export class UnusableBackup extends Error {}

/** Counts and sums the rows of a table, in their order. */
export class RowTally {
  rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(row: string): void {
    this.rows += 1;
    this.#hash.update(`${row}\n`);
  }

  total(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#hash.digest('hex') };
  }
}

/** What differs between two manifests, as sentences. */
export function differences(expected: Manifest, found: Manifest): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [want, have] = [expected[table], found[table]];
    if (!want || !have) return [`the table ${table} is ${want ? 'missing' : 'not announced'}`];
    if (want.rows !== have.rows) return [`${table} should have ${want.rows} rows and has ${have.rows}`];
    return want.sha256 === have.sha256 ? [] : [`rows of ${table} are not what they were`];
  });
}
