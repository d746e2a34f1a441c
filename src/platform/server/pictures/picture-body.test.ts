import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './picture-body.ts';

const rate = { afterSeconds: 0.2, bytesPerSecond: 500 };
const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } }).png().toBuffer();

/** A body that pauses before each of its chunks. */
async function* body(chunks: readonly Uint8Array[], pauseMs: number): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    await pause(pauseMs, undefined, { ref: false });
    yield chunk;
  }
}

test('a body that comes at the rate it has to is read, however long it takes', async () => {
  const chunks = [await picture(), ...Array.from({ length: 9 }, () => new Uint8Array(200))];
  expect(await readPicture(body(chunks, 50), { rate })).toEqual(Buffer.concat(chunks));
});

test.for([['that stops in the middle', 100, 60_000], ['that comes too slowly', 10, 50]] as const)('a body %s is given up', async ([, bytes, pauseMs]) => {
  const chunks = [await picture(), ...Array.from({ length: 99 }, () => new Uint8Array(bytes))];
  await expect(readPicture(body(chunks, pauseMs), { rate })).rejects.toMatchObject({ code: 'unavailable' });
});

test('a body that has to yield is given up, however fast it comes', async () => {
  let isCrowded = false;
  const endless = body([await picture(), ...Array.from({ length: 10_000 }, () => new Uint8Array(1_000))], 5);
  const reading = readPicture(endless, { mustYield: () => isCrowded }).catch((error: unknown) => error);
  expect(await Promise.race([reading, pause(500, 'still read')])).toBe('still read');
  isCrowded = true;
  expect(await reading).toMatchObject({ code: 'unavailable' });
});
