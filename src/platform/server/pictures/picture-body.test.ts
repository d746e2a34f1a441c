import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPicture } from './picture-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rate = { afterSeconds: 0.2, bytesPerSecond: 500 };
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** A body that pauses before each of its chunks. */
async function* body(chunks: readonly Uint8Array[], pauseMs: number): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    yield chunk;
  }
}

test('a body that comes at the rate it has to is read, however long it takes', async () => {
  const chunks = [await picture(), ...Array.from({ length: 9 }, () => new Uint8Array(200))];
  const reading = readPicture(body(chunks, 50), { rate });
  await vi.advanceTimersByTimeAsync(500);
  expect(await reading).toEqual(Buffer.concat(chunks));
});

test.for([
  ['that stops in the middle', 100, 60_000],
  ['that comes too slowly', 10, 50],
] as const)('a body %s is given up', async ([, bytes, pauseMs]) => {
  const chunks = [await picture(), ...Array.from({ length: 99 }, () => new Uint8Array(bytes))];
  const reading = readPicture(body(chunks, pauseMs), { rate }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await reading).toMatchObject({ code: 'unavailable' });
});

test('a body that has to yield is given up, however fast it comes', async () => {
  let isCrowded = false;
  const endless = body([await picture(), ...Array.from({ length: 10_000 }, () => new Uint8Array(1_000))], 5);
  const givenUp = vi.fn<(error: unknown) => void>();
  const reading = readPicture(endless, { mustYield: () => isCrowded }).catch((error: unknown) => {
    givenUp(error);
    return error;
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(givenUp).not.toHaveBeenCalled();
  isCrowded = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(await reading).toMatchObject({ code: 'unavailable' });
});

test('a body without an end is refused once it is longer than a picture may be', async () => {
  const megabyte = new Uint8Array(1024 * 1024);
  let read = 0;
  const endless = (async function* () {
    yield await picture();
    while (read < 40) {
      read += 1;
      yield megabyte;
    }
  })();
  expect(await readPicture(endless, {})).toEqual({ error: 'too_large' });
  expect(read).toBeLessThan(20);
});
