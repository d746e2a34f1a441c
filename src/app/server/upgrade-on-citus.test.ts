import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Transaction, type Scope } from '#platform/server/database/transaction.ts';
import { startServer, type ServerProcess } from '../../../tests/harness/server-process.ts';
import { preparedCitus, superuserUrl, tablesWithHiddenRows } from '../testing/citus.ts';
import { laterVersion } from '../testing/later-migrations.ts';
import { Person } from '../testing/person.ts';
import { openProduct } from '../testing/product.ts';

const checkViolation = '23514';

describe.runIf(process.env.CITUS_URL)('a distributed database with rows in it', () => {
  let { edits, migrations, folder } = {} as ReturnType<typeof laterVersion>;
  let [url, drop]: [string, () => Promise<void>] = ['', async () => {}];
  let servers: ServerProcess[] = [];
  let superuser: pg.Client;
  let maya: Person;
  let theo: Person;
  let noor: Person;
  let lane = '';
  let laneOfNoor = '';

  beforeAll(async () => {
    ({ edits, migrations, folder } = laterVersion());
    ({ url, drop } = await preparedCitus());
    const before = await openProduct({ databaseUrl: url });
    [maya, theo] = await before.couple();
    [noor] = await before.couple();
    for (const [person, activity] of [
      [maya, 'a picnic'],
      [theo, 'a swim'],
      [noor, 'a walk'],
    ] as const)
      await addMemory(person, activity);
    servers = await Promise.all([
      startServer({ DATABASE_URL: url }, { edits }),
      startServer({ DATABASE_URL: url }, { edits }),
    ]);
    // Servers are replaced one after the other: those of the version before go on meanwhile.
    await addMemory(theo, 'a dive');
    await before.stop();
    const at = (person: Person) =>
      Object.assign(new Person(servers[0]!.url, person.firstName), { cookie: person.cookie, id: person.id });
    [maya, theo, noor] = [at(maya), at(theo), at(noor)];
    superuser = new pg.Client({ connectionString: superuserUrl(url) });
    await superuser.connect();
    [lane, laneOfNoor] = await Promise.all([sharedLaneOf(maya), sharedLaneOf(noor)]);
  });
  afterAll(async () => {
    await superuser.end();
    await Promise.all(servers.map((server) => server.stop()));
    await drop();
    rmSync(folder, { recursive: true });
  });

  test('is migrated once by two servers of a later version, whose login is no superuser', async () => {
    const migrated = servers.flatMap(({ log }) =>
      log.flatMap((line) => (JSON.parse(line) as { migration?: string }).migration ?? []),
    );
    expect(migrated).toEqual(migrations);
    expect(servers.map(({ log }) => log.join('\n'))).toContainEqual(
      expect.stringMatching(/"rows":"\d+ in (?:account|lane|memor|pebble)/),
    );
    await expect(openProduct({ databaseUrl: url })).rejects.toThrow('the database was migrated by a newer version');
  });

  test('has the new tables where they belong', async () => {
    const { rows } = await superuser.query<{ name: string; place: string; beside: string }>(`
      select t.table_name::text as name, t.citus_table_type || ' ' || t.distribution_column as place, case when t.colocation_id = l.colocation_id then 'lanes' when t.colocation_id = b.colocation_id then 'balances' end as beside
      from citus_tables t join citus_tables l on l.table_name = 'lanes'::regclass join citus_tables b on b.table_name = 'pebble_balances'::regclass
      where t.table_name::text ~ 'topic|wishes' order by 1`);
    expect(rows).toEqual([
      { name: 'account_wishes', place: 'distributed account_id', beside: 'balances' },
      { name: 'lane_topic_marks', place: 'distributed lane_id', beside: 'lanes' },
      { name: 'lane_topics', place: 'distributed lane_id', beside: 'lanes' },
      { name: 'topic_ideas', place: 'reference <none>', beside: null },
      { name: 'topic_reports', place: 'local <none>', beside: null },
    ]);
  });

  test('has keys, policies, triggers and functions on every worker', async () => {
    expect(
      await onEachShard(
        'lane_topics',
        `select conname from pg_constraint where conrelid = '%s'::regclass and contype in ('p', 'f', 'c') order by 1`,
      ),
    ).toEqual([
      'lane_topics_account_id_fkey',
      'lane_topics_lane_id_fkey',
      'lane_topics_pkey',
      'lane_topics_title_length',
    ]);
    expect(
      await onEachShard(
        'lane_topic_marks',
        `select conname from pg_constraint where conrelid = '%s'::regclass and contype = 'f'`,
      ),
    ).toEqual(['lane_topic_marks_lane_id_topic_id_fkey']);
    expect(
      await onEachShard(
        'memories',
        `select conname from pg_constraint where conrelid = '%s'::regclass and conname ~ 'topic|whispers' order by 1`,
      ),
    ).toEqual(['memories_no_whispers', 'memories_topic_id_fkey']);
    expect(
      await onEachShard(
        'memories',
        `select relname from pg_index join pg_class on oid = indexrelid where indrelid = '%s'::regclass and relname ~ 'topic'`,
      ),
    ).toEqual(['memories_by_topic']);
    expect(
      await onEachShard(
        'memories',
        `select qual from pg_policies where tablename = '%s' and policyname = 'memories_guard'`,
      ),
    ).toEqual(['((lane_id = current_lane()) AND told)']);
    expect(
      await onEachShard(
        'lane_topics',
        `select policyname || ': ' || qual from pg_policies where tablename = '%s' order by 1`,
      ),
    ).toEqual(['lane_topics_guard: (lane_id = current_lane())', 'lane_topics_owner: true']);
    for (const table of ['lane_topics', 'topic_ideas']) {
      expect(
        await onEachShard(
          table,
          `select relrowsecurity and not relforcerowsecurity from pg_class where oid = '%s'::regclass`,
        ),
      ).toEqual(['true']);
    }
    expect(
      await onEachShard(
        'lane_topics',
        `select tgname from pg_trigger where tgrelid = '%s'::regclass and not tgisinternal`,
      ),
    ).toEqual(['lane_topics_trimmed']);
    const { rows } = await superuser.query(
      `select distinct result from run_command_on_workers('select prosrc from pg_proc where proname = ''trim_topic''')`,
    );
    expect(rows).toEqual([{ result: ' begin new.title := initcap(btrim(new.title)); return new; end ' }]);
  });

  test('keeps its rows, and what a migration did to them', async () => {
    const { memories } = await theo.read<{ memories: { activity: string }[] }>('memories.timeline', {});
    expect(memories.map(({ activity }) => activity).sort()).toEqual(['a dive', 'a picnic', 'a swim']);
    await addMemory(maya, '  a nap ');
    expect(await theo.read('memories.timeline', {})).toMatchObject({ total: 4 });
    await expect(addMemory(maya, 'a whisper')).rejects.toMatchObject({ status: 500, code: 'unavailable' });
    await expect(
      superuser.query(`update memories set activity = 'a whisper' where lane_id = $1`, [lane]),
    ).rejects.toMatchObject({ code: checkViolation, message: expect.stringContaining('memories_no_whispers') });
    expect(
      await as({ account: maya.id, lane }, (tx) =>
        tx.rows(sql`select title from lane_topics where lane_id = ${lane} order by title`),
      ),
    ).toEqual([{ title: 'a picnic' }, { title: 'a swim' }]);
    expect(
      await as({ account: maya.id, lane }, (tx) =>
        tx.rows(
          sql`select activity, told from memories where lane_id = ${lane} and topic_id is null order by activity`,
        ),
      ),
    ).toEqual([
      { activity: 'a dive', told: true },
      { activity: 'a nap', told: true },
    ]);
  });

  test('keeps what a migration wrote into its own tables, and no copy that erasure would not reach', async () => {
    const [mine, noors] = [
      { account: maya.id, lane },
      { account: noor.id, lane: laneOfNoor },
    ];
    expect(
      await as(noors, (tx) =>
        tx.rows(
          sql`select t.title, m.mark from lane_topics t join lane_topic_marks m on m.lane_id = t.lane_id and m.topic_id = t.id where t.lane_id = ${laneOfNoor}`,
        ),
      ),
    ).toEqual([{ title: 'a walk', mark: 'new' }]);
    expect(await as(mine, (tx) => tx.rows(sql`select mark from lane_topic_marks`))).toEqual([]);
    expect(await as(mine, (tx) => tx.rows(sql`select wish from account_wishes`))).toEqual([{ wish: 'Maya' }]);
    expect(await as({ account: theo.id, lane }, (tx) => tx.rows(sql`select wish from account_wishes`))).toEqual([]);
    expect(
      await as(mine, (tx) =>
        tx.rows(sql`select r.account_id, i.title from topic_reports r join topic_ideas i on i.id = r.idea_id`),
      ),
    ).toEqual([{ accountId: maya.id, title: 'An early idea' }]);
    expect(await tablesWithHiddenRows(superuser)).toEqual([]);
  });

  test('lets each write into the new tables what is theirs, and nothing else', async () => {
    const [mine, id] = [{ account: maya.id, lane }, crypto.randomUUID()];
    expect(
      await as(mine, (tx) =>
        tx.rows(
          sql`insert into lane_topics (lane_id, id, account_id, title) values (${lane}, ${id}, ${maya.id}, ' the sea') returning title`,
        ),
      ),
    ).toEqual([{ title: 'The Sea' }]);
    const elsewhere = { account: noor.id, lane: laneOfNoor };
    await expect(
      as(elsewhere, (tx) =>
        tx.rows(
          sql`insert into lane_topics (lane_id, id, account_id, title) values (${lane}, ${crypto.randomUUID()}, ${noor.id}, 'mine')`,
        ),
      ),
    ).rejects.toThrow('row-level security');
    expect(await as(elsewhere, (tx) => tx.rows(sql`select title from lane_topics where lane_id = ${lane}`))).toEqual(
      [],
    );
    expect(
      await as(mine, (tx) =>
        tx.execute(sql`insert into account_wishes (account_id, id, wish) values (${maya.id}, ${id}, 'a boat')`),
      ),
    ).toBe(1);
    await expect(
      as(mine, (tx) =>
        tx.execute(sql`insert into account_wishes (account_id, id, wish) values (${theo.id}, ${id}, 'a boat')`),
      ),
    ).rejects.toThrow('row-level security');
    expect(
      await as(elsewhere, (tx) => tx.rows(sql`select wish from account_wishes where account_id = ${maya.id}`)),
    ).toEqual([]);
    expect(await as(elsewhere, (tx) => tx.rows(sql`select distinct account_id from account_wishes`))).toEqual([
      { accountId: noor.id },
    ]);
    expect(
      await as(mine, (tx) => tx.execute(sql`insert into topic_reports (id, account_id) values (${id}, ${maya.id})`)),
    ).toBe(1);
    await expect(
      as(mine, (tx) =>
        tx.execute(sql`insert into topic_reports (id, account_id) values (${crypto.randomUUID()}, ${theo.id})`),
      ),
    ).rejects.toThrow('row-level security');
    expect(
      await as(elsewhere, (tx) => tx.rows(sql`select id from topic_reports where account_id = ${maya.id}`)),
    ).toEqual([]);
    expect(await as(elsewhere, (tx) => tx.rows(sql`select distinct account_id from topic_reports`))).toEqual([
      { accountId: noor.id },
    ]);
    await expect(
      as(mine, (tx) => tx.execute(sql`insert into topic_ideas (id, title) values (${id}, 'An idea')`)),
    ).rejects.toThrow('row-level security');
    expect(
      await as({ ...mine, isAdministrator: true }, (tx) =>
        tx.execute(sql`insert into topic_ideas (id, title) values (${id}, 'An idea')`),
      ),
    ).toBe(1);
    expect(await as(mine, (tx) => tx.rows(sql`select title, is_active from topic_ideas order by title`))).toEqual(
      ['A first idea', 'An early idea', 'An idea'].map((title) => ({ title, isActive: true })),
    );
  });

  async function sharedLaneOf({ id }: Person): Promise<string> {
    const {
      rows: [found],
    } = await superuser.query<{ lane: string }>(
      `select lane_id as lane from lane_members where account_id = $1 and kind = 'shared'`,
      [id],
    );
    return found!.lane;
  }

  /** What each shard of the table answers, without the numbers that Citus puts behind names; all have to answer the same. */
  async function onEachShard(table: string, question: string): Promise<string[]> {
    const { rows } = await superuser.query<{ result: string }>(
      'select distinct regexp_replace(result, $3, $4, $5) as result from run_command_on_shards($1, $2)',
      [table, `select string_agg(answer::text, e'\\n') from (${question}) answers (answer)`, '_\\d{6}\\M', '', 'g'],
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.result.split('\n');
  }

  async function as<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      const tx = new Transaction(client, scope, new Date());
      await tx.enter(scope);
      const result = await work(tx);
      await client.query('commit');
      return result;
    } finally {
      await client.end();
    }
  }
});

function addMemory(person: Person, activity: string): Promise<unknown> {
  return person.write('memories.addMemory', { id: crypto.randomUUID(), activity, date: '2026-01-01', lead: 'me' });
}
