import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { RequestError, type Person } from '#app/testing/person.ts';
import { openProduct } from '#app/testing/product.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { moodEmoji } from '#features/moods/rules.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { dayAt } from '#platform/format/calendar.ts';
import { settleFigures } from './store.ts';

const product = setUpProduct();

const day = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(product.clock.now().getTime() + days * day);
const dateIn = (days: number) => dayAt(later(days), 'UTC');

interface Figure {
  figure: string;
  day: string;
  amount: number;
}
const inOrder = (statement: string) =>
  product.database.pool
    .query<Figure>(`select figure, day::text, amount from (${statement}) f where amount <> 0 order by 1, 2`)
    .then(({ rows }) => rows);
const kept = async () => {
  await product.ownerDatabase.asOwner(product.clock.now(), settleFigures);
  return inOrder('select * from figures');
};
const counted = () => inOrder('select * from figures_by_rows');

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the counters', () => {
  test.each(process.env.ALL === '1' ? [1, 2, 3] : [1])(
    'say what there is, whatever people do, and whatever is taken back or erased (story %i)',
    async (seed) => {
      const pick = chance(seed);
      const people = [...(await product.couple()), ...(await product.couple()), await product.person('Iris')];
      const memories: string[] = [];
      const done = new Set<string>();
      const anyPerson = () => people[pick(people.length)]!;
      const partnerOf = async (one: Person) =>
        (await one.read<{ partner: { id: string } | null }>('pairing.status')).partner;
      const memoryId = () => memories.at(-1 - pick(4)) ?? crypto.randomUUID();
      const newId = () => {
        memories.push(crypto.randomUUID());
        return memories.at(-1);
      };
      const remembered = (keepToMyself: boolean) => ({
        id: newId(),
        activity: 'Picnic',
        date: dateIn(-pick(90)),
        lead: 'me',
        keepToMyself,
      });
      const planned = () => ({ id: newId(), activity: 'Kayaks', date: dateIn(pick(3)), idea: 'me' });
      const acts: Record<string, (one: Person) => Promise<unknown>> = {
        add: (one) => one.write('memories.addMemory', remembered(false)),
        addForOneself: (one) => one.write('memories.addMemory', remembered(true)),
        plan: (one) => one.write('memories.planDate', planned()),
        planAndCancel: async (one) => {
          await one.write('memories.planDate', planned());
          await one.write('memories.cancelDate', { memoryId: memories.at(-1) });
        },
        edit: (one) =>
          one.write('memories.editPlan', {
            memoryId: memoryId(),
            activity: 'Canoes',
            date: dateIn(pick(20)),
            idea: 'partner',
          }),
        editPast: (one) =>
          one.write('memories.editMemory', {
            memoryId: memoryId(),
            activity: 'Rafts',
            date: dateIn(-pick(200)),
            lead: 'me',
          }),
        cancel: (one) => one.write('memories.cancelDate', { memoryId: memoryId() }),
        addAndDelete: async (one) => {
          await one.write('memories.addMemory', remembered(false));
          await one.write('memories.deleteMemory', { memoryId: memories.at(-1) });
        },
        restore: (one) => one.write('memories.restoreMemory', { memoryId: memoryId() }),
        share: (one) => one.write('memories.share', { memoryId: memoryId() }),
        shareAll: (one) => one.write('memories.shareAll', {}),
        rateDate: (one) => one.write('memories.rateDate', { memoryId: memoryId(), rating: 5 }),
        rate: (one) => one.write('moods.rate', { id: crypto.randomUUID(), emoji: moodEmoji[pick(5)] }),
        unpair: async (one) => unpair(one, (await partnerOf(one)) ?? { id: crypto.randomUUID() }),
        pair: async () => {
          const single = [];
          for (const one of people) if (!(await partnerOf(one))) single.push(one);
          const [one, other] = single;
          if (one && other) await one.pairWith(other);
          else throw new RequestError(409, 'nobody_is_free', {});
        },
        sleep: async (one) => {
          product.clock.advance({ hours: 9 });
          return one.write('memories.turnPast', {});
        },
        reverse: () => closeUndoWindows(product.database, later(pick(32))),
        leave: async (one) => {
          if (pick(3) > 0) return;
          await one.write('privacy.deleteAccount', { password: one.password });
          await eraseDueAccounts(product.database, later(15));
          people.splice(people.indexOf(one), 1, await product.person('Noor'));
        },
      };
      const names = Object.keys(acts);
      for (let turn = 0; turn < 200; turn += 1) {
        const name = names[pick(names.length)]!;
        try {
          await acts[name]!(anyPerson());
          done.add(name);
        } catch (error) {
          // What a rule refuses is part of the test.
          if (!(error instanceof RequestError)) throw error;
        }
        expect(await kept(), `after ${name}`).toEqual(await counted());
      }
      expect([...done].sort()).toEqual(
        expect.arrayContaining([
          'add',
          'addAndDelete',
          'leave',
          'pair',
          'plan',
          'planAndCancel',
          'rate',
          'restore',
          'reverse',
          'sleep',
          'unpair',
        ]),
      );
      expect(await kept()).toEqual(await counted());
    },
  );

  test('lose nothing and hold nobody up when many write at once', async () => {
    const couples = await Promise.all(Array.from({ length: 6 }, () => product.couple()));
    const deadlocks = async () =>
      (
        await product.database.pool.query<{ deadlocks: number }>(
          'select pg_stat_get_db_deadlocks(oid)::int as deadlocks from pg_database where datname = current_database()',
        )
      ).rows[0]!.deadlocks;
    const before = await deadlocks();
    await Promise.all(
      couples.flat().map(async (one) => {
        for (let turn = 0; turn < 8; turn += 1) {
          const id = crypto.randomUUID();
          await one.write('memories.planDate', { id, activity: 'Kayaks', date: dateIn(turn), idea: 'me' });
          await one.write('moods.rate', { id: crypto.randomUUID(), emoji: moodEmoji[turn % 5] });
          if (turn % 2 === 0) await one.write('memories.cancelDate', { memoryId: id });
        }
      }),
    );
    expect(await kept()).toEqual(await counted());
    expect(await deadlocks()).toBe(before);
  });

  test('are set right by a recount', async () => {
    await product.database.pool.query(`update figures set amount = amount + 7 where figure = 'memories'`);
    expect(await kept()).not.toEqual(await counted());
    await product.database.pool.query('select recount_figures()');
    expect(await kept()).toEqual(await counted());
  });

  test('are neither read nor written by the role that serves requests, but as what administrators may see', async () => {
    const iris = await product.person('Iris');
    const asIris = (statement: string, isAdministrator = false) =>
      product.database
        .transaction({ account: iris.id, lane: iris.id, isAdministrator }, product.clock.now(), (tx) =>
          tx.execute(sql.raw(statement)),
        )
        .catch(({ code }: { code: string }) => code);
    for (const statement of [
      'select from figures',
      'update figures set amount = 0',
      'select from lane_figure_changes',
      'select from account_figure_changes',
      'select settle_figures()',
      'select recount_figures()',
      'select from figures_by_rows',
    ]) {
      expect(await asIris(statement), statement).toBe('42501');
    }
    const questions = [
      `select from get_admin_stats('2026-01-01')`,
      `select from get_admin_trends('2026-01-05', 12, 9)`,
    ];
    expect(await Promise.all(questions.map((question) => asIris(question)))).toEqual([0, 0]);
    expect(await Promise.all(questions.map((question) => asIris(question, true)))).toEqual([1, 120]);
  });
});

