import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { appLink, newRecoveryCode, oneTimeCodes, stepOf } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B, in ASCII. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);
const codeAt = (seconds: number) => oneTimeCodes(secret).generate({ timestamp: seconds * 1000 });

describe('a one-time code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one that RFC 6238 says: %s', (seconds, code) => expect(codeAt(seconds)).toBe(code));

  test('is good for half a minute before and after its own, and tells its step', () => {
    const code = codeAt(600);
    expect([569, 570, 599, 600, 629, 630, 659, 660].map((seconds) => stepOf(secret, code, at(seconds)))).toEqual([
      null,
      20,
      20,
      20,
      20,
      20,
      20,
      null,
    ]);
  });

  test.each(['', '1', '12345', '1234567', '২৮৭০৮২', '287 082'])('is not %j', (typed) =>
    expect(stepOf(secret, typed, at(59))).toBeNull(),
  );
});

describe('a secret', () => {
  test('is typed in base32, as RFC 4648 has it', () =>
    expect(oneTimeCodes(secret).secret.base32).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'));

  test('reaches the app under the product’s name and the email', () => {
    const link = appLink(oneTimeCodes(secret), 'a+b&c=d@example.org');
    expect(link).toBe(
      'otpauth://totp/Otterway:a%2Bb%26c%3Dd%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Otterway',
    );
    expect(URI.parse(link)).toMatchObject({
      issuer: 'Otterway',
      label: 'a+b&c=d@example.org',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  });

  test('is taken as it is where its bytes are part of a larger buffer', () => {
    const part = Buffer.concat([Buffer.from('before'), secret, Buffer.from('after')]).subarray(6, 26);
    expect(stepOf(part, codeAt(59), at(59))).toBe(1);
  });
});

test('a recovery code is sixteen digits, and no two are alike', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^\d{16}$/);
  expect(new Set(codes).size).toBe(1000);
});
