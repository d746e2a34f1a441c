import { hangsAfter } from '../../src/platform/testing/limits.ts';
import { isCode, isTest, type Complaint, type Tree } from './tree.ts';

/** The limit of all tests, and what repeats a check for them. */
const places = ['src/platform/testing/limits.ts', 'src/platform/testing/eventually.ts'];
/** The fuzzer gives each of many controls a moment, and goes on. */
const hurried = ['tests/fuzz/everywhere.ts'];
const sign = /\bwaitForTimeout\(|\bvi\.waitFor\(|\btimeout:/;

/** A sleep, a difference of times, and the limit of one test. */
const ownClock =
  /\bawait new Promise\(\((\w+)\) => setTimeout\(\1, |\bsetTimeout(?: as \w+)? \} from 'node:timers\/promises'|\b(?:Date|performance)\.now\(\) - [a-z]\w*\b(?! \*)/;
const ownLimit = /^ *\}, ([^()\n]*\d)\);$/gm;

/** A loaded machine makes tests slow, never red: no test has a clock of its own. */
export function testClocks(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    if (!isCode(path) || places.includes(path)) return [];
    const found = [
      ...((isTest(path) || path.startsWith('tests/')) && !hurried.includes(path) ? [sign.exec(text)?.[0]] : []),
      ...(isTest(path) && !text.includes('vi.useFakeTimers(') ? [ownClock.exec(text)?.[0], lowLimit(text)] : []),
    ];
    return found
      .filter((clock) => clock !== undefined)
      .map(
        (clock) =>
          `${path}: ${clock} is a clock of a test; wait for what must happen, with expect.poll, toPass or eventually`,
      );
  });
}

/** A limit below that of all tests. */
function lowLimit(text: string): string | undefined {
  return [...text.matchAll(ownLimit)]
    .find(([, limit]) => !(Number(limit!.replaceAll('_', '')) >= hangsAfter))?.[0]
    .trim();
}
