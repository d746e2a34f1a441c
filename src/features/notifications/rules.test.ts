import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodies, notificationEmail, pushMessage } from './messages.ts';
import { dueKinds, isLetterDue, isQuiet, letterMax, pushBytes, retryMinutes, type DateAhead } from './rules.ts';

const date = (given: Partial<DateAhead> = {}): DateAhead => ({
  day: '2026-06-02',
  startsAt: null,
  isOver: false,
  isRated: false,
  ...given,
});
/** Of a person whose clock shows UTC. */
const at = (clock: string) => ({
  now: new Date(`${clock}:00Z`),
  clock,
  tomorrow: new Date(Date.parse(`${clock}:00Z`) + 86_400_000).toISOString().slice(0, 10),
});

test.each([
  ['2026-06-01T17:59', []],
  ['2026-06-01T18:00', ['tomorrow']],
  ['2026-06-01T21:59', ['tomorrow']],
  ['2026-06-02T08:00', []],
])('a date tomorrow is told on the evening before, at %s: %j', (clock, expected) => {
  expect(dueKinds(date(), at(clock))).toEqual(expected);
});

test.each([
  ['2026-06-02T17:29', []],
  ['2026-06-02T17:30', ['soon']],
  ['2026-06-02T19:29', ['soon']],
  ['2026-06-02T19:30', []],
])('a date with a time is told two hours before, at %s: %j', (clock, expected) => {
  expect(dueKinds(date({ startsAt: new Date('2026-06-02T19:30:00Z') }), at(clock))).toEqual(expected);
});

test('a date to rate is told from ten in the morning after, until it is rated', () => {
  const over = date({ isOver: true });
  expect(dueKinds(over, at('2026-06-03T09:59'))).toEqual([]);
  expect(dueKinds(over, at('2026-06-03T10:00'))).toEqual(['to_rate']);
  expect(dueKinds({ ...over, isRated: true }, at('2026-06-03T10:00'))).toEqual([]);
  expect(dueKinds(date(), at('2026-06-03T10:00')), 'not over for the partner').toEqual([]);
});

test.each([
  ['22:00', '08:00', '21:59', false],
  ['22:00', '08:00', '22:00', true],
  ['22:00', '08:00', '07:59', true],
  ['22:00', '08:00', '08:00', false],
  ['07:00', '07:30', '07:00', true],
  ['07:00', '07:30', '07:30', false],
  ['07:00', '07:00', '07:00', false],
])('with quiet hours from %s to %s, at %s it is quiet: %s', (quietFrom, quietTo, time, expected) => {
  expect(isQuiet(time, { quietFrom, quietTo })).toBe(expected);
});

test.each([
  ['2026-11-29T17:59', false],
  ['2026-11-29T18:00', true],
  ['2026-11-29T23:59', true],
  ['2026-11-28T18:00', false],
])('the weekly letter comes on Sunday evenings, at %s: %s', (clock, expected) => {
  expect(isLetterDue(clock)).toBe(expected);
});

test('a push service that fails is asked ever less often, and at least once a day', () => {
  expect([1, 2, 5, 8, 14].map(retryMinutes)).toEqual([10, 20, 160, 1_280, 1_440]);
});

const bytesOf = (message: object | null) => Buffer.byteLength(JSON.stringify(message));

test('a push message never has more than 3,000 bytes, and says how many things it leaves out', () => {
  const entry = fc.string({ unit: 'grapheme', maxLength: 250 });
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 60 }), (entries) => {
      const message = pushMessage('weekly', entries);
      expect(bytesOf(message)).toBeLessThanOrEqual(pushBytes);
      if (!message || message.body === entries.join('\n')) return;
      const [, more] = /\nand (\d+) more$/.exec(message.body)!;
      expect(message.body).toBe([...entries.slice(0, entries.length - Number(more)), `and ${more} more`].join('\n'));
      expect(bytesOf(pushMessage('weekly', entries.slice(0, entries.length - Number(more))))).toBeLessThanOrEqual(
        pushBytes,
      );
    }),
  );
  expect(
    bytesOf(
      pushMessage(
        'weekly',
        bodies.weekly(
          'Theo',
          Array.from({ length: 60 }, () => ({ title: '🦦'.repeat(200), when: 'Saturday' })),
        ),
      ),
    ),
  ).toBeLessThanOrEqual(3_000);
});

test('one that is too long for a push message even alone says nothing', () => {
  expect(pushMessage('tomorrow', ['🦦'.repeat(800)])).toBeNull();
  expect(pushMessage('tomorrow', null)).toBeNull();
});

test('an email of the week says how many dates it leaves out', () => {
  const week = (count: number) =>
    notificationEmail(
      'weekly',
      bodies.weekly(
        'Theo',
        Array.from({ length: count }, (_, at) => ({ title: `Date ${at}`, when: 'Saturday' })),
      ),
      'https://otters.example',
    ).text;
  expect(week(letterMax)).toContain(`Saturday: Date ${letterMax - 1}\n`);
  expect(week(letterMax)).not.toContain('more');
  expect(week(letterMax + 5)).toContain(`Saturday: Date ${letterMax - 2}\nand 6 more\n`);
});
