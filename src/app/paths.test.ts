import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownPath } from './paths.ts';

test.each([
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/dashboard',
  '/profile',
  '/profile/',
  '/profile/archive/0198c5a1-7d2e-7000-8000-000000000001',
  '/join/AB2CD3',
])('there is a page at %s', (path) => {
  expect(isKnownPath(path)).toBe(true);
});

test.each([
  '',
  '/nowhere',
  '/Login',
  '/profile/x',
  '/profile/archive',
  '/join',
  '/join/',
  '/join/AB2CD3/x',
  '//login',
  '/login//',
  '/__proto__',
])('there is no page at "%s"', (path) => {
  expect(isKnownPath(path)).toBe(false);
});

const robots = readFileSync(new URL('../../public/robots.txt', import.meta.url), 'utf8');

test.each([
  ['/', true],
  ['/login', true],
  ['/privacy', true],
  ['/assets/main-1.js', true],
  // Online calendars obey it, and read feeds for their owners.
  ['/api/calendar/feedFile?token=AB2CD3', true],
  ['/dashboard', false],
  ['/join/AB2CD3', false],
  ['/login?next=/profile', false],
  ['/api/memories/timeline', false],
  ['/api/calendar', false],
  ['/admin', false],
])('robots may read %s: %s', (path, may) => {
  expect(robotMay(path)).toBe(may);
});

/** The longest matching line counts, by RFC 9309. */
function robotMay(path: string): boolean {
  const lines = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, word, pattern = '']) => ({
    allows: word === 'Allow',
    pattern,
  }));
  const matching = lines.filter(({ pattern }) =>
    pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
  );
  return matching.sort((one, other) => other.pattern.length - one.pattern.length)[0]?.allows ?? true;
}
