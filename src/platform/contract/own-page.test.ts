import { expect, test } from 'vitest';
import { ownPage } from './paths.ts';

const origin = 'http://localhost:3000';

test.each(['/', '/profile', '/goals?tab=completed#top', '/join/AB2CD3'])('logging in leads on to %s', (next) => {
  expect(ownPage(next, origin)).toBe(next);
});

test.each([
  undefined,
  '',
  'dashboard',
  `blob:${origin}/0198c5a1-7d2e-7000-8000-000000000001`,
  `BLOB:${origin}/x`,
  `filesystem:${origin}/x`,
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'view-source:/x',
  `${origin}/profile`,
  'https://elsewhere.example/',
  'https:elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/\\\t/elsewhere.example',
  '//localhost:3000@elsewhere.example/',
])('logging in leads to the dashboard instead of %j', (next) => {
  expect(ownPage(next, origin)).toBeUndefined();
});