test('a week begins on Monday, whatever the year', async () => {
  const { rows } = await product.database.pool.query(`
    select day::date from generate_series('1950-01-01'::date, '2200-01-01', '1 day') day where week_of(day::date) <> date_trunc('week', day)`);
  expect(rows).toEqual([]);
});

describe('the plots', () => {
  interface Slice {
    amount: number | null;
    withheld: string | null;
  }
  type Trends = { weeks: string[]; moods: { emoji: string; slices: Slice[] }[] } & Record<
    'signUps' | 'pairings' | 'datesPlanned' | 'datesKept' | 'pebblesEarned',
    Slice[]
  >;

  test('show what five people or more did in a week, and withhold what fewer did', async () => {
    const empty = await openProduct();
    // A Wednesday, so that no week ends in mid-test.
    empty.clock.advance({ days: (10 - empty.clock.now().getUTCDay()) % 7 });
    const ada = await empty.person('Ada');
    await grantRole(empty.database.pool, ada.email, 'administrator');
    const trends = async () => {
      await ada.write('accounts.logIn', { email: ada.email, password: ada.password, timeZone: 'UTC' });
      return ada.read<Trends>('admin.trends');
    };
    const week = async (ago = 0) => {
      const { moods, weeks, ...plots } = await trends();
      expect(weeks).toHaveLength(12);
      const slice = ({ amount, withheld }: Slice) => amount ?? withheld;
      return {
        ...Object.fromEntries(Object.entries(plots).map(([plot, slices]) => [plot, slice(slices.at(-1 - ago)!)])),
        moods: moods.map(({ slices }) => slice(slices.at(-1 - ago)!)),
      };
    };
    const few = 'few';
    const nothing = {
      signUps: few,
      pairings: few,
      datesPlanned: few,
      datesKept: few,
      pebblesEarned: few,
      moods: [few, few, few, few, few],
    };
    expect(await week()).toEqual(nothing);

    const people = [...(await empty.couple()), ...(await empty.couple())];
    const plan = (one: Person, date = dateIn(0)) =>
      one.write('memories.planDate', { id: crypto.randomUUID(), activity: 'Kayaks', date, idea: 'me' });
    const rate = (one: Person, emoji: string) => one.write('moods.rate', { id: crypto.randomUUID(), emoji });
    const today = dayAt(empty.clock.now(), 'UTC');
    for (const one of people) await plan(one, today);
    for (const one of people) await rate(one, '🙂');
    expect(await week()).toEqual({ ...nothing, signUps: 5 });

    people.push(...(await empty.couple()));
    for (const one of people.slice(4)) await plan(one, today);
    for (const one of people.slice(3)) await rate(one, '🙂');
    expect(await week()).toEqual({
      signUps: 7,
      pairings: 3,
      datesPlanned: 6,
      datesKept: few,
      pebblesEarned: 30,
      moods: [few, 7, few, few, few],
    });

    await rate(people[0]!, '😡');
    expect(await week()).toMatchObject({ moods: [few, 'beside', few, few, few] });

    empty.clock.advance({ days: 7 });
    expect(await turnAllPast(empty.database, empty.clock.now())).toBe(6);
    expect(await week()).toEqual(nothing);
    expect(await week(1)).toMatchObject({ signUps: 7, pairings: 3, datesPlanned: 6, datesKept: 6, pebblesEarned: 30 });
    await empty.stop();
  });
});
