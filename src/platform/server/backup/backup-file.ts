import { createHash, createHmac, type Hash } from 'node:crypto';
import * as z from 'zod';

/**
 * The format of an unpacked backup: lines of JSON. A head, then each table as a line with its name and a line per row, then the manifest and the end:
 * a checksum of all lines before, and its proof.
 */
export const format = 1;

export const headShape = z.object({
  backup: z.literal('otterway'),
  format: z.literal(format),
  takenAt: z.string(),
  /** The applied migrations; the last one is the version. */
  migrations: z.array(z.string()),
  /** Identifies the SECRET of the sealed values. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.infer<typeof headShape>;

const manifestShape = z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() }));
export type Manifest = z.infer<typeof manifestShape>;

/** `hmac` is missing in a file that somebody else has written. */
export const endShape = z.object({ sha256: z.string(), hmac: z.string().exactOptional() });
export type End = z.infer<typeof endShape>;

/** A line after the head that is no row. */
export const lineShape = z.union([z.object({ manifest: manifestShape }), z.object({ table: z.string() })]);

/** The end of a backup whose lines have this checksum. Without the key a changed file gets a right checksum, and no right HMAC. */
export function endOf(sha256: string, key: Uint8Array): Required<End> {
  return { sha256, hmac: createHmac('sha256', key).update(sha256).digest('hex') };
}

/** Thrown for a file that cannot be restored, with the reason as a sentence. */
export class UnusableBackup extends Error {}

/** Counts the rows of a table and hashes them in order. */
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

/** The differences of two manifests as sentences. */
export function differences(expected: Manifest, found: Manifest): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [want, have] = [expected[table], found[table]];
    if (!want || !have) return [`the table ${table} is ${want ? 'missing' : 'not announced'}`];
    if (want.rows !== have.rows) return [`${table} should have ${want.rows} rows and has ${have.rows}`];
    return want.sha256 === have.sha256 ? [] : [`rows of ${table} are not what they were`];
  });
}
