import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preparedCitus } from '#app/testing/citus.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { withMail } from '#features/accounts/server/testing/email-links.ts';
import { cellsOf, proceduresOf, runCellUnchecked, type Procedure } from './cells.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';
import { table } from './table.ts';

/**
 * Procedures with a statement that asks several shards of a table, and so possibly several machines. Badges count the dates of all lanes of a person. A
 * picture is known by its id in any lane of the reader, and an account's room is counted over them.
 */
const byAllLanes = [
  'badges.list',
  'memories.addMemory',
  'memories.addPicture',
  'memories.share',
  'memories.shareAll',
  'memories.removePicture',
  'memories.restorePicture',
  'memories.describePicture',
  'memories.pictureFile',
];
/** These look at the invites of both partners. */
const byBothPartners = ['memories.planDate', 'memories.editPlan', 'memories.restoreMemory'];

/** An OpenID provider answers these, or the token of a link. */
const notAsked = [
  'accounts.startSignOn',
  'accounts.finishSignOn',
  'accounts.logInBySignOn',
  'accounts.signUpBySignOn',
  'accounts.startLinking',
  'accounts.mailPasswordLink',
  'pairing.signUpBySignOnWithCode',
  'calendar.feedFile',
];

describe.runIf(process.env.CITUS_URL)('on Citus', () => {
  let fixtures: Fixtures;
  let product: Product;
  let drop: () => Promise<void>;
  const asked: string[] = [];

  beforeAll(async () => {
    const prepared = await preparedCitus();
    drop = prepared.drop;
    const owner = new pg.Client({ connectionString: prepared.url });
    await owner.connect();
    await owner.query(
      `alter database ${new URL(prepared.url).pathname.slice(1)} set citus.multi_task_query_log_level = notice`,
    );
    await owner.end();
    product = await openProduct({ ...withMail, databaseUrl: prepared.url });
    fixtures = await makeFixtures(product);
    const connections = await Promise.all(Array.from({ length: 10 }, () => product.database.pool.connect()));
    for (const connection of connections) {
      connection.on(
        'notice',
        ({ message, where }) => message?.includes('multi-task') && asked.push(where ?? 'a statement'),
      );
      connection.release();
    }
  });
  afterAll(async () => {
    await product.stop();
    await drop();
  });

  test('each procedure asks one shard of the tables of lanes and one of those of accounts, but for these', async () => {
    const [several, unasked]: [string[], string[]] = [[], []];
    for (const procedure of proceduresOf()) {
      const found = await shardsAskedBy(procedure);
      if (found === null) unasked.push(procedure.name);
      else if (found.length > 0) several.push(procedure.name);
      if (found?.length) console.log(procedure.name, found);
    }
    // Those of administrators ask for everything, or remember the answer.
    const found = several.filter((name) => !name.startsWith('admin.'));
    expect([...byAllLanes, ...byBothPartners]).toEqual(expect.arrayContaining(found));
    // Rows that are asked for together may happen to lie in one shard.
    const { maya, theo } = fixtures.people;
    const expected = [
      ...((await shards('lanes', 'lane_id', [maya])) > 1 ? byAllLanes : []),
      ...((await shards('pebble_balances', 'account_id', [maya, theo])) > 1 ? byBothPartners : []),
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(unasked).toEqual(notAsked);
  }, 300_000);

  /** In how many shards of a table these people have rows. */
  async function shards(
    ofTable: 'lanes' | 'pebble_balances',
    key: 'lane_id' | 'account_id',
    people: readonly Person[],
  ): Promise<number> {
    const {
      rows: [counted],
    } = await product.database.pool.query<{ count: number }>(
      `select count(distinct get_shard_id_for_distribution_column($1, ${key}))::int as count from lane_members where account_id = any ($2::uuid[])`,
      [ofTable, people.map(({ id }) => id)],
    );
    return counted!.count;
  }

  /** Where statements were that ask several shards; null if no call succeeded. */
  async function shardsAskedBy(procedure: Procedure): Promise<string[] | null> {
    const found = new Set<string>();
    let succeeded = false;
    for (const row of [table[procedure.name] ?? []].flat()) {
      const succeeding = cellsOf(fixtures, procedure, row).filter(({ expected }) =>
        ['done', 'answered'].includes(expected),
      );
      const byOwner = succeeding.filter(({ principal }) => principal === 'the owner');
      for (const cell of new Set([...byOwner, ...succeeding])) {
        if (succeeded && cell.row.costly) break;
        await product.database.pool.query('delete from attempts');
        await runCellUnchecked(fixtures, cell, async (call) => {
          asked.length = 0;
          const answer = await call();
          for (const where of asked) found.add(where);
          succeeded ||= answer.status === 200;
          return answer;
        }).catch(() => {});
      }
    }
    return succeeded ? [...found] : null;
  }
});
