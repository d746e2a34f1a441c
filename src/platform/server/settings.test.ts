import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a secret may stand in a file, which is said where it cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-settings-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${postgres.SECRET}\n`);
  expect(readSettings({ DATABASE_URL: postgres.DATABASE_URL, SECRET_FILE: file }).secret).toBe(postgres.SECRET);
  rmSync(folder, { recursive: true });
  expect(() => readSettings({ ...postgres, SECRET: '', SECRET_FILE: file })).toThrow('SECRET_FILE cannot be used');
});

test.each([
  [undefined, 0],
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['2', 2],
])('TRUST_PROXY %s means %i proxies in front', (TRUST_PROXY, proxies) => {
  expect(readSettings({ ...postgres, TRUST_PROXY }).trustProxy).toBe(proxies);
});
