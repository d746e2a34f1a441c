import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstBadges } from '../db/seed/content-files.ts';
import { iconIdeas, newBadge } from '../src/features/badges/rules.ts';
import { reactions } from '../src/features/memories/contract.ts';
import { moodEmoji } from '../src/features/moods/rules.ts';
import { thanks } from '../src/features/pebbles/rules.ts';

const folder = new URL('../src/platform/web/ui/emoji/', import.meta.url);
const said = readFileSync(new URL('said.css', folder), 'utf8');
const badges = readFileSync(new URL('badges.css', folder), 'utf8');

test.each([
  ['a face, a reaction, a thanks or the otter of a toast', said, [...moodEmoji, ...reactions, ...thanks, '🦦']],
  [
    'an icon of a shipped badge or an idea for one',
    said + badges,
    [...firstBadges.map(({ icon }) => icon), ...iconIdeas, newBadge.icon],
  ],
])('the bundled fonts have %s', (_, css, emoji) => {
  const points = new Set(css.match(/U\+[0-9a-f]+/g));
  expect(emoji.filter((one) => !points.has(`U+${one.codePointAt(0)!.toString(16)}`))).toEqual([]);
});

test('each character is in one font', () => {
  const points = (said + badges).match(/U\+[0-9a-f]+/g)!;
  expect(points.filter((point, at) => points.indexOf(point) < at)).toEqual([]);
});

test('a first visit costs at most 40 kB of emoji, with all shipped badges, and a further icon at most as much', () => {
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => ({ name, size: statSync(new URL(name, folder)).size }));
  const first = sizes.filter(({ name }) => name.startsWith('emoji-')).reduce((sum, { size }) => sum + size, 0);
  expect(first).toBeLessThanOrEqual(40_000);
  expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThanOrEqual(40_000);
});
