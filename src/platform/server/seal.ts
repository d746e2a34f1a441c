import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Settings } from './settings.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a value that must be readable later, for one owner and with a key derived from SECRET. The result is 28 bytes longer. */
export function seal(open: Uint8Array, { secret }: Settings, owner: string): Buffer {
  return encrypt(open, keyOf(secret), owner);
}

/** Decrypts a value; null for another owner, another SECRET or a modified value. */
export function unseal(sealed: Uint8Array, { secret }: Settings, owner: string): Buffer | null {
  return decrypt(sealed, keyOf(secret), owner);
}

/** Nonce, tag and the encrypted bytes. The owner is authenticated too. */
export function encrypt(open: Uint8Array, key: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const encrypting = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  const encrypted = [encrypting.update(open), encrypting.final()];
  return Buffer.concat([nonce, encrypting.getAuthTag(), ...encrypted]);
}

/** Null for another key, another owner, or bytes that were modified or cut. */
export function decrypt(encrypted: Uint8Array, key: Uint8Array, owner: string): Buffer | null {
  const [nonce, tag, rest] = partsOf(encrypted);
  try {
    const decrypting = decipherOf(nonce, tag, key, owner);
    const open = decrypting.update(rest);
    // Throws for a wrong tag. This cipher leaves no last bytes.
    decrypting.final();
    return open;
  } catch {
    return null;
  }
}

const pieceBytes = 64 * 1024;

/** The same, and lets other requests go on between one piece and the next. */
export async function decryptInPieces(encrypted: Uint8Array, key: Uint8Array, owner: string): Promise<Buffer | null> {
  const [nonce, tag, rest] = partsOf(encrypted);
  try {
    const decrypting = decipherOf(nonce, tag, key, owner);
    const open = Buffer.allocUnsafeSlow(rest.length);
    for (let at = 0; at < rest.length; at += pieceBytes) {
      if (at > 0) await setImmediate();
      decrypting.update(rest.subarray(at, at + pieceBytes)).copy(open, at);
    }
    decrypting.final();
    return open;
  } catch {
    return null;
  }
}

const partsOf = (encrypted: Uint8Array) =>
  [
    encrypted.subarray(0, nonceLength),
    encrypted.subarray(nonceLength, nonceLength + tagLength),
    encrypted.subarray(nonceLength + tagLength),
  ] as const;

const decipherOf = (nonce: Uint8Array, tag: Uint8Array, key: Uint8Array, owner: string) =>
  createDecipheriv(cipher, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(owner)).setAuthTag(tag);

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'sealed in the database', 32));
  keys.set(secret, key);
  return key;
}
