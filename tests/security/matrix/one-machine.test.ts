import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preparedCitus } from '#app/testing/citus.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { withMail } from '#features/accounts/server/testing/email-links.ts';
import { cellsOf, proceduresOf, runCellUnchecked, type Procedure } from './cells.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';
import { table } from './table.ts';

/**
 * Procedures with a statement that asks several parts of a table, and so possibly several machines: by all lanes of an account, or of all accounts.
 * docs/operations.md gives the reasons.
 */
const onSeveralMachines: string[] = [];

/** Read by an OpenID provider's answer, a worker thread or a stream. */
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
    await owner.query(`alter database ${new URL(prepared.url).pathname.slice(1)} set citus.multi_task_query_log_level = notice`);
    await owner.end();
    product = await openProduct({ ...withMail, databaseUrl: prepared.url });
    fixtures = await makeFixtures(product);
    const connections = await Promise.all(Array.from({ length: 10 }, () => product.database.pool.connect()));
    for (const connection of connections) {
      connection.on('notice', ({ message, where }) => message?.includes('multi-task') && asked.push(where ?? 'a statement'));
      connection.release();
    }
  });
  afterAll(async () => {
    await product.stop();
    await drop();
  });

  test('each procedure asks one part of the tables of lanes and one of those of accounts, but for these', async () => {
    const several: Record<string, string[]> = {};
    for (const procedure of proceduresOf()) {
      const found = await severalOf(procedure);
      if (found.length > 0) several[procedure.name] = found;
    }
    console.log(several);
    expect(Object.keys(several)).toEqual(onSeveralMachines);
  }, 300_000);

  async function severalOf(procedure: Procedure): Promise<string[]> {
    const found = new Set<string>();
    for (const row of [table[procedure.name] ?? []].flat()) {
      const succeeding = cellsOf(fixtures, procedure, row).filter(({ expected }) => expected === 'done' || expected === 'answered');
      for (const cell of succeeding.slice(0, 2)) {
        await product.database.pool.query('delete from attempts');
        await runCellUnchecked(fixtures, cell, async (call) => {
          asked.length = 0;
          const answer = await call();
          for (const where of asked) found.add(where);
          return answer;
        });
      }
    }
    return [...found];
  }
});
