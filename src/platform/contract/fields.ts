/** Input fields and their error messages. Text is normalised to NFC and trimmed before its length is counted in code points. */
import * as z from 'zod';

/** An impossible id gets the same error as an unknown one. */
export const notFound = 'Not found';

/**
 * A string of at most `max` UTF-16 code units. A longer one is checked no further, so no pattern or normalisation runs on it. Every text input
 * must start with this.
 */
export const boundedString = (
  max: number,
  { error, long = error ?? `Up to ${max}` }: { error?: string; long?: string } = {},
) => z.string({ error }).max(max, { error: long, abort: true });

/** The most code units that can become `max` characters: NFC can shorten text by a factor of four, and trimming removes spaces. */
export const beforeTrimming = (max: number) => 4 * max + 1000;

export const id = boundedString(36, { error: notFound })
  .check(z.uuid({ error: notFound }))
  .toLowerCase();

/** A real calendar day of a four-digit year. PostgreSQL would also accept 'infinity' and 'today'. */
export const day = (message: string) =>
  boundedString(10, { error: message })
    .check(z.iso.date({ error: message, abort: true }))
    .refine((value) => value >= '1000', { error: message });

export const clockTime = boundedString(5, { error: 'Use 19:30' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'Use 19:30',
});

/** A single line of 1 to `max` characters. */
export const line = (max: number, { empty = 'Write something', long = `Up to ${max}` } = {}) =>
  text(max, { empty, long }).refine(isOneLine, { error: long }).describe(`One line of 1 to ${max} characters`);

/** Several lines of 1 to `max` characters. */
export const text = (max: number, { empty = 'Write something', long = `Up to ${max}` } = {}) =>
  boundedString(beforeTrimming(max), { error: empty, long })
    .refine(isSoonNormal, { error: 'Some of these characters cannot be used', abort: true })
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine(isVisible, { error: empty, abort: true })
    .refine((value) => codePoints(value) <= max, { error: long })
    .refine(isCleanText, { error: 'Some of these characters cannot be used' })
    .describe(`1 to ${max} characters, counted once it is trimmed`);

/** Accepts a missing, null or blank value as none: forms send blank for an empty field. */
const orNone = <T extends z.ZodType<string, string>>(field: T, max: number, long = `Up to ${max}`) =>
  boundedString(beforeTrimming(max), { long })
    .nullish()
    .describe(`${field.description ?? long}, or blank for none`)
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))
    .pipe(field.nullable());

export const optionalText = (max: number) => orNone(text(max), max);
export const optionalLine = (max: number) => orNone(line(max), max);
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message = 'Choose one') =>
  z.enum(values, { error: message });

/** An http or https URL without user name and password. */
export const webAddress = boundedString(beforeTrimming(2048), { long: 'Up to 2048' })
  .trim()
  .max(2048, { error: 'Up to 2048', abort: true })
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#@\\]+(?:[/?#\\]|$)/, { error: 'Start with https://', abort: true })
  .refine(isWebAddress, { error: 'Start with https://' });

export const optionalWebAddress = orNone(webAddress, 2048);
export const optionalClockTime = orNone(clockTime, 5, 'Use 19:30');

/** Omitted for the first page; `nextCursor` is null on the last one. */
export const cursor = boundedString(100).optional();
export const nextCursor = z.string().nullable();
/** PostgreSQL knows no year 0. */
export const instant = boundedString(40)
  .check(z.iso.datetime())
  .refine((moment) => moment >= '1000');

function isWebAddress(value: string): boolean {
  if (!isCleanText(value) || /\s/.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/**
 * Whether NFC normalisation is fast: its cost is quadratic in the number of marks on one letter. Text that fails here would fail `isCleanText`
 * too.
 */
export function isSoonNormal(value: string): boolean {
  return !/\p{M}{30}/u.test(value);
}

/** No control characters, lone surrogates, direction overrides or interlinear annotation, and at most five marks on a letter. */
export function isCleanText(value: string): boolean {
  return (
    value.isWellFormed() &&
    !/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]|\p{M}{6}/u.test(value)
  );
}

export function isOneLine(value: string): boolean {
  return !/[\n\u2028\u2029]/.test(value);
}

/** Hangul fillers count as letters and blank Braille as a symbol, but both are invisible. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
