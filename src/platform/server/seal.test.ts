import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptInPieces, encrypt, seal, unseal } from './seal.ts';
import type { Settings } from './settings.ts';

const [ours, theirs] = ['one secret that is long enough for this', 'another secret, as long as the first'].map(
  (secret) => ({ secret }) as Settings,
) as [Settings, Settings];
const open = Buffer.from('twenty bytes of it..');

test('what is sealed is 28 bytes longer, never twice the same, and is read again', () => {
  const [one, other] = [seal(open, ours, 'maya'), seal(open, ours, 'maya')];
  expect([one.length, one.equals(other), one.includes(open)]).toEqual([open.length + 28, false, false]);
  expect(unseal(one, ours, 'maya')).toEqual(open);
});

test('under another secret, for another owner, cut short or with a bit turned it is not read', () => {
  const sealed = seal(open, ours, 'maya');
  expect([
    unseal(sealed, theirs, 'maya'),
    unseal(sealed, ours, 'theo'),
    unseal(Buffer.alloc(0), ours, 'maya'),
    unseal(sealed.subarray(0, 30), ours, 'maya'),
  ]).toEqual([null, null, null, null]);
  for (let at = 0; at < sealed.length; at += 1) {
    const turned = Buffer.from(sealed);
    turned[at]! ^= 1;
    expect(unseal(turned, ours, 'maya'), `byte ${at}`).toBeNull();
  }
});

test('a large file is decrypted in pieces, so that others go on meanwhile, and not at all if a bit is turned', async () => {
  const [key, open] = [randomBytes(32), randomBytes(1_000_000)];
  const encrypted = encrypt(open, key, 'a file');
  let pauses = 0;
  const count = () => {
    pauses += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await decryptInPieces(encrypted, key, 'a file')).toEqual(open);
  clearImmediate(next);
  expect(pauses).toBeGreaterThan(10);
  encrypted[encrypted.length - 1]! ^= 1;
  expect([
    await decryptInPieces(encrypted, key, 'a file'),
    await decryptInPieces(Buffer.alloc(9), key, 'a file'),
  ]).toEqual([null, null]);
});
