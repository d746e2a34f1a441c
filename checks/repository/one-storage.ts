import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const place = 'src/platform/web/device/storage.ts';
const sign = /\b(?:localStorage|sessionStorage)\b(?=[.[)])/;

/** A browser may be full or deny its storage: one place reads and writes it, and never throws. */
export function oneStorage(files: Tree): Complaint[] {
  return [...files]
    .filter(
      ([path, text]) => path.startsWith('src/') && path !== place && isCode(path) && !isTest(path) && sign.test(text),
    )
    .map(([path, text]) => `${path}: ${sign.exec(text)![0]} is for ${place} alone; use siteStorage or tabStorage`);
}
