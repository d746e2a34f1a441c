import { describe, expect, test } from 'vitest';
import type { Zone } from '#features/accounts/rules.ts';
import { inZone, localTimesOf } from './local-times.ts';

const zone = (timeZone: string): Zone => ({ timeZone, nextTimeZone: null, nextTimeZoneOn: null });
const plan = (date: string, time: string | null, timeZone = 'Europe/Berlin') => ({ date, time, timeZone });
const times = (planned: ReturnType<typeof plan>, me: string, partner: string) =>
  localTimesOf(planned, zone(me), zone(partner));

describe('a planned date with a time', () => {
  test('needs no further times where both have the clock it was planned by', () => {
    expect(times(plan('2026-06-01', '19:30'), 'Europe/Berlin', 'Europe/Berlin')).toBeNull();
    expect(times(plan('2026-06-01', '19:30'), 'Europe/Berlin', 'Europe/Paris')).toBeNull();
  });

  test.each([
    [
      'from the last zone to the first',
      plan('2026-06-01', '08:00', 'Pacific/Kiritimati'),
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      { me: '2026-06-01T08:00', partner: '2026-05-31T07:00' },
    ],
    [
      'from the first zone to the last',
      plan('2026-06-01', '20:00', 'Pacific/Pago_Pago'),
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      { me: '2026-06-01T20:00', partner: '2026-06-02T21:00' },
    ],
    [
      'across the end of a year',
      plan('2026-12-31', '23:30', 'America/New_York'),
      'America/New_York',
      'Australia/Sydney',
      { me: '2026-12-31T23:30', partner: '2027-01-01T15:30' },
    ],
    [
      'across a quarter of an hour',
      plan('2026-06-01', '12:00', 'UTC'),
      'UTC',
      'Asia/Kathmandu',
      { me: '2026-06-01T12:00', partner: '2026-06-01T17:45' },
    ],
    [
      'for two who have both moved away',
      plan('2026-06-01', '19:30', 'Europe/Berlin'),
      'America/New_York',
      'America/New_York',
      { me: '2026-06-01T13:30', partner: '2026-06-01T13:30' },
    ],
  ] as const)('is told by both clocks %s', (_, planned, me, partner, expected) => {
    expect(times(planned, me, partner)).toEqual(expected);
  });

  test.each([
    // Europe changes its clocks on March 29 and October 25, New York on March 8 and November 1.
    ['2026-03-07', '13:00'],
    ['2026-03-08', '14:00'],
    ['2026-03-28', '14:00'],
    ['2026-03-29', '13:00'],
    ['2026-10-24', '13:00'],
    ['2026-10-25', '14:00'],
    ['2026-10-31', '14:00'],
    ['2026-11-01', '13:00'],
  ])('on %s at 19:00 in Berlin is at %s in New York', (date, expected) => {
    expect(times(plan(date, '19:00'), 'Europe/Berlin', 'America/New_York')!.partner).toBe(`${date}T${expected}`);
  });

  test('that a change of clocks leaves out comes an hour later', () => {
    expect(times(plan('2026-03-29', '02:30'), 'UTC', 'UTC')).toEqual({
      me: '2026-03-29T01:30',
      partner: '2026-03-29T01:30',
    });
  });

  test('follows a zone from the day on which it counts', () => {
    const moving: Zone = { timeZone: 'Europe/Berlin', nextTimeZone: 'Asia/Tokyo', nextTimeZoneOn: '2026-06-02' };
    expect(localTimesOf(plan('2026-06-01', '12:00'), moving, zone('Europe/Berlin'))).toBeNull();
    expect(localTimesOf(plan('2026-06-02', '12:00'), moving, zone('Europe/Berlin'))).toEqual({
      me: '2026-06-02T19:00',
      partner: '2026-06-02T12:00',
    });
  });
});

test('a date without a time is the same day everywhere', () => {
  expect(times(plan('2026-06-01', null), 'Pacific/Pago_Pago', 'Pacific/Kiritimati')).toBeNull();
  expect(inZone(plan('2026-06-01', null), 'Pacific/Kiritimati')).toEqual({ date: '2026-06-01', time: null });
});

test('a plan is shown to its editor by their own clock', () => {
  expect(inZone(plan('2026-06-01', '22:30'), 'Asia/Tokyo')).toEqual({ date: '2026-06-02', time: '05:30' });
  expect(inZone(plan('2026-06-01', '22:30'), 'Europe/Berlin')).toEqual({ date: '2026-06-01', time: '22:30' });
});
