import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [newest = '', ...earlier] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
  ([, version]) => version!,
);

test('the changelog begins with what is not released, and package.json has the newest version', () => {
  expect(read('CHANGELOG.md')).toMatch(/^# Changelog\n[^#]*\n## \[Unreleased\]\n/);
  for (const file of ['package.json', 'package-lock.json'])
    expect((JSON.parse(read(file)) as { version: string }).version, file).toBe(newest);
});

test.each(earlier)('version %s has a small backup that the test of upgrades begins with', (version) => {
  const file = new URL(`../db/releases/${version}.gz`, import.meta.url);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).size).toBeLessThan(200_000);
});
