import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inMemory, readSettings } from './settings.ts';

const postgres = { DATABASE_URL: 'postgres://otterway@localhost/otterway', SECRET: 'long enough for a secret of a server' };

describe('demo people', () => {
  test.each([
    ['are there on the embedded database', { DATA_DIR: inMemory }, true],
    ['are turned off by a setting', { DATA_DIR: inMemory, DEMO: 'off' }, false],
    ['never come to PostgreSQL', postgres, false],
    ['never come to PostgreSQL, whatever is asked', { ...postgres, DEMO: 'on' }, false],
  ])('%s', (_, set, demo) => expect(readSettings(set).demo).toBe(demo));
});

test.each([
  [{}, 0],
  [{ TRUST_PROXY: 'off' }, 0],
  [{ TRUST_PROXY: 'on' }, 1],
  [{ TRUST_PROXY: '1' }, 1],
  [{ TRUST_PROXY: '2' }, 2],
])('with %j, %i proxies are believed', (set, proxies) => expect(readSettings({ DATA_DIR: inMemory, ...set }).trustProxy).toBe(proxies));

test('a secret is required with PostgreSQL', () => {
  expect(() => readSettings({ DATABASE_URL: postgres.DATABASE_URL })).toThrow('SECRET');
});

test('a database in memory leaves nothing behind, and its secret is as long as any', () => {
  expect(readSettings({ DATA_DIR: inMemory }).secret).toHaveLength(43);
  expect(existsSync(inMemory)).toBe(false);
});
