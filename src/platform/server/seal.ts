import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from './settings.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a value that must be readable later, for one owner and with a key derived from SECRET. The result is 28 bytes longer. */
export function seal(open: Uint8Array, { secret }: Settings, owner: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(open), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts a value; null for another owner, another SECRET or a modified value. */
export function unseal(sealed: Uint8Array, { secret }: Settings, owner: string): Buffer | null {
  const [nonce, tag, rest] = [sealed.subarray(0, nonceLength), sealed.subarray(nonceLength, nonceLength + tagLength), sealed.subarray(nonceLength + tagLength)];
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([opening.update(rest), opening.final()]);
  } catch {
    return null;
  }
}

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'sealed in the database', 32));
  keys.set(secret, key);
  return key;
}
