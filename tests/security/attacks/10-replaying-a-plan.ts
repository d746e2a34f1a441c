import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** Two hundred identical plans at the same time on both servers must make one date and one payment. */
export const attack: Attack = {
  number: '10',
  title: 'Replaying a planned date for its pebbles',
  tries: { full: 200, quick: 50 },
  sabotage: {
    sql: [
      'alter table memories drop constraint memories_pkey cascade',
      'drop index if exists memories_day cascade',
      'drop index pebble_transactions_paid_once',
    ],
  },

  async attempt(cluster, replays) {
    const [maya] = await cluster.couple();
    const plan = {
      id: crypto.randomUUID(),
      activity: 'Skim stones',
      date: cluster.now().toISOString().slice(0, 10),
      idea: 'me',
    };
    const answers = [];
    // Fifty a minute stay below the rate limit.
    for (let sent = 0; sent < replays; sent += 50) {
      await cluster.advance({ minutes: 1 });
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) => attemptWrite(cluster.at(index, maya), 'memories.planDate', plan)),
        )),
      );
    }
    const [row] = await cluster.sql<{ memories: number; paid: number; balance: number }>(
      `select (select count(*) from memories where id = $1) as memories, (select count(*) from pebble_transactions where source_id = $1) as paid,
              (select balance from pebble_balances where account_id = $2) as balance`,
      [plan.id, maya.id],
    );
    const { memories, paid, balance } = row!;
    return {
      attempts: answers.length,
      succeeded: Math.max(memories, paid, balance / 5) - 1,
      control: {
        'every replay gets the outcome of the first': answers.every(
          ({ body }) => body === JSON.stringify({ id: plan.id, pebbles: 5 }),
        ),
        'the date is planned and paid': memories >= 1 && balance >= 5,
      },
    };
  },
};
