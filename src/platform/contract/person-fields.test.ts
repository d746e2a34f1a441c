import { describe, expect, test } from 'vitest';
import { email, knownEmail, timeZone } from './person-fields.ts';

describe('an email address', () => {
  test.for([
    "o'neil@example.org",
    "'maya'@example.org",
    'maya+otters@example.org',
    'maya.j.otter@mail.example.org',
    'm@example.org',
    '-maya-@example.org',
    'maya_o@example.org',
    'a!#$%&*/=?^`{|}~b@example.org',
    '1@2.example',
    'maya@ex-ample.co.uk',
    'maya@x--y.example',
    'maya@xn--bcher-kva.example',
    'maya@example.xn--p1ai',
    'maya@123.example',
    'maya@münchen.example',
    'zoë@example.org',
    'пётр@пример.рф',
    '佐藤@例え.テスト',
    'माया@उदाहरण.भारत',
    `${'m'.repeat(64)}@example.org`,
  ])('is %s', (value) => {
    expect(email.safeParse(value).success).toBe(true);
    expect(knownEmail.safeParse(value).success).toBe(true);
  });

  test.for([
    '.ana@example.org',
    'ana.@example.org',
    'ana..x@example.org',
    '.@example.org',
    'ana@example.org.',
    'ana@.example.org',
    'ana@example..org',
    'ana@example',
    'ana@.org',
    'ana@example.o',
    'ana@',
    '@example.org',
    'ana',
    '',
    'ana@-example.org',
    'ana@example-.org',
    'ana@example.-org',
    'ana@exam_ple.org',
    'ana@exam!ple.org',
    "ana@o'neil.org",
    'ana@127.0.0.1',
    'ana@10.20.30.40',
    'ana@[127.0.0.1]',
    'ana@[IPv6:::1]',
    'ana@example.123',
    'ana@example.org:25',
    'ana@example.org/x',
    'a b@example.org',
    '"ana x"@example.org',
    'ana@x@example.org',
    'Ana <ana@example.org>',
    '<ana@example.org>',
    'ana@example.org,bob@example.org',
    'ana@example.org;bob@example.org',
    'ana(x)@example.org',
    'mailto:ana@example.org',
    'ana\\x@example.org',
    'ana@example.org\r\nBcc: bob@example.org',
    'a\0na@example.org',
    'an\u200ba@example.org',
    'an\u00ada@example.org',
    'an\u034fa@example.org',
    'an\u3164a@example.org',
    'ana@exa\u200dmple.org',
    'ana@example\u3002org',
    'a\u00a0na@example.org',
    `${'m'.repeat(65)}@example.org`,
    `ana@${'x'.repeat(64)}.example`,
    `ana@${'x.'.repeat(125)}example.org`,
  ])('is none: %j', (value) => {
    expect(email.safeParse(value).error?.issues[0]?.message).toBe('Enter a valid email address');
  });

  test('is stored in one way', () => {
    expect(email.parse(' O\uff07Neil@EXAMPLE.org ')).toBe("o'neil@example.org");
    expect(email.parse('ana\uff0ex@example\uff0eorg')).toBe('ana.x@example.org');
  });

  test('that an earlier version took still opens its account', () => {
    for (const value of [
      '.ana@example.org',
      'ana..x@example.org',
      'ana@example.org.',
      'ana.@example.org',
      'ana@exam_ple.org',
    ])
      expect(knownEmail.parse(value)).toBe(value);
  });
});

test.for([
  ['europe/BERLIN', 'Europe/Berlin'],
  ['GMT', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  // Chromium and others where the system names no zone, and what scripts and old browsers send.
  ['Etc/Unknown', 'UTC'],
  ['+05:30', 'UTC'],
  ['-03:00', 'UTC'],
  ['+0200', 'UTC'],
  ['GMT+3', 'UTC'],
  ['UTC+3', 'UTC'],
  ['UTC-03:00', 'UTC'],
  ['', 'UTC'],
  [' ', 'UTC'],
  ['undefined', 'UTC'],
  ['null', 'UTC'],
  ['Factory', 'UTC'],
  ['localtime', 'UTC'],
  [':Europe/Berlin', 'UTC'],
  ['posix/Europe/Berlin', 'UTC'],
  ['Otter/River', 'UTC'],
  ['Central European Standard Time', 'UTC'],
  ['x'.repeat(200), 'UTC'],
] as const)('a browser in the time zone %j is in %s', ([given, stored]) => {
  expect(timeZone.parse(given)).toBe(stored);
});
