import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { recoveryCodeDigits } from '../rules.ts';

/** Time-based one-time passwords as every authenticator app makes them: RFC 6238 with SHA-1, six digits, half a minute. */
const step = 30_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a secret at a moment. */
export function codeAt(secret: Uint8Array, moment: Date): string {
  return codeOfStep(secret, stepAt(moment));
}

/** The step whose code this is: that of the moment, the one before or the one after, for clocks that are a little off. Else null. */
export function stepOf(secret: Uint8Array, code: string, moment: Date): number | null {
  const now = stepAt(moment);
  return [now, now - 1, now + 1].find((tried) => isSame(codeOfStep(secret, tried), code)) ?? null;
}

/** A secret as people type it: base32, in letters and digits that are not mistaken for one another. */
export function asTyped(secret: Uint8Array): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[parseInt(five, 2)]).join('');
}

/** What the QR code says: the address that authenticator apps open. */
export function appLink(secret: Uint8Array, email: string): string {
  return `otpauth://totp/Otterway:${encodeURIComponent(email)}?secret=${asTyped(secret)}&issuer=Otterway`;
}

/** A recovery code: digits alone, so that it can be typed where the app's codes are. */
export function newRecoveryCode(): string {
  return Array.from({ length: recoveryCodeDigits }, () => randomInt(10)).join('');
}

function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / step);
}

/** RFC 4226: four bytes of the hash, from where its last four bits say, without their sign. */
function codeOfStep(secret: Uint8Array, count: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(count));
  const hash = createHmac('sha1', secret).update(message).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function isSame(known: string, typed: string): boolean {
  const [one, other] = [Buffer.from(known), Buffer.from(typed)];
  return one.length === other.length && timingSafeEqual(one, other);
}
