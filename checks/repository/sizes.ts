import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const longest = 400;

/** A file is read at one sitting. A contract is a list, which nobody reads from end to end. */
export function sizes(files: Tree): Complaint[] {
  return [...files]
    .filter(([path]) => path.startsWith('src/') && isCode(path) && !isTest(path) && !path.endsWith('/contract.ts'))
    .map(([path, text]) => ({ path, lines: text.split('\n').filter((line) => line.trim() !== '').length }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path} has ${lines} lines: divide it`);
}
