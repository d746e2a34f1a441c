import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt } from '#platform/format/calendar.ts';
import {
  dayAfter,
  deviceOf,
  pairingCode,
  pairingCodeAlphabet,
  passkeyAloneFrom,
  passkeyProves,
  newWaysInSince,
  passwordError,
  sessionExpiry,
  sessionLife,
  turnedOffByResetUntil,
  zoneAt,
} from './rules.ts';

describe('a pairing code', () => {
  test('is six letters that nobody mistakes, whatever the chance', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 32 }), (random) => {
        expect(pairingCode(random)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
      }),
    );
  });

  test('uses every letter of the alphabet equally often', () => {
    const seen = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const email = pairingCode(new Uint8Array(6).fill(byte))[0]!;
      seen.set(email, (seen.get(email) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(pairingCodeAlphabet.split('').sort());
    expect(new Set(seen.values())).toEqual(new Set([8]));
  });
});

describe('the day', () => {
  test.for([
    ['2026-11-21T11:59:59Z', 'UTC', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', 'UTC', '2026-11-21'],
    ['2026-11-22T00:00:00Z', 'UTC', '2026-11-22'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T10:00:00Z', 'Pacific/Pago_Pago', '2026-11-20'],
    ['2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2028-02-28T23:30:00Z', 'Europe/Berlin', '2028-02-29'],
    ['2026-12-31T23:00:00Z', 'Asia/Kolkata', '2027-01-01'],
  ] as const)('at %s in %s is %s', ([moment, timeZone, day]) => {
    expect(dayAt(new Date(moment), timeZone)).toBe(day);
  });

  test.for([
    ['2026-02-28', '2026-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-12-31', '2027-01-01'],
    ['1950-01-01', '1950-01-02'],
  ] as const)('after %s is %s', ([day, next]) => {
    expect(dayAfter(day)).toBe(next);
  });

  test('after a day is always the one that begins when it ends', () => {
    const anyMidnight = fc.integer({ min: Date.UTC(1950, 0, 1) / 86_400_000, max: Date.UTC(2199, 0, 1) / 86_400_000 });
    fc.assert(
      fc.property(anyMidnight, (days) => {
        const dayOf = (count: number) => dayAt(new Date(count * 86_400_000), 'UTC');
        expect(dayAfter(dayOf(days))).toBe(dayOf(days + 1));
      }),
    );
  });
});

describe('a changed time zone', () => {
  const zone = { timeZone: 'America/New_York', nextTimeZone: 'Asia/Tokyo', nextTimeZoneOn: '2026-11-22' };

  test('counts from the next day of the old zone', () => {
    expect(zoneAt(new Date('2026-11-22T04:59:59Z'), zone)).toBe('America/New_York');
    expect(zoneAt(new Date('2026-11-22T05:00:00Z'), zone)).toBe('Asia/Tokyo');
  });

  test('that was never made leaves the zone', () => {
    expect(
      zoneAt(new Date('2026-11-22T05:00:00Z'), { timeZone: 'UTC', nextTimeZone: null, nextTimeZoneOn: null }),
    ).toBe('UTC');
  });

  test('never gives one moment of travel two new days', () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Tokyo', 'America/New_York');
    const moment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, zones, moment, (timeZone, nextTimeZone, now) => {
        const changed = { timeZone, nextTimeZone, nextTimeZoneOn: dayAfter(dayAt(now, timeZone)) };
        expect(zoneAt(now, changed)).toBe(timeZone);
        expect(zoneAt(new Date(now.getTime() + 24 * 60 * 60_000 + 60 * 60_000), changed)).toBe(nextTimeZone);
      }),
    );
  });
});

describe('a new password', () => {
  const rules = {
    atLeast: 6,
    isCommon: (password: string) => password === 'password',
    known: ['maya@example.org', 'Maya', 'otterway'],
  };

  test.for([
    ['river stones', null],
    ['12345', 'password_too_short'],
    ['🦦🦦🦦', 'password_too_short'],
    ['🦦🦦🦦🦦🦦🦦', null],
    ['      ', null],
    ['password', 'password_too_common'],
    ['PassWord', 'password_too_common'],
    ['Maya@Example.org', 'password_too_common'],
    ['OTTERWAY', 'password_too_common'],
    ['otterways', null],
  ] as const)('%j is answered with %s', ([password, error]) => {
    expect(passwordError(password, rules)).toBe(error);
  });
});

