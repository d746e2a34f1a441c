import { expect, test } from 'vitest';
import { isKnownPath } from './paths.ts';

test.each(['/', '/login', '/signup', '/reset-password', '/confirm-email', '/undo-email-change', '/dashboard', '/profile', '/profile/', '/profile/archive/0198c5a1-7d2e-7000-8000-000000000001', '/join/AB2CD3'])('there is a page at %s', (path) => {
  expect(isKnownPath(path)).toBe(true);
});

test.each(['', '/nowhere', '/Login', '/profile/x', '/profile/archive', '/join', '/join/', '/join/AB2CD3/x', '//login', '/login//', '/__proto__'])('there is no page at "%s"', (path) => {
  expect(isKnownPath(path)).toBe(false);
});
