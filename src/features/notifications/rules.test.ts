import { expect, test } from 'vitest';
import { dueKinds, kinds, type Choices, type DateAhead, type Kind } from './rules.ts';

const wants = (quietFrom = '22:00', quietTo = '08:00', wanted: readonly Kind[] = kinds): Choices => ({ kinds: wanted, quietFrom, quietTo });
const date = (given: Partial<DateAhead> = {}): DateAhead => ({ day: '2026-06-02', startsAt: null, isOver: false, isRated: false, ...given });
/** Of a person whose clock shows UTC. */
const at = (clock: string) => ({ now: new Date(`${clock}:00Z`), clock, tomorrow: new Date(Date.parse(`${clock}:00Z`) + 86_400_000).toISOString().slice(0, 10) });

test.each([
  ['2026-06-01T17:59', []],
  ['2026-06-01T18:00', ['tomorrow']],
  ['2026-06-01T21:59', ['tomorrow']],
  ['2026-06-01T22:00', []],
  ['2026-06-02T08:00', []],
])('a date tomorrow is told on the evening before, at %s: %j', (clock, expected) => {
  expect(dueKinds(date(), wants(), at(clock))).toEqual(expected);
});

test.each([
  ['2026-06-02T17:29', []],
  ['2026-06-02T17:30', ['soon']],
  ['2026-06-02T19:29', ['soon']],
  ['2026-06-02T19:30', []],
])('a date with a time is told two hours before, at %s: %j', (clock, expected) => {
  expect(dueKinds(date({ startsAt: new Date('2026-06-02T19:30:00Z') }), wants(), at(clock))).toEqual(expected);
});

test('a date to rate is told from ten in the morning after, until it is rated', () => {
  const over = date({ isOver: true });
  expect(dueKinds(over, wants(), at('2026-06-03T09:59'))).toEqual([]);
  expect(dueKinds(over, wants(), at('2026-06-03T10:00'))).toEqual(['to_rate']);
  expect(dueKinds({ ...over, isRated: true }, wants(), at('2026-06-03T10:00'))).toEqual([]);
  expect(dueKinds(date(), wants(), at('2026-06-03T10:00')), 'not over for the partner').toEqual([]);
});

test('in quiet hours nothing is told, across midnight or within a day', () => {
  const early = date({ startsAt: new Date('2026-06-02T08:30:00Z') });
  expect(dueKinds(early, wants(), at('2026-06-02T07:59'))).toEqual([]);
  expect(dueKinds(early, wants(), at('2026-06-02T08:00'))).toEqual(['soon']);
  expect(dueKinds(early, wants('07:00', '07:30'), at('2026-06-02T07:00'))).toEqual([]);
  expect(dueKinds(early, wants('07:00', '07:30'), at('2026-06-02T07:30'))).toEqual(['soon']);
  expect(dueKinds(early, wants('07:00', '07:00'), at('2026-06-02T07:00')), 'equal times mean none').toEqual(['soon']);
});

test('nothing is told that was not asked for', () => {
  expect(dueKinds(date(), wants('22:00', '08:00', ['soon']), at('2026-06-01T19:00'))).toEqual([]);
});
