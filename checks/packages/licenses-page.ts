import { licenses } from './allowed.ts';
import { locked, type Locked } from './lock.ts';

/** The text of docs/licenses.md, made from the lock file. */
export function licensesPage(): string {
  return `# Licenses

Of every package in the lock file, written by \`npm run licenses\`. *Served or run* is what an installation without development packages
holds, platforms that it will not use and the build included; *development* is what checks and tests need besides.

${Object.entries(licenses).map(([license, asks]) => section(license, asks)).join('\n\n')}
`;
}

function section(name: string, asks: string): string {
  const under = locked.filter(({ license }) => license === name);
  const lines = [
    ['Served or run', under.filter(({ dev }) => !dev)],
    ['Development', under.filter(({ dev }) => dev)],
  ] as const;
  return [`## ${name}`, `${under.length}: ${asks}.`, ...lines.filter(([, some]) => some.length > 0).map(([word, some]) => `${word}: ${names(some)}.`)].join('\n\n');
}

function names(packages: readonly Locked[]): string {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort().join(', ');
}
