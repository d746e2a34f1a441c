import { posix } from 'node:path';
import { isCode, type Tree } from './tree.ts';

export interface Import {
  from: string;
  /** As written. */
  specifier: string;
  /** Path from the root, or null for a package. */
  to: string | null;
  names: string[];
}

const statement = /^[ \t]*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const bare = /^[ \t]*import\s*()['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*()['"]([^'"]+)['"]/g;

export function importsOf(files: Tree): Import[] {
  return [...files].filter(([path]) => isCode(path)).flatMap(([from, text]) =>
    [statement, bare, dynamic].flatMap((form) =>
      [...text.matchAll(form)].map(([, clause = '', specifier = '']) => ({
        from,
        specifier,
        to: target(from, specifier),
        names: [...clause.matchAll(/[{,]\s*(?:type\s+)?(\w+)/g)].map(([, name = '']) => name),
      })),
    ),
  );
}

function target(from: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return `src/${path.slice(1)}`;
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  return null;
}
