import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeDigits } from '../../rules.ts';

/** RFC 6238 as every authenticator app supports it: SHA-1, six digits, steps of 30 seconds. */
const parameters = { issuer: 'Otterway', algorithm: 'SHA1', digits: 6, period: 30 };

/** The time-based one-time passwords of a secret. */
export function oneTimeCodes(secret: Uint8Array): TOTP {
  return new TOTP({ ...parameters, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}

/** The link in the QR code. The library's own also names the default parameters, which makes the QR code denser. */
export function appLink({ issuer, secret }: TOTP, email: string): string {
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret.base32}&issuer=${issuer}`;
}

/** The step whose code this is: the current one, the one before or the one after, because clocks differ. Null for any other code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws at six characters that are not six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const codes = oneTimeCodes(secret);
  const timestamp = now.getTime();
  const delta = codes.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}

/** A recovery code: digits alone, so that it can be typed where the app's codes are. */
export function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
}
