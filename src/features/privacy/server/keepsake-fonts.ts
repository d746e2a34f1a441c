import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fonts = [
  {
    family: 'Bagel Fat One',
    weight: '400',
    file: '@fontsource/bagel-fat-one/files/bagel-fat-one-latin-400-normal.woff2',
  },
  { family: 'Figtree', weight: '300 900', file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2' },
];

let faces: string | undefined;

/** Both typefaces within the style itself: a page in a folder has nowhere to fetch them from. */
export function fontFaces(): string {
  faces ??= fonts
    .map(({ family, weight, file }) => {
      const bytes = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
    })
    .join('');
  return faces;
}
