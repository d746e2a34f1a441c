import { expect, test } from 'vitest';
import { largestSize, sizeOfFile } from './picture-sizes.ts';

test.for([
  ['a photograph', [4_000, 3_000], [2_560, 1_920]],
  ['one twice as wide as high', [6_000, 3_000], [2_560, 1_280]],
  ['a panorama', [16_000, 3_000], [5_657, 1_061]],
  ['one that was held upright', [3_000, 16_000], [1_061, 5_657]],
  ['a line', [20_000, 1], [16_000, 1]],
  ['a small one', [300, 200], [300, 200]],
] as const)(
  'the largest file of %s is bounded by its side and its area',
  ([, [width, height], [largerWidth, largerHeight]]) => {
    expect(largestSize({ width, height })).toEqual({ width: largerWidth, height: largerHeight });
  },
);

test('smaller files are bounded by their longer side', () => {
  const panorama = { width: 5_657, height: 1_061 };
  expect([sizeOfFile(panorama, 960), sizeOfFile(panorama, 2560)]).toEqual([{ width: 960, height: 180 }, panorama]);
});
