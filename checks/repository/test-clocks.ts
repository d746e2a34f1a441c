import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

/** The limit of all tests, and what repeats a check for them. */
const places = ['src/platform/testing/limits.ts', 'src/platform/testing/eventually.ts'];
/** The fuzzer gives each of many controls a moment, and goes on. */
const hurried = ['tests/fuzz/everywhere.ts', 'tests/fuzz/forms.ts'];
const sign = /\bwaitForTimeout\(|\bvi\.waitFor\(|\btimeout:/;

/** A loaded machine makes tests slow, never red: no test has a clock of its own. */
export function testClocks(files: Tree): Complaint[] {
  return [...files]
    .filter(([path, text]) => isCode(path) && (isTest(path) || path.startsWith('tests/')) && !places.includes(path) && !hurried.includes(path) && sign.test(text))
    .map(([path, text]) => `${path}: ${sign.exec(text)![0]} is a clock of a test; wait for what must happen, with expect.poll, toPass or eventually`);
}
