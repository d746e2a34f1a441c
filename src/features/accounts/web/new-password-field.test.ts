import { expect, test } from 'vitest';
import { passwordStrength } from './new-password-field.tsx';

test.each([
  ['', 0],
  ['otter', 0],
  ['otters', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['kelp-river', 2],
  ['kelp river otter', 3],
  ['kelp river otters 27', 4],
] as const)('"%s" piles up %i stones', (password, stones) => {
  expect(passwordStrength(password, 6)).toBe(stones);
});

test('what counts as short is a setting', () => {
  expect(passwordStrength('kelp-river', 12)).toBe(0);
});
