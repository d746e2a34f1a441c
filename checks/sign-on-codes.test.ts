import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { failures } from '../src/platform/server/open-id/provider-error.ts';
import { document } from './named-in-documents.ts';

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

test('docs/operations.md lists every code, with its reason, and no other', () => {
  const [, section = ''] = document('docs/operations.md').split('\n### Single sign-on\n');
  const [, table = ''] = section.split('| `code` | `reason` | What to do |\n');
  const rows = [...table.split('\n\n')[0]!.matchAll(/^\| (`.+`) \| (\w+) \|/gm)].flatMap(
    ([, names = '', reason = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, reason]),
  );
  const ours = Object.entries(failures).map(([code, [reason]]) => [code, reason]);
  const refused = [
    ['email_unverified', 'refused'],
    ['email_missing', 'refused'],
  ];
  expect(new Set(rows.map(String))).toEqual(new Set([...ours, ...refused].map(String)));
});
