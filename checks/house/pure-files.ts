import { importsOf } from './imports.ts';
import { isCode, type Complaint, type Tree } from './tree.ts';

const pure = /^src\/(features\/[^/]+\/(contract|rules|text)\.ts|platform\/contract\/[^/.]+\.ts)$/;
const purePackages = /^(zod(\/mini|\/v4\/core)?|@orpc\/contract|uuidv7)$/;
const outside: [RegExp, string][] = [
  [/\bnew Date\(\s*\)|\bDate\.now\(/, 'reads the clock; take the moment as an argument'],
  [/\bMath\.random\(|\brandomUUID\(|\bgetRandomValues\(/, 'rolls dice; take the chance as an argument'],
  [/\bfetch\(|\bprocess\.|\blocalStorage\b|\bwindow\.|\bdocument\./, 'reaches outside; that belongs in server/ or web/'],
];

/** Contracts, rules and texts do no I/O. */
export function pureFiles(files: Tree): Complaint[] {
  const imported = importsOf(files)
    .filter(({ from, to, specifier }) => pure.test(from) && to === null && !purePackages.test(specifier))
    .map(({ from, specifier }) => `${from} imports ${specifier}: contracts, rules and texts do no I/O; that belongs in server/ or web/`);
  const reached = [...files]
    .filter(([path]) => isCode(path) && pure.test(path))
    .flatMap(([path, text]) => outside.filter(([sign]) => sign.test(withoutComments(text))).map(([, why]) => `${path} ${why}`));
  return [...imported, ...reached];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
