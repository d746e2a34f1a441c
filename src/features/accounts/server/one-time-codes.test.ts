import { describe, expect, test } from 'vitest';
import { appLink, asTyped, codeAt, newRecoveryCode, stepOf } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B, in ASCII. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('a one-time code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one that RFC 6238 says: %s', (seconds, code) => expect(codeAt(secret, at(seconds))).toBe(code));

  test('is good for half a minute before and after its own, and tells its step', () => {
    const code = codeAt(secret, at(600));
    expect([569, 570, 599, 600, 629, 630, 659, 660].map((seconds) => stepOf(secret, code, at(seconds)))).toEqual([null, 20, 20, 20, 20, 20, 20, null]);
  });

  test.each(['', '1', '12345', '1234567', '২৮৭০৮২', '287 082'])('is not %j', (typed) => expect(stepOf(secret, typed, at(59))).toBeNull());
});

describe('a secret', () => {
  test('is typed in base32, as RFC 4648 has it', () => expect(asTyped(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'));

  test('reaches the app under the product’s name and the email', () =>
    expect(appLink(secret, 'a+b&c=d@example.org')).toBe('otpauth://totp/Otterway:a%2Bb%26c%3Dd%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Otterway'));
});

test('a recovery code is sixteen digits, and no two are alike', () => {
  const codes = Array.from({ length: 1000 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^\d{16}$/);
  expect(new Set(codes).size).toBe(1000);
});
