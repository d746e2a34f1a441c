import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

interface End {
  sha256: string;
  hmac?: string;
}

/**
 * A backup whose lines somebody changed who can write the file and does not know SECRET: counts and checksums are made anew, the proof is the old one.
 * `change` gets the lines without manifest and end, `end` what the file ends with.
 */
export function forgeBackup(
  packed: Buffer,
  change: (lines: string[]) => string[],
  end: (old: End) => object = (old) => old,
): Buffer {
  const lines = gunzipSync(packed).toString().trimEnd().split('\n');
  const old = JSON.parse(lines.at(-1)!) as End;
  const [head, ...rows] = change(lines.slice(0, -2)) as [string, ...string[]];
  const text = `${[head, ...rows, JSON.stringify({ manifest: manifestOf(rows) })].join('\n')}\n`;
  return gzipSync(`${text}${JSON.stringify({ ...end(old), sha256: sum(text) })}\n`);
}

function manifestOf(lines: string[]): Record<string, { rows: number; sha256: string }> {
  const tables: { name: string; rows: string[] }[] = [];
  for (const line of lines) {
    const said = JSON.parse(line) as string | { table: string };
    if (typeof said === 'string') tables.at(-1)!.rows.push(said);
    else tables.push({ name: said.table, rows: [] });
  }
  return Object.fromEntries(
    tables.map(({ name, rows }) => [name, { rows: rows.length, sha256: sum(rows.map((row) => `${row}\n`).join('')) }]),
  );
}

const sum = (text: string) => createHash('sha256').update(text).digest('hex');
