import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, wallTimeAt } from './instant.ts';

test.each([
  // The hour comes twice: the first, by the clock before the change.
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30'],
  ['Europe/Berlin', '2026-10-25', '02:00', '2026-10-25T00:00'],
  ['Europe/London', '2027-10-31', '01:30', '2027-10-31T00:30'],
  ['Europe/Lisbon', '2027-10-31', '01:59', '2027-10-31T00:59'],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30'],
  ['America/Los_Angeles', '2027-11-07', '01:00', '2027-11-07T08:00'],
  ['America/St_Johns', '2027-11-07', '01:15', '2027-11-07T03:45'],
  ['America/Sao_Paulo', '2019-02-16', '23:30', '2019-02-17T01:30'],
  ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T15:30'],
  // By half an hour only.
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45'],
  ['Pacific/Auckland', '2027-04-04', '02:30', '2027-04-03T13:30'],
  // Around them.
  ['Europe/Berlin', '2027-10-31', '01:59', '2027-10-30T23:59'],
  ['Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00'],
  ['America/New_York', '2027-11-07', '02:00', '2027-11-07T07:00'],
  // The hour does not exist: by the clock before the change.
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30'],
  ['America/New_York', '2027-03-14', '02:00', '2027-03-14T07:00'],
  ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45'],
  ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30'],
  // A day that was left out.
  ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00'],
  // Zones at the ends of the world, and one of quarters of an hour.
  ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00'],
  ['Pacific/Pago_Pago', '2027-01-01', '00:00', '2027-01-01T11:00'],
  ['Pacific/Chatham', '2027-04-04', '03:00', '2027-04-03T13:15'],
  ['Asia/Kathmandu', '2027-06-01', '12:00', '2027-06-01T06:15'],
  ['UTC', '2027-10-31', '02:30', '2027-10-31T02:30'],
])('in %s, %s at %s is at %s in UTC', (zone, date, time, expected) => {
  expect(instantAt(date, time, zone).toISOString()).toBe(`${expected}:00.000Z`);
});

test('every minute on a clock is found again, as the first moment that shows it', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'America/St_Johns',
  );
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const moment = new Date(minute * 60_000);
      const [date = '', time = ''] = wallTimeAt(moment, zone).split('T');
      const found = instantAt(date, time, zone);
      expect(wallTimeAt(found, zone)).toBe(`${date}T${time}`);
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime());
    }),
    { numRuns: 1000 },
  );
});
