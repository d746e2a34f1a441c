import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import '#platform/web/ui/layout.css';
import { CodeStones } from './code-stones.tsx';

test('the letters of the code are there in the first frame, at their final size', async () => {
  flushSync(() =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(<CodeStones code="RIVER7" />),
  );
  const stones = () => [...document.querySelectorAll('output i')];
  expect(
    stones()
      .map((stone) => stone.textContent)
      .join(''),
  ).toBe('RIVER7');
  const seen = () => stones().map((stone) => [getComputedStyle(stone).opacity, stone.getBoundingClientRect().toJSON()]);
  const first = seen();
  expect(first.map(([opacity]) => opacity)).toEqual(Array.from({ length: 6 }, () => '1'));
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  expect(seen()).toEqual(first);
});
