import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  clockTime,
  codePoints,
  day,
  id,
  isCleanText,
  line,
  optionalClockTime,
  optionalText,
  optionalWebAddress,
  text,
  webAddress,
} from './fields.ts';

const loneHigh = '\uD83E';
const loneLow = '\uDDA6';
const overrides = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

const codePoint = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

/** The error message, or null for a valid value. */
function said(field: z.ZodType, value: unknown): string | null {
  return field.safeParse(value).error?.issues[0]?.message ?? null;
}

describe('text', () => {
  const note = text(10, { empty: 'Write something' });

  test.for([
    ['NUL', 'a\0b'],
    ['a bell', 'a\u0007b'],
    ['a tab', 'a\tb'],
    ['a vertical tab', 'a\vb'],
    ['an escape', 'a\u001b[31m'],
    ['a delete character', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a lone high surrogate', `a${loneHigh}`],
    ['a lone low surrogate', `${loneLow}a`],
    ['surrogates in the wrong order', loneLow + loneHigh],
    ['six marks on a letter', 'q\u0323\u0324\u0325\u0326\u0327\u0328'],
    ...overrides.map((sign) => [`the direction sign U+${sign.codePointAt(0)!.toString(16)}`, `a${sign}b`]),
  ] as [string, string][])('refuses %s', ([, value]) => {
    expect(said(note, value)).toBe('Some of these characters cannot be used');
  });

  test.for([
    ['five marks on a letter', 'q\u0323\u0324\u0325\u0326\u0327'],
    ['a family of emoji', '👨‍👩‍👧‍👦'],
    ['a heart with its variation sign', '❤️'],
    ['line breaks', 'a\nb'],
    ['right-to-left writing', 'שלום'],
    ['a pair of surrogates', '🦦'],
  ] as const)('takes %s', ([, value]) => {
    expect(said(note, value)).toBeNull();
  });

  test('with a heap of marks on a letter is refused before they are put in order, which takes seconds', () => {
    expect(said(note, `a${'\u0301\u0327'.repeat(8_000)}`)).toBe('Up to 10');
    expect(said(text(2000), `a${'\u0301\u0327'.repeat(4_000)}`)).toBe('Some of these characters cannot be used');
  });

  test('is brought to NFC and trimmed before it is counted', () => {
    expect(note.parse(`  ${'e\u0301'.repeat(10)}\u00a0\n`)).toBe('é'.repeat(10));
    expect(said(note, 'é'.repeat(11))).toBe('Up to 10');
    expect(note.parse(`${' '.repeat(1_000)}${'\u1f82'.normalize('NFD').repeat(10)}`)).toBe('\u1f82'.repeat(10));
  });

  test('is counted in code points, not in halves of them', () => {
    expect(said(note, '🦦'.repeat(10))).toBeNull();
    expect(said(note, '🦦'.repeat(11))).toBe('Up to 10');
    expect(codePoints('👨‍👩‍👧')).toBe(5);
  });

  test('keeps one kind of line break', () => {
    expect(note.parse('a\r\nb\r\nc')).toBe('a\nb\nc');
    expect(said(note, 'a\rb')).toBe('Some of these characters cannot be used');
  });

  test.for([
    '',
    '   ',
    '\n\n',
    '\u00a0\u3000',
    '\u200b',
    '\u200b \u2060\ufeff',
    '\u3164\u115f\uffa0',
    '\u2800',
    '\u034f\ufe0f',
    undefined,
    null,
    7,
    ['a'],
    {},
  ])('that draws nothing is none: %j', (value) => {
    expect(said(note, value)).toBe('Write something');
  });

  test('that is accepted can be stored, and is accepted again unchanged', () => {
    const half = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
    const anything = fc.oneof(fc.string({ unit: codePoint, maxLength: 12 }), fc.string({ unit: half, maxLength: 6 }));
    fc.assert(
      fc.property(anything, (value) => {
        const { success, data } = note.safeParse(value);
        if (!success) return;
        expect(Buffer.from(data, 'utf8').toString('utf8')).toBe(data);
        expect(isCleanText(data)).toBe(true);
        expect(codePoints(data)).toBeLessThanOrEqual(10);
        expect(note.parse(data)).toBe(data);
      }),
      { numRuns: 1000 },
    );
  });

  test('of one line has no line break of any kind', () => {
    for (const sign of ['\n', '\r\n', '\u2028', '\u2029']) expect(said(line(10), `a${sign}b`)).toBe('Up to 10');
    expect(said(line(10), 'a b')).toBeNull();
  });

  test('that is optional may be left blank, and is then none', () => {
    for (const blank of [undefined, null, '', '  \n ']) expect(optionalText(10).parse(blank)).toBeNull();
    expect(optionalText(10).parse(' a ')).toBe('a');
    expect(said(optionalText(10), 'a\0')).toBe('Some of these characters cannot be used');
    expect(said(optionalText(10), 7)).not.toBeNull();
  });
});

describe('a day', () => {
  const date = day('Please select a date');

  test.for(['2026-02-28', '2028-02-29', '1950-01-01', '9999-12-31'])('takes %s', (value) => {
    expect(date.parse(value)).toBe(value);
  });

  test.for([
    'infinity',
    '-infinity',
    'today',
    'tomorrow',
    'now',
    'epoch',
    '',
    ' ',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0999-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    '2026-01-01 BC',
    '2026-01-01\n',
    ' 2026-01-01',
    '٢٠٢٦-٠١-٠١',
    '10000-01-01',
    '-2026-01-01',
    '2026-W01-1',
    '2026-001',
    null,
    undefined,
    20260101,
    {},
    ['2026-01-01'],
  ])('refuses %j', (value) => {
    expect(said(date, value)).toBe('Please select a date');
  });

  test('is real exactly when the calendar has it', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), part(13), part(32), (year, month, dayOfMonth) => {
        const value = `${year}-${month}-${dayOfMonth}`;
        const exists =
          new Date(`${value}T00:00:00Z`).toString() !== 'Invalid Date' &&
          new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
        expect(date.safeParse(value).success).toBe(exists);
      }),
    );
  });
});

