import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pictureDrawer, type PictureDrawer } from './picture-drawer.ts';

let drawer: PictureDrawer;
let large: Buffer;
beforeAll(async () => {
  drawer = pictureDrawer();
  large = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#c86450' } }).png().toBuffer();
});
afterAll(() => drawer.stop());

const others = new Set(drawers());

/** Ends the process that draws, once it has begun. */
async function kill(): Promise<void> {
  const pid = await vi.waitFor(() => {
    const [found] = drawers().filter((one) => !others.has(one));
    if (found === undefined) throw new Error('nothing draws');
    return found;
  }, { timeout: 10_000, interval: 5 });
  others.add(pid);
  process.kill(pid, 'SIGKILL');
}

test('a picture whose process is killed once is drawn by the next, and so are those behind it', async () => {
  const drawings = [drawer.draw(large), drawer.draw(large)];
  await kill();
  expect(await Promise.all(drawings)).toMatchObject(Array(2).fill({ width: 2_560, height: 2_560 }));
});

test('a picture whose process is killed twice is unreadable, and the next is drawn', async () => {
  const drawing = drawer.draw(large);
  await kill();
  await kill();
  expect(await drawing).toEqual({ error: 'unreadable' });
  expect(await drawer.draw(large)).toMatchObject({ width: 2_560 });
});

test('a process that ends before it has drawn anything says nothing about the picture, but is logged', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  drawers().forEach((pid) => others.add(pid));
  const starting = pictureDrawer(log);
  const drawing = starting.draw(large).catch((error: unknown) => error);
  await kill();
  await kill();
  expect(await drawing).toMatchObject({ code: 'unavailable' });
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(await starting.draw(Buffer.from('no picture'))).toMatchObject({ error: 'unreadable' });
  expect(log.info).toHaveBeenCalledWith({ why: expect.stringContaining('unsupported image format') as string }, 'a picture cannot be drawn');
  await starting.stop();
});

test('a server that stops draws nothing more', async () => {
  const stopping = pictureDrawer();
  const drawing = stopping.draw(large).catch((error: unknown) => error);
  await stopping.stop();
  expect(await drawing).toMatchObject({ code: 'unavailable' });
  await expect(stopping.draw(large)).rejects.toMatchObject({ code: 'unavailable' });
});

/** The processes of this one that draw. */
function drawers(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([pid, parent, ...args]) => (Number(parent) === process.pid && args.join(' ').includes('draw-pictures') ? [Number(pid)] : []));
}
