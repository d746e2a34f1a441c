import type * as z from 'zod';
import { contract } from '#app/contract.ts';
import { badgeFile } from '#features/badges/server/badge-file.ts';
import { suggestionFile } from '#features/date-suggestions/server/suggestion-file.ts';
import { templateFile } from '#features/goals/server/template-file.ts';
import { declarationOf, type ProcedureMeta } from '#platform/contract/procedure.ts';

interface Field {
  name: string;
  schema: z.ZodType;
  /** JSON texts at its limits: one less, the limit, one more. */
  atLimits: string[];
}

export interface Procedure {
  name: string;
  meta: ProcedureMeta;
  input: z.ZodType;
  fields: Field[];
  /** The error codes that it declares. */
  errors: string[];
}

/** Every procedure of the contract with every field of its input and the limits of each field. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, procedure]): Procedure => {
    const { meta, input: whole, errors } = declarationOf(procedure);
    // Of an upload and a download, the query.
    const input = meta.isUpload || meta.isDownload ? definition(whole).shape!.query! : whole;
    const { shape } = definition(input);
    if (!shape) throw new Error(`the input of ${feature}.${name} has no fields`);
    const fields = Object.entries(shape).map(([name, schema]) => ({ name, schema, atLimits: limits(schema) }));
    return { name: `${feature}.${name}`, meta, input, fields, errors: Object.keys(errors) };
  }),
);

/** Every text that a client can send, in an input or an imported file: its name and the schema that parses it first. */
export const texts: { name: string; schema: z.ZodType }[] = [
  ...procedures.map(({ name, input }) => ({ name, input })),
  ...Object.entries({ badgeFile, suggestionFile, templateFile }).map(([name, { entry }]) => ({
    name,
    input: entry as z.ZodType,
  })),
].flatMap(({ name, input }) => textsIn(input, name));

/** The maximum length that is checked before any other check reads the text; null if another check comes first. */
export function lengthCheckedFirst(schema: z.ZodType): number | null {
  const { format, checks = [] } = definition(schema);
  const [first] = checks.map(({ _zod }) => _zod.def);
  return format === undefined && first?.check === 'max_length' && first.abort ? (first.maximum ?? null) : null;
}

function textsIn(schema: z.ZodType, name: string): typeof texts {
  const { type, shape = {}, innerType, element, keyType, valueType, options = [], in: first, out } = definition(schema);
  if (type === 'string') return [{ name, schema }];
  const parts: [string, z.ZodType | undefined][] = [
    ...Object.entries(shape),
    ...options.map((option): [string, z.ZodType] => ['', option]),
    ['', innerType],
    ['[]', element],
    ['{key}', keyType],
    ['{}', valueType],
    ['', first],
    // The output of a pipe is bounded if its input schema is.
    ['', first && out && isUnread(first) ? out : undefined],
  ];
  return parts.flatMap(([part, within]) => (within ? textsIn(within, [name, part].filter(Boolean).join('.')) : []));
}

/** Whether a schema passes its input on unchecked. */
function isUnread(schema: z.ZodType): boolean {
  const { type, element, innerType, out } = definition(schema);
  return type === 'unknown' || [element, innerType, out].some((within) => within !== undefined && isUnread(within));
}

interface Definition {
  type: string;
  format?: string;
  keyType?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  element?: z.ZodType;
  valueType?: z.ZodType;
  entries?: Record<string, string>;
  checks?: { _zod: { def: { check: string; value?: number; maximum?: number; abort?: boolean } } }[];
}

function definition(schema: z.ZodType): Definition {
  return schema.def;
}

/** All schemas inside a field's wrappers. */
function parts(schema: z.ZodType): Definition[] {
  const made = definition(schema);
  const within = [
    made.innerType,
    made.in,
    made.out,
    made.element,
    made.valueType,
    ...(made.options ?? []),
    ...Object.values(made.shape ?? {}),
  ];
  return [made, ...within.filter((one) => one !== undefined).flatMap(parts)];
}

function limits(schema: z.ZodType): string[] {
  const made = parts(schema);
  const values = [
    ...made.flatMap(({ checks = [] }) =>
      checks.map(({ _zod }) => _zod.def).flatMap(({ check, value }) => (/than/.test(check) ? around(value!) : [])),
    ),
    ...aroundLast((number) => schema.safeParse(number).success, 2 ** 40).map(String),
    ...['a', '🦦', 'e\u0301'].flatMap((email) => aroundLongest(schema, email)),
    ...made.flatMap(({ entries = {} }) =>
      Object.values(entries).flatMap((one) =>
        [one, one.toUpperCase(), ` ${one}`, one.slice(0, -1)].map((text) => JSON.stringify(text)),
      ),
    ),
  ];
  return [...new Set(values)];
}

function around(value: number): string[] {
  return [value - 1, value, value + 1, value + 0.5, -value].map(String);
}

/** Some limits exist only as a rejection of longer texts, so they are found by trying. */
function aroundLongest(schema: z.ZodType, email: string): string[] {
  return aroundLast((length) => schema.safeParse(email.repeat(length)).success, 32_768)
    .filter((length) => length >= 0)
    .map((length) => JSON.stringify(email.repeat(length)));
}

function aroundLast(fits: (size: number) => boolean, most: number): number[] {
  let taken = [1, 2, 6, 40].find(fits);
  if (taken === undefined || fits(most)) return [];
  let refused = most;
  while (refused - taken > 1) {
    const between = Math.floor((taken + refused) / 2);
    if (fits(between)) taken = between;
    else refused = between;
  }
  return [taken - 1, taken, taken + 1];
}
