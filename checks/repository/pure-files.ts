import type { Complaint, Tree } from './tree.ts';

const pure =
  /^src\/(features\/[^/]+\/((?:[a-z-]+-)?contract|rules|messages(?:\/[a-z-]+)?|format)|platform\/contract\/[^/.]+)\.ts$/;
const inputAndOutput: [RegExp, string][] = [
  [/\bnew Date\(\s*\)|\bDate\.now\(/, 'reads the clock; take the time as an argument'],
  [/\bMath\.random\(|\brandomUUID\(|\bgetRandomValues\(/, 'is random; take the random number as an argument'],
  [/\bfetch\(|\bprocess\.|\blocalStorage\b|\bwindow\.|\bdocument\./, 'does I/O; that belongs in server/ or web/'],
];

/** Contracts, rules and messages do no I/O. .dependency-cruiser.mjs checks their imports. */
export function pureFiles(files: Tree): Complaint[] {
  return [...files]
    .filter(([path]) => pure.test(path))
    .flatMap(([path, text]) =>
      inputAndOutput
        .filter(([sign]) => sign.test(withoutComments(text)))
        .map(([, complaint]) => `${path} ${complaint}`),
    );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}
