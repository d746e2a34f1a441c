import { licenses } from './allowed.ts';
import { locked, type Locked } from './lock.ts';

console.log(`# Licenses

Of every package in the lock file. *Server* is what an installation without development packages holds, platforms that it will not use included;
*web app, build and tests* is what the build bundles for browsers, and what build, checks and tests need.

${Object.entries(licenses)
  .map(([license, asks]) => section(license, asks))
  .join('\n\n')}`);

function section(name: string, asks: string): string {
  const under = locked.filter(({ license }) => license === name);
  const lines = [
    ['Server', under.filter(({ dev }) => !dev)],
    ['Web app, build and tests', under.filter(({ dev }) => dev)],
  ] as const;
  return [
    `## ${name}`,
    `${under.length}: ${asks}.`,
    ...lines.filter(([, some]) => some.length > 0).map(([word, some]) => `${word}: ${names(some)}.`),
  ].join('\n\n');
}

function names(packages: readonly Locked[]): string {
  return [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort().join(', ');
}
