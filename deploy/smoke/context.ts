import { globSync, readFileSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The files below a path of the repository that .dockerignore lets into the image. */
export function contextFiles(root: string, path: string): string[] {
  const rules = readFileSync(`${root}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  if (statSync(`${root}${path}`).isFile()) return isIncluded(path, rules) ? [path] : [];
  return globSync(`${path}/**`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .filter((file) => isIncluded(file, rules));
}

/** The last rule that matches the file or a folder above it decides. */
function isIncluded(file: string, rules: string[]): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = rules.findLast((rule) => paths.some((path) => matchesGlob(path, rule.replace(/^!/, ''))));
  return last === undefined || last.startsWith('!');
}
