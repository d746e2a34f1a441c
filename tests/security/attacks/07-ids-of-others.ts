import { principals, type Principal } from '../matrix/principals.ts';
import { proceduresOf, cellsOf, changedTables, problemsOf, differences, snapshot, runCells } from '../matrix/cells.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const actors: Principal[] = ['a member of another pair', 'a former partner', 'the partner', 'an unpaired account', 'a blocked account', 'an administrator', 'a visitor'];

/**
 * Every procedure that takes an id gets ids of other people's resources. The answer must equal that for a missing id to the byte, and nothing may
 * change.
 */
export const attack: Attack = {
  number: '07',
  title: 'Using ids of others',
  tries: { full: actors.length, quick: 2 },
  sabotage: {
    edits: [{ file: 'src/features/goals/server/store.ts', find: `couple_goals g where g.lane_id = \${laneId} and g.id`, replace: 'couple_goals g where g.id' }],
    sql: ['alter table couple_goals disable row level security', 'alter table goal_progress disable row level security'],
  },

  async attempt(cluster, kinds) {
    const fixtures = await fixturesOn(cluster);
    const before = await snapshot(fixtures.product);
    const attackers = actors.slice(0, kinds);
    const gains: string[] = [];
    let [count, rows] = [0, 0];
    for (const procedure of proceduresOf()) {
      for (const row of [table[procedure.name]!].flat().filter(({ resourceKind }) => resourceKind)) {
        // Starts a new minute for the rate limits.
        if ((rows += 1) % 8 === 0) await cluster.advance({ minutes: 1 });
        const cells = cellsOf(fixtures, procedure, row).filter(({ principal, column, expected }) => attackers.includes(principal) && (column === 'other' || column === 'missing' || column === 'former') && expected !== 'done');
        const answers = await runCells(fixtures, cells);
        count += answers.length;
        gains.push(...answers.flatMap((one) => problemsOf(fixtures, one)), ...differences(answers));
      }
    }
    gains.push(...(await changedTables(fixtures.product, before)).map((table) => `${table} changed`));

    const { maya, theo } = fixtures.people;
    const memoryId = fixtures.current(maya, 'past')!.id;
    const { memory } = await theo.read<{ memory: { activity: string } }>('memories.get', { memoryId });
    const { code } = await attemptWrite(theo, 'memories.addComment', { id: crypto.randomUUID(), memoryId, comment: 'Ours' });
    return {
      attempts: count,
      succeeded: gains.length,
      control: { 'her partner reads a shared memory': memory.activity.startsWith('marker'), 'and comments on it': code === 'done' },
      note: [`${attackers.length} of ${Object.keys(principals).length} kinds of principal`, ...gains.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };
  },
};
