import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const place = 'src/platform/web/ui/lazy-background.ts';
const sign = /\blazy\b[^;{}]*\} from 'react'/;

/** Code may not come: what a page fetches fails in its place. */
export function oneLazy(files: Tree): Complaint[] {
  return [...files]
    .filter(
      ([path, text]) => path.startsWith('src/') && path !== place && isCode(path) && !isTest(path) && sign.test(text),
    )
    .map(
      ([path]) =>
        `${path}: React.lazy takes the page away when its code cannot be fetched; use lazyComponent, lazyOverlay or lazyBackground`,
    );
}
