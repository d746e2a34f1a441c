import { parse, type CsvError } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type * as z from 'zod';
import { fileMax, type ContentFormat } from '../../contract/content-choices.ts';
import type { FieldIssue } from '../../contract/domain-error.ts';

/** Maximum characters of a record, which stops an unclosed quote. */
const maxRecordLength = 100_000;

/** Maximum issues reported for an entry. */
const maxIssues = 20;

/** The file format of one kind of content. */
export interface ContentFile<Entry> {
  /** All columns of a CSV in order. */
  columns: readonly string[];
  /** The required columns. */
  required: readonly string[];
  /** The schema of an entry in JSON, or of the result of `gather`. */
  entry: z.ZodType<Entry>;
  /** Converts the columns of a line to an entry, if the two differ. */
  toEntry?: (line: Record<string, string>) => unknown;
  /** Converts an entry to its columns, if the two differ. */
  toColumns?: (entry: never) => Record<string, string | number | boolean | null>;
  /** The column of an entry's field, if the two differ. */
  columnOf?: (field: string) => string;
}

export interface ReadEntry<Entry> {
  at: number;
  entry?: Entry;
  title: string;
  issues: FieldIssue[];
}

/** Writes entries to a file. A CSV omits empty columns and escapes formulas. */
export function writeFile<Entry>(
  entries: readonly Entry[],
  format: ContentFormat,
  { columns, required, toColumns = unchanged }: ContentFile<unknown>,
): string {
  if (format === 'json') return `${JSON.stringify(entries, null, 2)}\n`;
  const lines = entries.map((entry) => toColumns(entry as never));
  const used = columns.filter(
    (column) => required.includes(column) || lines.some((line) => (line[column] ?? '') !== ''),
  );
  return stringify(lines, { header: true, columns: used, bom: true, cast: { boolean: String, string: escapeFormula } });
}

/** Reads a file entry by entry with all issues. Issues of the file itself have line 0. */
export function readFile<Entry>(text: string, format: ContentFormat, file: ContentFile<Entry>): ReadEntry<Entry>[] {
  const raw = format === 'json' ? parseJson(text) : parseCsv(text, file);
  if (typeof raw === 'string') return [fileError(raw)];
  const { columnOf = (field: string) => field } = file;
  if (raw.length > fileMax.entries) return [fileError(`Up to ${fileMax.entries} entries in one file`)];
  return raw.map(({ at, value, issues }) => {
    const title = titleOf(value);
    if (issues) return { at, title, issues };
    const { success, data, error } = file.entry.safeParse(value);
    if (success) return { at, title, entry: data, issues: [] };
    const wrong = error.issues.flatMap(fieldIssues).slice(0, maxIssues);
    return {
      at,
      title,
      issues: format === 'json' ? wrong : wrong.map(({ field, message }) => ({ field: columnOf(field), message })),
    };
  });
}

const unchanged = (entry: object) => entry as Record<string, string | number | boolean | null>;

interface Raw {
  at: number;
  value: unknown;
  issues?: FieldIssue[];
}

function parseJson(text: string): Raw[] | string {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return Array.isArray(value)
      ? value.map((each: unknown, index) => ({ at: index + 1, value: each, ...(isEntry(each) ? {} : notAnEntry) }))
      : 'A list of entries is expected: [{…}, {…}]';
  } catch {
    return 'This file is no JSON';
  }
}

const isEntry = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const notAnEntry = { issues: [{ field: '', message: 'An entry is expected: {…}' }] };

function parseCsv(text: string, { columns, required, toEntry = (line) => line }: ContentFile<unknown>): Raw[] | string {
  if (text.includes('\uFFFD')) return 'Some characters cannot be read: save the file as UTF-8';
  const lines = csvLines(text);
  if (typeof lines === 'string') return lines;
  const [header, ...rest] = lines;
  if (!header) return 'This file is empty';
  const names = header.record.map((name) => name.trim().toLowerCase());
  const wrong = [
    ...names
      .filter((name) => !columns.includes(name))
      .slice(0, 5)
      .map((name) => `There is no column “${name.slice(0, 60)}”`),
    ...columns
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `The column “${name}” stands there twice`),
    ...required.filter((name) => !names.includes(name)).map((name) => `The column “${name}” is missing`),
  ];
  if (wrong.length > 0) return wrong.slice(0, 5).join('. ');
  return rest.map(({ record, at }) => {
    const value = toEntry(Object.fromEntries(names.map((name, index) => [name, unescapeFormula(record[index] ?? '')])));
    return record.length === names.length
      ? { at, value }
      : {
          at,
          value,
          issues: [{ field: '', message: `${record.length} columns, where the first line has ${names.length}` }],
        };
  });
}

function csvLines(text: string): { at: number; record: string[] }[] | string {
  const [first = ''] = text.split('\n', 1);
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  try {
    const lines = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: false,
      to: fileMax.entries + 2,
      max_record_size: maxRecordLength,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return lines.map(({ record, info }) => ({ record, at: info.lines - record.join('').split('\n').length + 1 }));
  } catch (broken) {
    return `This file is no CSV: line ${(broken as CsvError).lines as number} breaks off or has a stray quote`;
  }
}

/**
 * Escapes cells that a spreadsheet would run as a formula, at their start and after semicolons, tabs and line breaks: some spreadsheets split there,
 * because they ignore quotes inside a cell.
 */
const escapeFormula = (cell: string) => cell.replace(/(?<=^|[;\t\r\n])(?=["' ]*[=+\-@\t\r＝＋－＠])/g, "'");
const unescapeFormula = (cell: string) => cell.replace(/(?<=^|[;\t\r\n])'(?=["' ]*[=+\-@\t\r＝＋－＠])/g, '');

const fileError = (message: string) => ({ at: 0, title: '', issues: [{ field: '', message }] });

function titleOf(value: unknown): string {
  const { title, name } = { ...(value as { title?: unknown; name?: unknown } | null) };
  return [title, name].find((each): each is string => typeof each === 'string')?.slice(0, 120) ?? '';
}

function fieldIssues({ path, message, ...rest }: { path: PropertyKey[]; message: string }): FieldIssue[] {
  const { keys } = rest as { keys?: string[] };
  return keys
    ? keys.map((field) => ({ field: field.slice(0, 60), message: 'There is no such field' }))
    : [{ field: path.join('.'), message }];
}
