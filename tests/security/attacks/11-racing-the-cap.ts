import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const atOnce = 30;
const cap = 50;

/** Thirty plans at the same time would pay 150 pebbles; the daily cap is 50. */
export const attack: Attack = {
  number: '11',
  title: 'Racing past the daily cap',
  tries: { full: 50, quick: 3 },
  sabotage: { edits: [{ file: 'src/features/pebbles/server/store.ts', find: '\n    for update of b`', replace: '`' }] },

  async attempt(cluster, rounds) {
    const planners = (await mapConcurrently(8, Array(rounds).keys(), () => cluster.couple())).map(([maya]) => maya);
    const date = cluster.now().toISOString().slice(0, 10);
    let served = true;
    for (const planner of planners) {
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          attemptWrite(cluster.at(index, planner), 'memories.planDate', {
            id: crypto.randomUUID(),
            activity: 'Skim stones',
            date,
            idea: 'me',
          }),
        ),
      );
      served &&= answers.every(({ code }) => code === 'done');
    }
    const sums = await cluster.sql<{ sum: number }>(
      'select sum(amount)::int as sum from pebble_transactions where account_id = any ($1) group by account_id',
      [planners.map(({ id }) => id)],
    );
    return {
      attempts: rounds,
      succeeded: sums.filter(({ sum }) => sum > cap).length,
      control: {
        'every date is planned, and paid up to the cap':
          served && sums.length === rounds && sums.every(({ sum }) => sum >= cap),
      },
      note: `${rounds} × ${atOnce} at once, at most ${Math.max(...sums.map(({ sum }) => sum))} pebbles`,
    };
  },
};
