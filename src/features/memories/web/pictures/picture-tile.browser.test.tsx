import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#app/web/testing/mount.tsx';
import { eventually } from '#platform/testing/eventually.ts';
import { aPicture } from '../testing/a-memory.ts';
import { PictureTile } from './picture-tile.tsx';

afterEach(() => vi.useRealTimers());

test('a file that could not be loaded is asked for again, by a new element', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  mount(<PictureTile picture={aPicture()} label="Picture" whose={undefined} shown="100vw" onOpen={() => {}} />);
  const image = () => document.querySelector<HTMLImageElement>('button[data-picture] img');
  await eventually(() => expect(image()).not.toBeNull());
  const first = image()!;
  const { src } = first;
  first.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(3_000);
  await eventually(() => expect(image()).not.toBe(first));
  expect(image()!.src).toBe(src);
});