describe('a session', () => {
  const made = new Date('2026-01-01T12:00:00Z');
  const days = (count: number) => new Date(made.getTime() + count * 86_400_000);

  test('is good for 90 days after each use, and for 365 in all', () => {
    expect(sessionExpiry(made, made)).toEqual(days(sessionLife.idleDays));
    expect(sessionExpiry(made, days(20))).toEqual(days(110));
    expect(sessionExpiry(made, days(300))).toEqual(days(365));
  });

  test('never outlives 365 days, however it is used', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (used) => {
        expect(sessionExpiry(made, days(used)).getTime()).toBeLessThanOrEqual(days(sessionLife.days).getTime());
      }),
    );
  });
});

describe('a browser', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

  test.for([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/125.0.0.0`,
      'Opera on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Chromebook'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/141.0.7390.26 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} FxiOS/143.0 Mobile/15E148 Safari/604.1`,
      'Firefox on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${apple} Version/16.6 Mobile/15E148 Safari/604.1`,
      'Safari on iPad',
    ],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Mobile/15E148`, 'A browser on iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'Firefox on Android'],
    ['curl/8.14.1', 'Unknown browser'],
    ['', 'Unknown browser'],
    ['<b>Maya</b> on a yacht', 'Unknown browser'],
  ] as const)('that calls itself %j is %s', ([userAgent, device]) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

test('a password reset turns the second factor off for seven days of 24 hours, whatever the clocks do', () => {
  expect(turnedOffByResetUntil(new Date('2026-03-26T09:30:00.123Z'))).toEqual(new Date('2026-04-02T09:30:00.123Z'));
});

describe('a passkey', () => {
  const addedAt = new Date('2026-11-21T10:00:00Z');
  const later = (milliseconds: number) => new Date(addedAt.getTime() + milliseconds);
  const week = 7 * 24 * 60 * 60_000;

  test.for([
    [0, true, false, { password: false, code: false }],
    [0, true, true, { password: false, code: true }],
    [week - 1, true, false, { password: false, code: false }],
    [week - 1, true, true, { password: false, code: true }],
    [week, true, false, { password: true, code: true }],
    [week, true, true, { password: true, code: true }],
    [0, false, false, { password: false, code: false }],
    [week / 7 - 1, false, false, { password: false, code: false }],
    [week / 7, false, false, { password: true, code: true }],
  ] as const)(
    '%i ms old, of an account that has more than a password: %s, added with a code: %s, proves this',
    ([age, isGuarded, withCode, proves]) => {
      expect(passkeyProves({ addedAt, withCode, isGuarded }, later(age))).toEqual(proves);
    },
  );

  test('is removed by a new password as long as it does not log in alone, and for a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * week }), fc.boolean(), (age, isGuarded) => {
        const now = later(age);
        const { password } = passkeyProves({ addedAt, withCode: true, isGuarded }, now);
        expect(addedAt > newWaysInSince(now)).toBe(age < week);
        expect(password || addedAt > newWaysInSince(now)).toBe(true);
        expect(now < passkeyAloneFrom(addedAt, { isGuarded })).toBe(!password);
      }),
    );
  });

  test('never proves less when it is older, nor a password without a code', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * week }),
        fc.integer({ min: 0, max: week }),
        fc.boolean(),
        fc.boolean(),
        (age, more, withCode, isGuarded) => {
          const [young, old] = [
            passkeyProves({ addedAt, withCode, isGuarded }, later(age)),
            passkeyProves({ addedAt, withCode, isGuarded }, later(age + more)),
          ];
          expect([
            Number(old.password) >= Number(young.password),
            Number(old.code) >= Number(young.code),
            !young.password || young.code,
          ]).toEqual([true, true, true]);
        },
      ),
    );
  });
});
