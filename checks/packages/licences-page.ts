import { licences } from './allowed.ts';
import { locked, type Locked } from './lock.ts';

/** The text of docs/licences.md, made from the lock file. */
export function licencesPage(): string {
  return `# Licences

Of every package in the lock file, written by \`npm run licences\`. *Served or run* is what an installation without development packages
holds, platforms that it will not use and the build included; *development* is what checks and tests need besides.

${Object.entries(licences).map(([licence, asks]) => section(licence, asks)).join('\n\n')}
`;
}

function section(licence: string, asks: string): string {
  const under = locked.filter(({ license }) => license === licence);
  const lines = [
    ['Served or run', under.filter(({ dev }) => !dev)],
    ['Development', under.filter(({ dev }) => dev)],
  ] as const;
  return [`## ${licence}`, `${under.length}: ${asks}.`, ...lines.filter(([, some]) => some.length > 0).map(([word, some]) => `${word}: ${names(some)}.`)].join('\n\n');
}

function names(packages: readonly Locked[]): string {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort().join(', ');
}
