import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

const budget = { median: 60, long: 150, shareOfLong: 0.1, longest: 400 };

/** Half of the files fit on a screen, and nine in ten have fewer than 150 lines of code. */
export function sizes(files: Tree): Complaint[] {
  const measured = [...files]
    .filter(([path]) => path.startsWith('src/') && isCode(path))
    .map(([path, text]) => ({ path, lines: text.split('\n').filter((line) => line.trim() !== '').length }))
    .sort((a, b) => b.lines - a.lines);
  if (measured.length === 0) return [];
  const median = measured[Math.floor((measured.length - 1) / 2)]!.lines;
  const long = measured.filter(({ lines }) => lines >= budget.long);
  const named = (some: typeof measured) => some.map(({ path, lines }) => `${path} (${lines})`).join(', ');
  return [
    ...(median > budget.median ? [`half of the files have more than ${median} lines, and ${budget.median} is the budget: divide the longest, ${named(measured.slice(0, 5))}`] : []),
    ...(long.length > measured.length * budget.shareOfLong
      ? [`${long.length} of ${measured.length} files have ${budget.long} lines or more, and one in ten may: divide ${named(long)}`]
      : []),
    ...measured.filter(({ path, lines }) => lines > budget.longest && !isTest(path)).map(({ path, lines }) => `${path} has ${lines} lines: divide it`),
  ];
}
