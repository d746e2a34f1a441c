import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const place = 'src/platform/format/';
const signs: [RegExp, string][] = [
  [
    /\bIntl\.\w+|\.toLocale\w+\(|\.localeCompare\(/,
    `is for ${place} alone; use or add a function there, with the locale as its first argument`,
  ],
  [
    /(['"`])(?:en|[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2})\1/,
    `is a locale; take it as an argument, or from ${place}locale.ts`,
  ],
];

/** One place turns values into words of a language, so that a language is one more file for each feature. */
export function oneLocale(files: Tree): Complaint[] {
  return [...files]
    .filter(([path]) => path.startsWith('src/') && !path.startsWith(place) && isCode(path) && !isTest(path))
    .flatMap(([path, text]) =>
      signs.flatMap(([sign, complaint]) => (sign.test(text) ? [`${path}: ${sign.exec(text)![0]} ${complaint}`] : [])),
    );
}
