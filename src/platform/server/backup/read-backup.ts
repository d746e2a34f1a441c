import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import type * as z from 'zod';
import {
  RowTally,
  UnusableBackup,
  differences,
  endShape,
  format,
  headShape,
  lineShape,
  type End,
  type Head,
  type Manifest,
} from './backup-file.ts';
import { assertReadable } from './file-checks.ts';

export type Part = { head: Head } | { table: string; rows: string[] } | { manifest: Manifest; end: End };

const maxLineBytes = 64 * 1024 * 1024;
const rowsPerPart = 500;

/** Reads a backup once. Throws `UnusableBackup` at the first damage. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  await assertGzipFile(file);
  try {
    yield* parts(linesOf(createReadStream(file).pipe(createGunzip())));
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    if (error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw damagedError((error as Error).message);
    throw error;
  }
}

export interface Inspected {
  head: Head;
  manifest: Manifest;
  end: End;
}

/** All of a backup but its rows, after every byte has been checked. Whether the end proves it is for the one who has the key. */
export async function inspectBackup(file: string): Promise<Inspected> {
  let head: Head | undefined;
  let last: Pick<Inspected, 'manifest' | 'end'> | undefined;
  for await (const part of readBackup(file)) {
    if ('head' in part) head = part.head;
    if ('manifest' in part) last = part;
  }
  return { head: head!, ...last! };
}

const damagedError = (how: string) => new UnusableBackup(`the backup is damaged: ${how}`);
const foreignError = () => new UnusableBackup('the file is no backup of Otterway');

async function assertGzipFile(file: string): Promise<void> {
  await assertReadable(file);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead < 2 || buffer.readUInt16BE() !== 0x1f8b) throw foreignError();
  } finally {
    await handle.close();
  }
}

async function* parts(lines: AsyncGenerator<Buffer>): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  const next = async (): Promise<Buffer> => {
    const { value } = (await lines.next()) as { value?: Buffer };
    if (!value) throw damagedError('its end is missing');
    return value;
  };
  const firstLine = await next();
  hash.update(firstLine);
  const head = parseHead(firstLine);
  yield { head };

  const tallies = new Map<string, RowTally>();
  let table: string | undefined;
  let rows: string[] = [];
  for (;;) {
    const line = await next();
    hash.update(line);
    const json: unknown = JSON.parse(line.toString());
    const parsed = typeof json === 'string' ? json : shaped(lineShape, json, 'a line is malformed');
    if (typeof parsed === 'string') {
      if (table === undefined) throw damagedError('a row belongs to no table');
      tallies.get(table)!.add(parsed);
      rows.push(parsed);
      if (rows.length < rowsPerPart) continue;
    }
    if (table !== undefined && rows.length > 0) yield { table, rows };
    rows = [];
    if (typeof parsed === 'string') continue;
    if ('manifest' in parsed) {
      const end = shaped(endShape, JSON.parse((await next()).toString()), 'its end is malformed');
      if (end.sha256 !== hash.digest('hex')) throw damagedError('its checksum is wrong');
      if (!(await lines.next()).done) throw damagedError('something follows its end');
      const wrong = differences(
        parsed.manifest,
        Object.fromEntries([...tallies].map(([name, tally]) => [name, tally.total()])),
      );
      if (wrong.length > 0) throw damagedError(wrong.join('; '));
      yield { manifest: parsed.manifest, end };
      return;
    }
    table = parsed.table;
    if (!head.tables.some(({ name }) => name === table) || tallies.has(table))
      throw damagedError(`the table “${table}” is not expected here`);
    tallies.set(table, new RowTally());
  }
}

function parseHead(line: Buffer): Head {
  const head = (() => {
    try {
      return JSON.parse(line.toString()) as Partial<Record<keyof Head, unknown>> | null;
    } catch {
      throw foreignError();
    }
  })();
  if (head?.backup !== 'otterway') throw foreignError();
  if (head.format !== format)
    throw new UnusableBackup(`the backup has format ${String(head.format)}, and this version reads format ${format}`);
  return shaped(headShape, head, 'its head is malformed');
}

function shaped<T>(shape: z.ZodType<T>, json: unknown, otherwise: string): T {
  const { success, data } = shape.safeParse(json);
  if (!success) throw damagedError(otherwise);
  return data;
}

/** Lines including their line feeds. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at + 1)]);
      [rest, length, from] = [[], 0, at + 1];
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > maxLineBytes) throw damagedError('a line has no end');
  }
  if (length > 0) throw damagedError('its end is missing');
}
