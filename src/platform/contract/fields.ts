/**
 * The fields of the product's procedures: what is accepted, and the words shown beside a field that is not.
 * All text is brought to Unicode NFC and trimmed before its length is counted in code points.
 */
import * as z from 'zod';

/** What an id that cannot be one is refused with: the same as an id that nothing has. */
export const notFound = 'Not found';

/**
 * A string of at most `max` UTF-16 code units. A longer one fails no further check: nothing else reads it, so no pattern,
 * trimming or normalisation takes long. Every text that a procedure accepts starts with this.
 */
export const boundedString = (max: number, { error, long = error ?? `Up to ${max}` }: { error?: string; long?: string } = {}) =>
  z.string({ error }).max(max, { error: long, abort: true });

/** The most code units that can become `max` characters: NFC makes one of up to four, and spaces around them are trimmed. */
export const beforeTrimming = (max: number) => 4 * max + 1000;

export const id = boundedString(36, { error: notFound }).check(z.uuid({ error: notFound })).toLowerCase();

/** A calendar day of four-digit years as plain text. Real days only: PostgreSQL would also take 'infinity' and 'today'. */
export const day = (message: string) =>
  boundedString(10, { error: message })
    .check(z.iso.date({ error: message, abort: true }))
    .refine((value) => value >= '1000', { error: message });

export const clockTime = boundedString(5, { error: 'Use 19:30' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use 19:30' });

/** One line of text of 1 to `max` characters. */
export const line = (max: number, { empty = 'Write something', long = `Up to ${max}` } = {}) => text(max, { empty, long }).refine(isOneLine, { error: long }).describe(`One line of 1 to ${max} characters`);

/** Text of 1 to `max` characters that may run over several lines. */
export const text = (max: number, { empty = 'Write something', long = `Up to ${max}` } = {}) =>
  boundedString(beforeTrimming(max), { error: empty, long })
    .refine(isSoonNormal, { error: 'Some of these characters cannot be used', abort: true })
    .overwrite((value) => value.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine(isVisible, { error: empty, abort: true })
    .refine((value) => codePoints(value) <= max, { error: long })
    .refine(isCleanText, { error: 'Some of these characters cannot be used' })
    .describe(`1 to ${max} characters, counted once it is trimmed`);

/** Like the given field, but absent, null or blank means none: a form sends blank for what was left empty. */
const orNone = <T extends z.ZodType<string, string>>(field: T, max: number, long = `Up to ${max}`) =>
  boundedString(beforeTrimming(max), { long })
    .nullish()
    .describe(`${field.description ?? long}, or blank for none`)
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))
    .pipe(field.nullable());

export const optionalText = (max: number) => orNone(text(max), max);
export const optionalLine = (max: number) => orNone(line(max), max);
/** A choice from a closed list. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message = 'Choose one') => z.enum(values, { error: message });

/** An http or https address without a name and password in it. */
export const webAddress = boundedString(beforeTrimming(2048), { long: 'Up to 2048' })
  .trim()
  .max(2048, { error: 'Up to 2048', abort: true })
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#@\\]+(?:[/?#\\]|$)/, { error: 'Start with https://', abort: true })
  .refine(isWebAddress, { error: 'Start with https://' });

export const optionalWebAddress = orNone(webAddress, 2048);
export const optionalClockTime = orNone(clockTime, 5, 'Use 19:30');

/** A page of a list: what to send to get the next one, or null at the end. */
export const cursor = boundedString(100).optional();
export const nextCursor = z.string().nullable();
export const instant = boundedString(40).check(z.iso.datetime());

function isWebAddress(value: string): boolean {
  if (!isCleanText(value) || /\s/.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/**
 * Whether text is brought to NFC in no time: marks on one letter are put in order pair by pair, ten thousand for a second.
 * Text with so many is not clean either, so this refuses nothing that would pass.
 */
export function isSoonNormal(value: string): boolean {
  return !/\p{M}{30}/u.test(value);
}

/** No NUL or other control characters, no lone surrogates, no direction overrides, at most five marks stacked on a letter. */
export function isCleanText(value: string): boolean {
  return value.isWellFormed() && !/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{M}{6}/u.test(value);
}

/** No line break of any kind. */
export function isOneLine(value: string): boolean {
  return !/[\n\u2028\u2029]/.test(value);
}

/** Not only spaces and characters that draw nothing: fillers of Hangul count as letters, and blank Braille as a sign. */
function isVisible(value: string): boolean {
  return /[^\p{Z}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
