import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** Path from the root, with slashes → text. */
export type Tree = ReadonlyMap<string, string>;

/** One sentence that names the file, the problem and the right place. */
export type Complaint = string;

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const text = new Set(['', '.ts', '.tsx', '.css', '.sql', '.md', '.json', '.html', '.js', '.yml', '.webmanifest']);

export function readTree(root: string): Tree {
  const files = new Map<string, string>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const hidden = entry.name.startsWith('.') && entry.name !== '.ci';
      if (hidden || skipped.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (text.has(extname(entry.name)))
        files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
    }
  };
  visit(root);
  return files;
}

/** A tree of example files for a test of a rule. */
export function tree(files: Record<string, string>): Tree {
  return new Map(Object.entries(files));
}

export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(path);
}
