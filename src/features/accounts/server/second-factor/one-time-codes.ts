import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeDigits } from '../../rules.ts';

/** RFC 6238 with the parameters every authenticator app supports. */
const parameters = { issuer: 'Otterway', algorithm: 'SHA1', digits: 6, period: 30 };

export function oneTimeCodes(secret: Uint8Array): TOTP {
  return new TOTP({ ...parameters, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}

/** The link in the QR code. The library's own also names the default parameters, which makes the QR code denser. */
export function appLink({ issuer, secret }: TOTP, email: string): string {
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret.base32}&issuer=${issuer}`;
}

/** The time step a code belongs to, or null. Accepts one step before and after, because clocks differ. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  // The library throws on six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const codes = oneTimeCodes(secret);
  const timestamp = now.getTime();
  const delta = codes.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : codes.counter({ timestamp }) + delta;
}

/** Digits only, so that the same field takes codes of the app. */
export function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
}
