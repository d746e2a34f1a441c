import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { pictureProcessor, type PictureProcessor } from './picture-processor.ts';

let processor: PictureProcessor;
let large: Buffer;
beforeAll(async () => {
  processor = pictureProcessor();
  large = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#c86450' } })
    .png()
    .toBuffer();
});
afterAll(() => processor.stop());

const others = new Set(workers());

/** Ends the worker, once it has begun. */
async function kill(): Promise<void> {
  const pid = await eventually(() => found(workers().find((one) => !others.has(one))));
  others.add(pid);
  process.kill(pid, 'SIGKILL');
}

test('a picture whose worker is killed once is processed by the next, and so are those behind it', async () => {
  const results = [processor.process(large), processor.process(large)];
  await kill();
  expect(await Promise.all(results)).toMatchObject(Array(2).fill({ width: 2_560, height: 2_560 }));
});

test('a picture whose worker is killed twice is unreadable, and the next is processed', async () => {
  const result = processor.process(large);
  await kill();
  await kill();
  expect(await result).toMatchObject({ error: 'unreadable' });
  expect(await processor.process(large)).toMatchObject({ width: 2_560 });
});

test('a worker that ends before it has encoded anything says nothing about the picture, but is logged', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  workers().forEach((pid) => others.add(pid));
  const starting = pictureProcessor(log);
  const result = starting.process(large).catch((error: unknown) => error);
  await kill();
  await kill();
  const { code, error = code } = (await result) as { code?: string; error?: string };
  expect(error).toBe('unavailable');
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await starting.process(Buffer.from('no picture'))).toMatchObject({ error: 'unreadable' });
  expect(log.info).toHaveBeenCalledWith(
    { why: expect.stringContaining('unsupported image format') as string },
    'a picture cannot be decoded',
  );
  await starting.stop();
});

test('an AVIF of more pixels than its processor time allows is rejected before it is decoded', async () => {
  const avif = (width: number) => sharp(large).resize(width, 3_000, { fit: 'fill' }).avif({ effort: 0 }).toBuffer();
  const patient = pictureProcessor(undefined, { seconds: 120, cpuSeconds: 60 });
  onTestFinished(() => patient.stop());
  expect(await patient.process(await avif(4_000))).toMatchObject({ width: 2_560, isKilled: false });
  expect(await patient.process(await avif(5_000))).toMatchObject({ error: 'too_many_pixels', isKilled: false });
});

test('a picture that takes too much of the processor is unreadable, and the next is processed', async () => {
  const small = await sharp(large).resize(60).png().toBuffer();
  const limits = { seconds: 60, cpuSeconds: 20 };
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const limited = pictureProcessor(log, limits);
  onTestFinished(() => limited.stop());
  const processed = await limited.process(small);
  expect(processed).toMatchObject({ width: 60 });
  expect(processed.seconds).toBeGreaterThan(0);
  limits.cpuSeconds = 0.01;
  expect(await limited.process(large)).toEqual({
    error: 'unreadable',
    seconds: expect.any(Number) as number,
    isKilled: true,
  });
  expect(log.error).toHaveBeenCalledTimes(1);
  limits.cpuSeconds = 20;
  expect(await limited.process(small)).toMatchObject({ width: 60 });
});

test('a picture that takes long on a busy machine may be sent again, and its worker is ended', async () => {
  const before = new Set(workers());
  const added = () => workers().filter((pid) => !before.has(pid));
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const hurried = pictureProcessor(log, { seconds: 0.02, cpuSeconds: 20 });
  onTestFinished(() => hurried.stop());
  const processing = hurried.process(large);
  const first = await eventually(() => found(added()[0]));
  const { seconds, ...result } = await processing;
  expect(result).toEqual({ error: 'unavailable', isKilled: false });
  expect(seconds).toBeGreaterThan(0.019);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ name: 'TimeoutError' }) as Error },
    'the image processing worker was ended',
  );
  await eventually(() => expect(added()).not.toContain(first));
});

test('a server that stops processes nothing more', async () => {
  const stopping = pictureProcessor();
  const result = stopping.process(large).catch((error: unknown) => error);
  await stopping.stop();
  expect(await result).toMatchObject({ code: 'unavailable' });
  await expect(stopping.process(large)).rejects.toMatchObject({ code: 'unavailable' });
});

function found<T>(one: T | undefined): T {
  expect(one).toBeDefined();
  return one!;
}

/** The workers of this process. */
function workers(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([pid, parent, ...args]) =>
    Number(parent) === process.pid && args.join(' ').includes('picture-worker') ? [Number(pid)] : [],
  );
}
