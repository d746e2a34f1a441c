import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const write = /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?"?([a-z_]+)"?(?=\s)(?!\s*\))/gi;

/** One feature's server folder writes a table, or the platform writes its own. */
export function oneWriter(files: Tree): Complaint[] {
  const tables = new Set(
    [...files]
      .filter(([path]) => path.startsWith('db/migrations/'))
      .flatMap(([, text]) =>
        [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].map(([, name = '']) => name),
      ),
  );
  const writers = new Map<string, Map<string, string>>();
  for (const [path, text] of files) {
    if (!path.startsWith('src/') || !isCode(path) || isTest(path)) continue;
    for (const [, table = ''] of text.matchAll(write)) {
      if (!tables.has(table)) continue;
      writers.set(table, (writers.get(table) ?? new Map<string, string>()).set(ownerOf(path), path));
    }
  }
  return [...writers].flatMap(([table, owners]) => {
    const places = [...owners.values()].sort();
    if (owners.size > 1)
      return [
        `${table} is written by ${places.join(' and ')}: a table has one writer; call a procedure of its owner instead`,
      ];
    const outside = places.filter((path) => !/^src\/(features\/[^/]+|platform)\/server\//.test(path));
    return outside.map((path) => `${path} writes ${table}: only the server folder of a feature writes tables`);
  });
}

function ownerOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('src/features/') ? 3 : 2)
    .join('/');
}
