import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { DomainError } from '../../contract/domain-error.ts';
import { catchUp } from '#app/testing/catch-up.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { DatabaseBusy } from './database.ts';
import type { Scope, Tx } from './transaction.ts';

const product = setUpProduct();
const [maya] = setUpPeople(product, 'Maya');
const nobody: Scope = { account: null, lane: null };

const scopeOf = ({ id }: Person): Scope => ({ account: id, lane: id });
const run = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
  product.database.transaction(scope, product.clock.now(), work);
const read = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => product.database.read(scope, product.clock.now(), work);
const accountsSeen = async (tx: Tx) =>
  (await tx.one(sql<{ seen: number }>`select count(*) as seen from accounts`)).seen;
const nextZone = (tx: Tx, zone: string) =>
  tx.execute(sql`update accounts set next_time_zone = ${zone}, next_time_zone_on = '2026-01-01'`);
const noSuchTable = (tx: Tx) => tx.rows(sql`select from no_such_table`);

test.runIf(process.env.DATABASE === 'postgres')(
  'a connection that is cut off between two statements costs its transaction or its read, and nothing else',
  async () => {
    for (const does of [run, read]) {
      const cutOff = does(scopeOf(maya), async (tx) => {
        const { pid } = await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
        await product.database.pool.query('select pg_terminate_backend($1::int)', [pid]);
        await eventually(async () =>
          expect(
            (await product.database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount,
          ).toBe(0),
        );
        await new Promise((resolve) => setImmediate(resolve));
        return accountsSeen(tx);
      });
      await expect(cutOff).rejects.toBeInstanceOf(DatabaseBusy);
      expect(await does(scopeOf(maya), accountsSeen)).toBe(1);
    }
  },
);

const interruptions = [
  ['pg_terminate_backend', DatabaseBusy],
  ['pg_cancel_backend', pg.DatabaseError],
] as const;

test.runIf(process.env.DATABASE === 'postgres').each(interruptions)(
  '%s in the middle of a statement fails its transaction or its read, and the next one is answered',
  async (interrupt, thrown) => {
    for (const does of [run, read]) {
      const error = does(scopeOf(maya), (tx) => tx.rows(sql`select pg_sleep(20)`)).catch((reason: unknown) => reason);
      const isAsleep = `query like 'select pg_sleep(20)' and state = 'active'`;
      await eventually(async () =>
        expect(
          (await product.database.pool.query(`select ${interrupt}(pid) from pg_stat_activity where ${isAsleep}`))
            .rowCount,
        ).toBe(1),
      );
      expect(await error).toBeInstanceOf(thrown);
      for (let connection = 0; connection < 12; connection += 1)
        expect([await does(scopeOf(maya), accountsSeen), await does(nobody, accountsSeen)]).toEqual([1, 0]);
    }
  },
);

test.runIf(process.env.DATABASE === 'postgres')(
  'a commit that a worker of Citus has not confirmed is written, and yet no success',
  async () => {
    const { database, clock } = product;
    const table = `unconfirmed_${crypto.randomUUID().replaceAll('-', '')}`;
    const unconfirmed = database.asOwner(clock.now(), async (tx) => {
      await tx.execute(sql`create table ${sql.table(table)} (id int)`);
      await tx.execute(
        sql`create function pg_temp.warn() returns trigger language plpgsql as $$ begin raise warning 'failed to commit transaction on 127.0.0.1:9701'; return null; end $$`,
      );
      await tx.execute(
        sql`create constraint trigger warn after insert on ${sql.table(table)} deferrable initially deferred for each row execute function pg_temp.warn()`,
      );
      await tx.execute(sql`insert into ${sql.table(table)} values (1)`);
      tx.afterCommit(
        async (after) =>
          void (await after.asOwner(() => after.execute(sql`create table ${sql.table(`${table}_follow_up`)} ()`))),
      );
    });
    await expect(unconfirmed).rejects.toBeInstanceOf(DatabaseBusy);
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBe(1);
    expect((await database.pool.query(`select from ${table}_follow_up`)).rowCount).toBe(0);
  },
);

describe('a question outside any transaction', () => {
  test('that fails gives its connection back as it was', async () => {
    await expect(product.database.callFunction(sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    for (let connection = 0; connection < 12; connection += 1)
      expect(await product.database.callFunction(sql`select ${connection}::int as first_one`)).toEqual({
        firstOne: connection,
      });
    expect(await product.database.callFunction(sql`select where false`)).toBeUndefined();
  });

  test.runIf(process.env.DATABASE === 'postgres')(
    'whose connection is cut off meanwhile says that the database is busy, and the next one is answered',
    async () => {
      await expect(
        product.database.callFunction(sql`select pg_terminate_backend(pg_backend_pid())`),
      ).rejects.toBeInstanceOf(DatabaseBusy);
      expect(await product.database.callFunction(sql`select 1 as one`)).toEqual({ one: 1 });
    },
  );
});

describe('a read', () => {
  test('rejects writes', async () => {
    await expect(read(scopeOf(maya), (tx) => nextZone(tx, 'Asia/Tokyo'))).rejects.toMatchObject({ code: '25006' });
  });

  test('answers each of many statements that are sent at once, and nothing after one that fails', async () => {
    const named = (tx: Tx) => tx.rows(sql`select ${'1'}::int as one, 'x' as "two_b" union all select 2, null`);
    const answers = await read(scopeOf(maya), (tx) => Promise.all([accountsSeen(tx), named(tx), accountsSeen(tx)]));
    expect(answers).toEqual([
      1,
      [
        { one: 1, twoB: 'x' },
        { one: 2, twoB: null },
      ],
      1,
    ]);
    const settled = await read(scopeOf(maya), (tx) =>
      Promise.allSettled([accountsSeen(tx), noSuchTable(tx), accountsSeen(tx)]),
    );
    expect(settled).toMatchObject([{ value: 1 }, { reason: { code: '42P01' } }, { reason: { code: '25P02' } }]);
    expect(await read(scopeOf(maya), accountsSeen)).toBe(1);
  });

  test('that fails gives its connection back as it was', async () => {
    for (const broken of [
      noSuchTable,
      (tx: Tx) => tx.rows(sql`select 1 / ${0}::int`),
      (tx: Tx) => tx.rows(sql`select ${'x'}::uuid`),
    ]) {
      for (let connection = 0; connection < 12; connection += 1)
        await expect(read(scopeOf(maya), broken)).rejects.toThrow();
    }
    for (let connection = 0; connection < 12; connection += 1) expect(await read(scopeOf(maya), accountsSeen)).toBe(1);
  });
});

describe('the scope of a transaction', () => {
  test('is gone with it, whether it commits, is rejected or fails', async () => {
    const endings: ((tx: Tx) => Promise<unknown>)[] = [
      accountsSeen,
      () => Promise.reject(new DomainError('not_found')),
      noSuchTable,
      (tx) => tx.as(scopeOf(maya), () => noSuchTable(tx)),
    ];
    for (const [ending, does] of endings.flatMap(
      (one) =>
        [
          [one, run],
          [one, read],
        ] as const,
    )) {
      await does(scopeOf(maya), ending).catch(() => {});
      const left = () =>
        product.database.pool.query<{ role: string; scope: string }>(
          `select current_user as role, coalesce(current_setting('app.scope', true), '') as scope`,
        );
      for (const { rows } of await Promise.all(Array.from({ length: 12 }, left)))
        expect(rows).toEqual([{ role: expect.not.stringMatching('otterway_app'), scope: '' }]);
      for (let connection = 0; connection < 12; connection += 1)
        expect([await run(nobody, accountsSeen), await read(nobody, accountsSeen)]).toEqual([0, 0]);
    }
  });

  test('never mixes with another’s, of many at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => product.person('Somebody')));
    const seen = await Promise.all(
      Array.from({ length: 120 }, async (_, index) => {
        const person = people[index % 6]!;
        const { id } = await (index % 4 < 2 ? run : read)(scopeOf(person), (tx) =>
          tx.one(sql<{ id: string }>`select id from accounts`),
        );
        return id === person.id;
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  test('comes back after a part in another one, even where that part is rejected', async () => {
    const theo = await product.person('Theo');
    const idSeen = async (tx: Tx) => (await tx.one(sql<{ id: string }>`select id from accounts`)).id;
    const partsSeen = async (tx: Tx) => {
      const inside = await tx.as(scopeOf(theo), () => idSeen(tx));
      const between = await idSeen(tx);
      await tx.as(scopeOf(theo), () => Promise.reject(new DomainError('not_found'))).catch(() => {});
      return [inside, between, await idSeen(tx)];
    };
    for (const does of [run, read]) expect(await does(scopeOf(maya), partsSeen)).toEqual([theo.id, maya.id, maya.id]);
  });
});

describe('a transaction', () => {
  test('that fails half way leaves nothing, and tells nobody', async () => {
    const stream = await Stream.of(maya);
    await catchUp(product, [maya], [stream]);
    await expect(
      run(scopeOf(maya), async (tx) => {
        expect(await nextZone(tx, 'Asia/Tokyo')).toBe(1);
        tx.announce([maya.id], { changed: 'half-done' });
        throw new Error('the power went');
      }),
    ).rejects.toThrow('the power went');
    await run(scopeOf(maya), async (tx) => tx.announce([maya.id], { changed: 'done' }));
    await eventually(() => expect(stream.messages).toEqual([{ changed: 'done' }]));
    expect(await run(scopeOf(maya), (tx) => tx.maybeOne(sql`select next_time_zone from accounts`))).toEqual({
      nextTimeZone: null,
    });
    stream.close();
  });

  test('whose error was swallowed is not taken for done', async () => {
    await expect(
      run(scopeOf(maya), async (tx) => {
        await nextZone(tx, 'Asia/Tokyo');
        await noSuchTable(tx).catch(() => {});
      }),
    ).rejects.toThrow('rolled back');
  });

  test('that meets a deadlock or a serialisation failure is tried three times in all', async () => {
    for (const code of ['40P01', '40001']) {
      let tries = 0;
      const failing = (times: number) =>
        run(scopeOf(maya), async (tx) => {
          tries += 1;
          await nextZone(tx, 'Asia/Tokyo');
          if (tries <= times)
            await tx.rows(sql`do ${sql.raw(`$$ begin raise exception 'met' using errcode = '${code}'; end $$`)}`);
          return tries;
        });
      expect(await failing(2)).toBe(3);
      tries = 0;
      await expect(failing(3)).rejects.toMatchObject({ code });
      expect(tries).toBe(3);
    }
  });

  test('that fails in any other way is tried once', async () => {
    let tries = 0;
    await run(scopeOf(maya), async (tx) => {
      tries += 1;
      await noSuchTable(tx);
    }).catch(() => {});
    expect(tries).toBe(1);
  });
});

if (process.env.DATABASE === 'postgres') {
  test('two who lock each other’s rows both get their way, one after the other', async () => {
    const theo = await product.person('Theo');
    const lock = (tx: Tx, person: Person) => tx.rows(sql`select lock_accounts(${person.id}, ${person.id})`);
    let arrived = 0;
    let letThem: () => void = () => {};
    const both = new Promise<void>((resolve) => (letThem = resolve));
    const crossing = (first: Person, then: Person) =>
      run(scopeOf(first), async (tx) => {
        await lock(tx, first);
        arrived += 1;
        if (arrived === 2) letThem();
        await both;
        await lock(tx, then);
        return nextZone(tx, 'Asia/Tokyo');
      });
    expect(await Promise.all([crossing(maya, theo), crossing(theo, maya)])).toEqual([1, 1]);
    // The one that was rolled back may lock its first row again before the other wakes: a second deadlock, a fourth try.
    expect(arrived).toBeGreaterThan(2);
  });
}
