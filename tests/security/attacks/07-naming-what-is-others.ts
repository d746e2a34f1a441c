import { principals, type Principal } from '../matrix/principals.ts';
import { proceduresOf, cellsOf, changedSince, complaintsOf, differences, everything, tryAll } from '../matrix/cells.ts';
import { fixturesOn } from '../matrix/on-cluster.ts';
import { table } from '../matrix/table.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const actors: Principal[] = ['somebody with another partner', 'a former partner', 'the partner', 'somebody alone', 'somebody blocked', 'an administrator', 'a visitor'];

/**
 * In every call that names something, people name what is not theirs: memories, comments, moods, goals, treats, requests, sessions.
 * It must be as if it did not exist, to the byte, and stay as it was.
 */
export const attack: Attack = {
  number: '07',
  title: 'Naming what is others’',
  tries: { full: actors.length, quick: 2 },
  sabotage: {
    edits: [{ file: 'src/features/goals/server/store.ts', find: `couple_goals g where g.lane_id = \${laneId} and g.id`, replace: 'couple_goals g where g.id' }],
    sql: ['alter table couple_goals disable row level security', 'alter table goal_progress disable row level security'],
  },

  async attempt(cluster, kinds) {
    const fixtures = await fixturesOn(cluster);
    const before = await everything(fixtures.product);
    const attackers = actors.slice(0, kinds);
    const gains: string[] = [];
    let [count, rows] = [0, 0];
    for (const procedure of proceduresOf()) {
      for (const row of [table[procedure.name]!].flat().filter(({ names }) => names)) {
        // Pace and limits are those of a real server.
        if ((rows += 1) % 8 === 0) await cluster.advance({ minutes: 1 });
        const cells = cellsOf(fixtures, procedure, row).filter(({ principal, column, expected }) => attackers.includes(principal) && (column === 'other' || column === 'missing' || column === 'former') && expected !== 'done');
        const answers = await tryAll(fixtures, cells);
        count += answers.length;
        gains.push(...answers.flatMap((one) => complaintsOf(fixtures, one)), ...differences(answers));
      }
    }
    gains.push(...(await changedSince(fixtures.product, before)).map((table) => `${table} is not as it was`));

    const { maya, theo } = fixtures.people;
    const memoryId = fixtures.standing(maya, 'past')!.id;
    const { memory } = await theo.read<{ memory: { activity: string } }>('memories.get', { memoryId });
    const { code } = await attemptWrite(theo, 'memories.addComment', { id: crypto.randomUUID(), memoryId, comment: 'Ours' });
    return {
      attempts: count,
      succeeded: gains.length,
      control: { 'her partner reads what she wrote for both': memory.activity.startsWith('canary'), 'and comments on it': code === 'done' },
      note: [`${attackers.length} of ${Object.keys(principals).length} kinds of caller`, ...gains.slice(0, 2).map((one) => one.slice(0, 120))].join('; '),
    };
  },
};
