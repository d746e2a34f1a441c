import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export const document = (path: string) => readFileSync(join(root, path), 'utf8');

/**
 * Finds files that do not exist, titles that the test file named before them lacks, and sections that the page named before them lacks. `name` stands
 * for the document in each message.
 */
export function complaintsOf(text: string, name: string): string[] {
  return [...ofFilesAndTests(text, name), ...ofSections(text, name)];
}

function ofFilesAndTests(text: string, name: string): string[] {
  let file = '';
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|sql|md|json|yaml|sh))`|“([^”]+)”/g)].flatMap(
    ([, path, title]) => {
      if (path !== undefined) {
        file = path;
        return path.includes('/') && !existsSync(join(root, path))
          ? [`the ${name} names ${path}, which does not exist`]
          : [];
      }
      if (title === undefined || !/\.(?:test|spec)\.ts$/.test(file) || !existsSync(join(root, file))) return [];
      return hasTitle(file, title) ? [] : [`the ${name} names the test “${title}”, which ${file} does not have`];
    },
  );
}

function ofSections(text: string, name: string): string[] {
  return [...text.matchAll(/`(docs\/[\w-]+\.md)`, “([^”]+)”(?: and “([^”]+)”)?/g)].flatMap(
    ([, page = '', ...sections]) =>
      sections
        .filter(
          (section) =>
            section !== undefined &&
            existsSync(join(root, page)) &&
            !new RegExp(`^###? ${section}$`, 'm').test(document(page)),
        )
        .map((section) => `the ${name} names the section “${section}”, which ${page} does not have`),
  );
}

/** “…” at the end of a title stands for its rest. */
function hasTitle(file: string, title: string): boolean {
  const titles = titlesOf(file);
  return title.endsWith('…')
    ? [...titles].some((one) => one.startsWith(title.slice(0, -1)) && one.length > title.length)
    : titles.has(title);
}

const known = new Map<string, Set<string>>();

/** Titles of tests, steps and groups, and the names of cases in tables. */
function titlesOf(file: string): Set<string> {
  const titles =
    known.get(file) ??
    new Set(
      [...document(file).matchAll(/(?:[([]|^\s*)(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`),/gm)].map(
        ([, single, double, template]) => single ?? double ?? template ?? '',
      ),
    );
  known.set(file, titles);
  return titles;
}
