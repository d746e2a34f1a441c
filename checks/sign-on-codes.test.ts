import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { failures } from '../src/platform/server/open-id/provider-error.ts';

const { resolve } = createRequire(import.meta.url);
const client = resolve('openid-client');
const sources = [client, createRequire(client).resolve('oauth4webapi')].map((file) =>
  readFileSync(join(dirname(file), 'index.js'), 'utf8'),
);
const codes = [...new Set(sources.flatMap((text) => text.match(/\bOAUTH_[A-Z_]+/g) ?? []))].sort();

test('every code by which a log-in at the OpenID provider can fail has its reason and advice', () => {
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => !(code in failures))).toEqual([]);
});