describe('a time', () => {
  test.for(['00:00', '09:05', '19:30', '23:59'])('takes %s', (value) => expect(clockTime.parse(value)).toBe(value));

  test.for([
    '24:00',
    '19:60',
    '7:30',
    '19.30',
    '1930',
    '19:30:00',
    '19:30\n',
    ' 19:30',
    '7pm',
    '١٩:٣٠',
    '',
    null,
    1930,
  ])('refuses %j', (value) => {
    expect(said(clockTime, value)).toBe('Use 19:30');
  });

  test('may be left blank where it is optional', () => {
    expect(optionalClockTime.parse('  ')).toBeNull();
    expect(said(optionalClockTime, '24:00')).toBe('Use 19:30');
  });
});

describe('a web address', () => {
  test.for([
    'https://park.example/',
    'http://park.example',
    'HTTPS://PARK.EXAMPLE/a?b=c#d',
    'https://park.example/@otters?to=a@b.example',
    'https://müller.example/ü',
    'https://[::1]:8443/',
    `https://park.example/${'a'.repeat(2027)}`,
  ])('takes %s', (value) => {
    expect(webAddress.parse(` ${value} `)).toBe(value);
  });

  test.for([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://park.example',
    'blob:https://park.example/1',
    'mailto:maya@example.org',
    '//park.example',
    'park.example',
    'https:',
    'https://',
    'https:park.example',
    'https:/park.example',
    'https://user:pass@park.example/',
    'https://user@park.example/',
    'https://:pass@park.example',
    'https://@park.example',
    'https://park.example:80@evil.example',
    'https://park.example\\@evil.example/\u202e',
    'https://park example/',
    'https://park.example/a b',
    'https://park.example/\0',
    `https://park.example/${loneHigh}`,
    'https://park.example:99999',
    'view-source:https://park.example',
    '',
  ])('refuses %j', (value) => {
    expect(said(webAddress, value)).toBe('Start with https://');
  });

  test('has at most 2,048 characters', () => {
    expect(said(webAddress, `https://park.example/${'a'.repeat(2028)}`)).toBe('Up to 2048');
  });

  test('never leads anywhere but to the web, whatever was typed', () => {
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      'http:',
      'https://',
      'HTTP://',
      '//',
      '',
      '\u0001https://',
      'https://a@',
      'blob:https://',
    );
    fc.assert(
      fc.property(
        scheme,
        fc.constantFrom(
          'park.example',
          'a:b@park.example',
          'alert(1)',
          'https://park.example/',
          '[::1]',
          'text/html,otter',
        ),
        fc.string({ unit: codePoint, maxLength: 8 }),
        (start, url, end) => {
          for (const value of [start + url, url + end, start + end]) {
            const { success, data } = optionalWebAddress.safeParse(value);
            if (!success || data === null) continue;
            const { protocol, username, password } = new URL(data);
            expect(['http:', 'https:']).toContain(protocol);
            expect(username + password).toBe('');
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('an id', () => {
  test('is a UUID in either case, and lower case from then on', () => {
    expect(id.parse('0190F5FE-7C00-7A00-8ABC-0123456789AB')).toBe('0190f5fe-7c00-7a00-8abc-0123456789ab');
  });

  test.for([
    '',
    '1',
    '0190f5fe7c007a008abc0123456789ab',
    '{0190f5fe-7c00-7a00-8abc-0123456789ab}',
    "0190f5fe-7c00-7a00-8abc-0123456789ab'; --",
    null,
    7,
  ])('is not %j', (value) => {
    expect(said(id, value)).toBe('Not found');
  });
});
