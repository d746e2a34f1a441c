import { expect, test } from 'vitest';
import { closestTo } from './shown-picture.ts';

test('a picture that is gone gives its place to the one that followed it, else to the one before it', () => {
  const before = ['a', 'b', 'c', 'd'];
  expect(closestTo('b', before, ['a', 'b', 'c'])).toBe('b');
  expect(closestTo('b', before, ['a', 'c', 'd'])).toBe('c');
  expect(closestTo('b', before, ['a', 'd'])).toBe('d');
  expect(closestTo('d', before, ['a', 'b'])).toBe('b');
  expect(closestTo('b', before, [])).toBeUndefined();
  expect(closestTo('z', before, before)).toBeUndefined();
});
