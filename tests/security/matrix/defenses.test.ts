import { afterAll, describe, expect, test } from 'vitest';
import { openCluster } from '../../harness/cluster.ts';
import { openDatabases } from '../../harness/databases.ts';
import type { Sabotage } from '../../harness/sabotage.ts';
import { checkRow, proceduresOf } from './cells.ts';
import { defenses } from './defenses.ts';
import { fixturesOn } from './on-cluster.ts';
import { table } from './table.ts';
import { crossSiteProblems, foreignFieldProblems } from './unwanted-requests.ts';

const databases = openDatabases();
afterAll(() => databases.stop());

/** `ALL=1 npm run matrix -- -t 'without strict input'` runs one. */
describe.runIf(process.env.ALL === '1')('the matrix', () => {
  test('is green where every defense is on', async () => {
    const problems = await problemsOf({}, [...new Set(defenses.flatMap(({ red }) => Object.keys(red)))]);
    expect(Object.values(problems).flat()).toEqual([]);
  });

  test.each(defenses)('turns red without $name', async ({ red, ...sabotage }) => {
    const problems = await problemsOf(sabotage, Object.keys(red));
    for (const [name, problem] of Object.entries(red))
      expect(problems[name]).toContainEqual(expect.stringMatching(problem));
  });
});

/** The small fixtures have no second pair of a former partner. */
const notInSmall = ['a former partner in another pair'] as const;

/** All problems of these procedures on a server of its own. */
async function problemsOf(sabotage: Sabotage, names: readonly string[]): Promise<Record<string, string[]>> {
  const cluster = await openCluster(databases, 'postgres', { ...sabotage, servers: 1 });
  const fixtures = await fixturesOn(cluster);
  const found: Record<string, string[]> = {};
  for (const procedure of proceduresOf().filter(({ name }) => names.includes(name))) {
    const problems: string[] = (found[procedure.name] = []);
    const rows = [table[procedure.name]!].flat();
    for (const row of rows) {
      // Starts a new minute for the rate limits.
      await cluster.advance({ minutes: 1 });
      problems.push(...(await checkRow(fixtures, procedure, row, notInSmall)).problems);
    }
    if (procedure.kind === 'write')
      problems.push(
        ...(await crossSiteProblems(fixtures, procedure, rows[0]!)),
        ...(await foreignFieldProblems(fixtures, procedure, rows[0]!)),
      );
  }
  await cluster.stop();
  return found;
}
