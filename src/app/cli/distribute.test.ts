import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { distribute } from '../../../db/distribute.ts';
import { onEveryMachine } from '../../../db/placement.ts';
import { emptyCitus, superuserUrl, tablesWithHiddenRows } from '../testing/citus.ts';
import { preparedPostgres } from '../testing/databases.ts';
import { openProduct } from '../testing/product.ts';
import { setUpProduct } from '../testing/set-up.ts';

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

describe.runIf(process.env.DATABASE === 'postgres')('distributing', () => {
  test('a PostgreSQL without Citus is refused, and nothing changes', async () => {
    const url = await preparedPostgres();
    await expect(connected(url, distribute)).rejects.toThrow(
      'this database has no Citus; as a superuser run in it: create extension citus',
    );
    expect(
      await connected(
        url,
        async (client) =>
          (await client.query('select from pg_constraint where conname = $1', ['lane_members_lane_id_kind_fkey']))
            .rowCount,
      ),
    ).toBe(1);
  });
});

describe.runIf(process.env.CITUS_URL)('on Citus', () => {
  const product = setUpProduct();

  test('is refused to others than a superuser', async () => {
    await expect(connected(product.settings.databaseUrl!, distribute)).rejects.toThrow(
      'triggers of distributed tables need a superuser',
    );
  });

  test('is refused while a server runs, and once it is done changes nothing any more', async () => {
    const { url, drop } = await emptyCitus();
    const server = await openProduct({ databaseUrl: url });
    await expect(connected(superuserUrl(url), distribute)).rejects.toThrow(
      'a server uses this database; stop all servers first',
    );
    await server.stop();
    await drop();
    expect(await connected(superuserUrl(product.settings.databaseUrl!), distribute)).toEqual([]);
  });

  test('keeps all rows, and no copy of them on the coordinator, which erasure would not reach', async () => {
    const { url, superuserUrl: superuser, drop } = await emptyCitus();
    const server = await openProduct({ databaseUrl: url });
    await server.couple();
    await server.stop();
    await connected(superuser, async (client) => {
      const content = async () =>
        (
          await client.query(
            `select (select count(*)::int from accounts) as accounts, (select count(*)::int from sessions) as sessions, (select count(*)::int from lane_members) as members`,
          )
        ).rows;
      const before = await content();
      expect(before).toEqual([{ accounts: 2, sessions: 2, members: 4 }]);
      await distribute(client);
      expect(await content()).toEqual(before);
      expect(await tablesWithHiddenRows(client)).toEqual([]);
    });
    await drop();
  });

  test('leaves every table where it should lie, with all that people write', async () => {
    const [maya, theo] = await product.couple();
    await maya.write('memories.addMemory', {
      id: crypto.randomUUID(),
      activity: 'A picnic',
      date: '2026-01-01',
      lead: 'me',
    });
    expect(await theo.read('memories.timeline')).toMatchObject({ total: 1 });
    const { rows } = await product.database.pool.query<{ name: string }>(
      `select logicalrelid::text as name from pg_dist_partition where partmethod = 'n' and repmodel = 't' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...onEveryMachine].sort());
  });
});
