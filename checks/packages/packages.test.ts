import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenses, allowedInstallScripts } from './allowed.ts';
import { binaryOf, releasedNode, releasedNodeVersion, reviewedBroker } from './binaries.ts';
import { brokerPackage, installed, isInstalledWithBuild, locked, lockFile, manifest, root } from './lock.ts';

const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(root + file))
    .digest('hex');

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

test('package.json names exact versions, and the lock file has the same', () => {
  expect(lockFile.lockfileVersion).toBe(3);
  for (const list of lists) expect(lockFile.packages[''], list).toMatchObject({ [list]: manifest[list] });
  const { 'otterway-test-broker': own, ...development } = manifest.devDependencies;
  expect(own).toBe('file:checks/broker');
  const asked = Object.entries({
    ...manifest.dependencies,
    ...development,
    ...manifest.optionalDependencies,
    ...manifest.overrides,
    ...brokerPackage,
  });
  for (const [name, version] of asked) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(
      locked.filter((one) => one.name === name).map((one) => one.version),
      name,
    ).toContain(version);
  }
});

test('every package comes from a registry and has a checksum', () => {
  const links = Object.entries(lockFile.packages).flatMap(([path, { link }]) => (link ? path : []));
  expect(links, 'the only package of our own').toEqual(['node_modules/otterway-test-broker']);
  for (const one of locked) {
    expect(one.integrity, one.path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(one.resolved, `${one.path}: neither git nor an address of its own`).toBeUndefined();
  }
});

test('the installed packages match the lock file', () => {
  const here = locked.flatMap((one) => installed(one) ?? []);
  expect(here.length).toBeGreaterThan(200);
  for (const one of locked) expect(installed(one)?.version ?? one.version, one.path).toBe(one.version);
});

test('no optional package depends on the Node version, because npm would skip it silently', () => {
  const wanted = { ...manifest.optionalDependencies, ...brokerPackage };
  const optional = locked.filter(({ name }) => name in wanted);
  expect(optional).toHaveLength(Object.keys(wanted).length);
  for (const one of optional)
    expect(
      one.engines,
      `take "engines" of ${one.name} out of package-lock.json: it runs on the Node of the packages, or on none`,
    ).toBeUndefined();
});

test('only allowed packages have an install script, and npm runs none', () => {
  const own = (scripts: Record<string, string> = {}) =>
    ['preinstall', 'install', 'postinstall'].some((when) => when in scripts);
  const would = locked
    .filter((one) => one.hasInstallScript || own(installed(one)?.scripts) || isInstalledWithBuild(one))
    .map(({ name }) => name);
  expect(would.sort()).toEqual(Object.keys(allowedInstallScripts).sort());
  expect(readFileSync(`${root}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('the test broker is not in a production install', () => {
  expect(Object.keys(brokerPackage)).toHaveLength(1);
  const production = locked.filter(({ dev }) => !dev).map(({ name }) => name);
  expect(production.filter((name) => name in brokerPackage || name.includes('nats-server'))).toEqual([]);
});

test('the packaged Node binary is the released one', () => {
  expect(Object.keys(releasedNode).sort()).toEqual(Object.keys(manifest.optionalDependencies).sort());
  const here = locked.filter((one) => one.name in releasedNode && installed(one));
  expect(here.length, 'a runtime for this machine').toBeGreaterThan(0);
  for (const { name, path, version } of here)
    expect([version, sha256(`${path}/${binaryOf(name)}`)], name).toEqual([releasedNodeVersion, releasedNode[name]]);
});

test('the test broker is the reviewed binary', () => {
  expect(Object.keys(reviewedBroker)).toEqual(Object.keys(brokerPackage));
  for (const { name, path } of locked.filter((one) => one.name in reviewedBroker && installed(one))) {
    expect(sha256(`${path}/bin/nats-server`), name).toBe(reviewedBroker[name]);
  }
});

test('the license is MIT, and the changelog has the current version', () => {
  expect([manifest.license, lockFile.packages['']?.license]).toEqual(['MIT', 'MIT']);
  expect(readFileSync(`${root}LICENSE`, 'utf8')).toMatch(
    /^MIT License\n\nCopyright \(c\) \d{4} Otterway contributors\n/,
  );
  expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toMatch(
    new RegExp(`^## \\[?${manifest.version.replaceAll('.', '\\.')}\\b`, 'm'),
  );
});

test('every package has an allowed license', () => {
  for (const one of locked) {
    expect(Object.keys(licenses), `${one.path} is under ${one.license}`).toContain(one.license);
    expect(installed(one)?.license ?? one.license, one.path).toBe(one.license);
  }
});

test('the bill of materials has every package with license and checksum', () => {
  interface Bill {
    spdxVersion: string;
    packages: { name: string; versionInfo: string; licenseDeclared: string; checksums?: { algorithm: string }[] }[];
  }
  const bill = JSON.parse(
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }),
  ) as Bill;
  expect(bill.spdxVersion).toBe('SPDX-2.3');
  const billed = bill.packages.filter(({ name }) => name !== 'otterway' && name !== 'otterway-test-broker');
  const key = (name: string, version: string) => `${name} ${version}`;
  expect([...new Set(billed.map((one) => key(one.name, one.versionInfo)))].sort()).toEqual(
    [...new Set(locked.map((one) => key(one.name, one.version)))].sort(),
  );
  for (const one of billed)
    expect(one, one.name).toMatchObject({
      checksums: [{ algorithm: 'SHA512' }],
      licenseDeclared: expect.stringMatching(/\w/),
    });
});
