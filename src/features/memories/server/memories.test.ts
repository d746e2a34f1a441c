import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  historyOf,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { laneOrder } from '../rules.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import type { Memory } from './present.ts';
import * as fixtures from './testing/fixtures.ts';
import { idsOf, timelineOf, type Page } from './testing/fixtures.ts';
import { turnAllPast } from './plans/turn-past.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const day = (days: number) => daysFromNow(product, days);
const plan = (person: Person, given?: object) => fixtures.plan(product, person, given);
const remember = (person: Person, given?: object) => fixtures.remember(product, person, given);
const complete = (memoryId: string) => fixtures.complete(maya, theo, memoryId);
const only = async (person: Person) => (await timelineOf(person))[0]!;

async function suggestion(category: string): Promise<string> {
  const id = crypto.randomUUID();
  await product.database.pool.query(
    `insert into date_suggestions (id, title, category, cost_level, effort_level, time_of_day, created_at, updated_at) values ($1, 'Idea', $2, 'low', 'low', 'any', now(), now())`,
    [id, category],
  );
  return id;
}

describe('planning a date', () => {
  test('pays its author and shows it to both, each from their side', async () => {
    const id = crypto.randomUUID();
    const planned = {
      id,
      activity: 'Picnic',
      date: day(1),
      time: '19:30',
      venueUrl: 'https://park.example/',
      idea: 'partner',
    };
    expect(await maya.write('memories.planDate', planned)).toEqual({ id, pebbles: 5 });
    const common = {
      id,
      type: 'planned',
      date: day(1),
      time: '19:30',
      activity: 'Picnic',
      pebbles: 5,
      venueUrl: 'https://park.example/',
      suggestionId: null,
      ideaTitle: null,
      mood: null,
      notes: null,
      reactions: [],
      commentCount: 0,
      lastComments: [],
      myRating: null,
      partnerRated: false,
      partnerRating: null,
      isUnanswered: false,
      isJustCompleted: false,
      paidEach: null,
      paidMe: null,
      lastChanges: [],
      pictures: [],
      localTimes: null,
    };
    expect(await timelineOf(maya)).toEqual([{ ...common, isMine: true, credit: 'partner', creditName: 'Theo Otter' }]);
    expect(await timelineOf(theo)).toEqual([{ ...common, isMine: false, credit: 'me', creditName: 'You' }]);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([5, 0]);
  });

  test('twice with the same id is one date, paid once', async () => {
    const same = { id: crypto.randomUUID(), activity: 'Picnic', date: day(1), idea: 'me' };
    const first = await maya.write('memories.planDate', same);
    expect(await maya.write('memories.planDate', same)).toEqual(first);
    expect(await timelineOf(maya)).toHaveLength(1);
    expect(await balanceOf(maya)).toBe(5);
    // Also once its day could not be chosen any more.
    product.clock.advance({ days: 2 });
    await logInAgain(maya);
    expect(await maya.write('memories.planDate', same)).toEqual(first);
    expect(await maya.errorOf('memories.planDate', { ...same, id: crypto.randomUUID() })).toMatchObject({
      code: 'too_early',
    });
  });

  test('with the id of another one is not announced, and is taken once under an id of its own', async () => {
    const first = {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: day(1),
      time: '18:30',
      venueUrl: 'https://example.org/lake',
      idea: 'me',
    };
    await maya.write('memories.planDate', first);
    for (const other of [
      { activity: 'Chess' },
      { date: day(2) },
      { time: null },
      { venueUrl: null },
      { idea: 'partner' },
    ]) {
      expect(await maya.errorOf('memories.planDate', { ...first, ...other })).toMatchObject({
        status: 409,
        code: 'id_taken',
      });
    }
    expect(
      await maya.errorOf('memories.addMemory', { id: first.id, activity: 'Picnic', date: day(0), lead: 'me' }),
    ).toMatchObject({ code: 'id_taken' });
    // Once somebody has edited it, the first submit is still the same one.
    await theo.write('memories.editPlan', {
      memoryId: first.id,
      activity: 'Chess',
      date: day(3),
      time: null,
      venueUrl: null,
      idea: 'me',
    });
    expect(await maya.write('memories.planDate', first)).toEqual({ id: first.id, pebbles: 5 });
    expect(await timelineOf(maya)).toHaveLength(1);
  });

  test('goes from today to five years ahead', async () => {
    await plan(maya, { date: day(0) });
    const refused = async (date: string) =>
      (await maya.errorOf('memories.planDate', { id: crypto.randomUUID(), activity: 'Picnic', date, idea: 'me' })).code;
    expect(await refused(day(-1))).toBe('too_early');
    expect(await refused(`${Number(day(0).slice(0, 4)) + 6}-01-01`)).toBe('too_late');
    expect(await refused('2027-02-29')).toBe('invalid_input');
    expect(await refused('infinity')).toBe('invalid_input');
  });

  test('takes 2,000 characters from a suggestion and keeps its title, 200 without one', async () => {
    const long = { activity: 'x'.repeat(2000) };
    const suggestionId = await suggestion('food');
    await plan(maya, { ...long, suggestionId });
    expect(await only(theo)).toMatchObject({ suggestionId, ideaTitle: 'Idea' });
    await product.database.pool.query(`update date_suggestions set title = 'Another idea' where id = $1`, [
      suggestionId,
    ]);
    expect(await only(theo)).toMatchObject({ ideaTitle: 'Idea' });
    expect(
      await maya.errorOf('memories.planDate', { id: crypto.randomUUID(), date: day(1), idea: 'me', ...long }),
    ).toMatchObject({ code: 'activity_too_long' });
  });

  test('from a suggestion that was deleted meanwhile is a plan of one’s own: long as it is, without its category', async () => {
    const gone = crypto.randomUUID();
    const planned = await plan(maya, { activity: 'x'.repeat(2000), suggestionId: gone, date: day(0) });
    const { rows } = await product.database.pool.query(
      'select category, suggestion_id, idea_title from memories where id = $1',
      [planned],
    );
    expect(rows).toEqual([{ category: null, suggestion_id: gone, idea_title: null }]);
  });
});

describe('adding a memory', () => {
  test('works alone, and stays private when one pairs', async () => {
    const noah = await product.person('Noah');
    await remember(noah, { mood: '🙃', notes: '  Rained out.  ' });
    expect(await only(noah)).toMatchObject({
      type: 'past',
      pebbles: 3,
      mood: '🙃',
      notes: 'Rained out.',
      credit: 'me',
      isMine: true,
    });
    expect(await balanceOf(noah)).toBe(3);
    const lena = await product.person('Lena');
    await noah.pairWith(lena);
    expect([await timelineOf(noah), await timelineOf(lena)]).toEqual([[], []]);
  });

  test('shows the partner what its kind pays, however little the author’s day still allowed', async () => {
    for (let number = 0; number < 16; number += 1) await remember(maya, { keepToMyself: true });
    const clipped = await plan(maya, { date: day(1) });
    const unpaid = await remember(maya, { date: day(-1) });
    expect((await timelineOf(maya)).map(({ id, pebbles }) => [id, pebbles])).toEqual([
      [clipped, 2],
      [unpaid, 0],
    ]);
    expect((await timelineOf(theo)).map(({ id, pebbles }) => [id, pebbles])).toEqual([
      [clipped, 5],
      [unpaid, 3],
    ]);
    expect(await theo.read('memories.get', { memoryId: unpaid })).toMatchObject({ memory: { pebbles: 3 } });
  });

  test('alone cannot credit a partner', async () => {
    const noah = await product.person('Noah');
    expect(
      await noah.errorOf('memories.addMemory', {
        id: crypto.randomUUID(),
        activity: 'Cinema',
        date: day(0),
        lead: 'partner',
      }),
    ).toMatchObject({ code: 'no_partner' });
  });

  test('goes from 1950 to today', async () => {
    await remember(maya, { date: '1950-01-01' });
    const refused = async (date: string) =>
      (await maya.errorOf('memories.addMemory', { id: crypto.randomUUID(), activity: 'Cinema', date, lead: 'me' }))
        .code;
    expect(await refused('1949-12-31')).toBe('too_early');
    expect(await refused(day(1))).toBe('too_late');
  });

  test('goes by the day where the person lives', async () => {
    const kiri = await product.person('Kiri', { timeZone: 'Pacific/Kiritimati' });
    const sam = await product.person('Sam', { timeZone: 'Pacific/Pago_Pago' });
    await remember(kiri, { date: day(1) });
    expect(
      await sam.errorOf('memories.addMemory', {
        id: crypto.randomUUID(),
        activity: 'Cinema',
        date: day(1),
        lead: 'me',
      }),
    ).toMatchObject({ code: 'too_late' });
  });
});

describe('the timeline', () => {
  test('comes with the past newest first, in pages that what is added meanwhile does not shift', async () => {
    const days = Array.from({ length: 45 }, (_, index) => day(-(index % 23)));
    for (const date of days) await remember(maya, { date });
    const first = await theo.read<Page>('memories.timeline');
    await remember(maya, { date: day(0) });
    const second = await theo.read<Page>('memories.timeline', { cursor: first.nextCursor! });
    const third = await theo.read<Page>('memories.timeline', { cursor: second.nextCursor! });
    expect([
      first.total,
      first.memories.length,
      second.memories.length,
      third.memories.length,
      third.nextCursor,
    ]).toEqual([45, 20, 20, 5, null]);
    const shown = [...first.memories, ...second.memories, ...third.memories];
    expect(new Set(idsOf(shown)).size).toBe(45);
    expect(shown.map(({ date, id }) => `${date} ${id}`)).toEqual(
      shown
        .map(({ date, id }) => `${date} ${id}`)
        .sort()
        .reverse(),
    );
  });
});

describe('a lane', () => {
  test('begins with what is planned, soonest first, and goes on with what has been, newest first, in pages', async () => {
    for (const days of [9, 2, 0, 30]) await plan(maya, { date: day(days) });
    for (let days = 1; days <= 20; days += 1) await plan(theo, { date: day(40 + days) });
    for (let days = 0; days < 20; days += 1) await remember(maya, { date: day(-days) });
    const first = await theo.read<Page>('memories.timeline');
    await plan(maya, { date: day(1) });
    const second = await theo.read<Page>('memories.timeline', { cursor: first.nextCursor! });
    const third = await theo.read<Page>('memories.timeline', { cursor: second.nextCursor! });
    expect([first.memories.length, second.memories.length, third.memories.length, third.nextCursor]).toEqual([
      20,
      20,
      4,
      null,
    ]);
    const dates = [...first.memories, ...second.memories, ...third.memories].map(({ type, date }) => `${type} ${date}`);
    const planned = [0, 2, 9, 30, ...Array.from({ length: 20 }, (_, index) => 41 + index)];
    expect(dates).toEqual([
      ...planned.map((days) => `planned ${day(days)}`),
      ...Array.from({ length: 20 }, (_, index) => `past ${day(-index)}`),
    ]);
  });

  test('has the order of the rules, whatever the times and wherever a page ends', async () => {
    const times = ['19:30', '', '09:00', '23:59', '', '00:00', '09:00'];
    for (let count = 0; count < 42; count += 1)
      await plan(maya, { date: day(count % 3), time: times[count % times.length] || null });
    for (let count = 0; count < 12; count += 1) await remember(maya, { date: day(-(count % 3)) });
    const shown: Memory[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await theo.read<Page>('memories.timeline', cursor ? { cursor } : {});
      shown.push(...page.memories);
      cursor = page.nextCursor;
    }
    expect(shown).toHaveLength(54);
    expect(idsOf(shown)).toEqual(idsOf(shown.toSorted(laneOrder)));
  });

  test('takes a cursor from before plans were ordered by time', async () => {
    for (let count = 0; count < 22; count += 1) await plan(maya, { date: day(1), time: '19:30' });
    const first = await theo.read<Page>('memories.timeline');
    const withoutTime = first.nextCursor!.replace('19:30.', '');
    expect(withoutTime).not.toBe(first.nextCursor);
    expect((await theo.read<Page>('memories.timeline', { cursor: withoutTime })).memories).toHaveLength(20);
  });

  test('says how much has been, in all and in each month of a page', async () => {
    const page = () =>
      theo.read<Page & { past: number; months: { month: string; count: number }[] }>('memories.timeline');
    await plan(maya, { date: day(0) });
    expect(await page()).toMatchObject({ total: 1, past: 0, months: [] });
    for (const date of ['2026-02-28', '2026-02-01', '2026-01-31']) await remember(maya, { date });
    const added = await page();
    expect(added).toMatchObject({ total: 4, past: 3 });
    expect(added.months.toSorted((one, other) => (one.month < other.month ? 1 : -1))).toEqual([
      { month: '2026-02', count: 2 },
      { month: '2026-01', count: 1 },
    ]);
    await maya.write('memories.deleteMemory', { memoryId: added.memories.at(-1)!.id });
    expect(await page()).toMatchObject({ past: 2, months: [{ month: '2026-02', count: 2 }] });
  });
});

describe('a planned date whose day is over', () => {
  test('is past for everyone at once; turning it past is stored once and pays nothing', async () => {
    const id = await plan(maya);
    product.clock.advance({ days: 1 });
    expect([(await only(maya)).type, (await only(theo)).type]).toEqual(['past', 'past']);
    expect(
      await theo.errorOf('memories.editPlan', { memoryId: id, activity: 'Later', date: day(2), idea: 'me' }),
    ).toMatchObject({ code: 'not_planned' });
    expect(await theo.errorOf('memories.cancelDate', { memoryId: id })).toMatchObject({ code: 'not_planned' });
    expect(await theo.write('memories.turnPast')).toEqual({ turned: 1 });
    expect(await maya.write('memories.turnPast')).toEqual({ turned: 0 });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([5, 0]);
  });

  test('is to come for both as long as it lasts for one of them', async () => {
    const [lia, kei] = [
      await product.person('Lia', { timeZone: 'America/Los_Angeles' }),
      await product.person('Kei', { timeZone: 'Asia/Tokyo' }),
    ];
    await lia.pairWith(kei);
    const tonight = await plan(lia, { date: day(0), time: '21:00' });
    product.clock.advance({ hours: 4 });
    expect(await kei.read('accounts.me')).toMatchObject({ me: { today: day(1) } });
    for (const person of [kei, lia]) {
      expect(await person.write('memories.turnPast')).toEqual({ turned: 0 });
      expect((await only(person)).type).toBe('planned');
      expect(await person.read('memories.get', { memoryId: tonight })).toMatchObject({ memory: { type: 'planned' } });
      expect(await person.errorOf('memories.rateDate', { memoryId: tonight, rating: 5 })).toMatchObject({
        code: 'not_past',
      });
    }
    // Kei reads and writes it by her own clock, and only other words leave its day and time as they are.
    const [date, time] = (await only(kei)).localTimes!.me.split('T');
    const edited = { memoryId: tonight, activity: 'A picnic', date, time, idea: 'me' };
    await kei.write('memories.editPlan', edited);
    expect(await only(lia)).toMatchObject({ activity: 'A picnic', date: day(0), time: '21:00' });
    expect(await kei.errorOf('memories.editPlan', { ...edited, date: day(0) })).toMatchObject({ code: 'too_early' });
    await kei.write('memories.cancelDate', { memoryId: tonight });
    await lia.write('memories.restoreMemory', { memoryId: tonight });
    expect(await lia.errorOf('memories.deleteMemory', { memoryId: tonight })).toMatchObject({ code: 'not_past' });

    product.clock.advance({ hours: 16, minutes: 30 });
    expect([(await only(kei)).type, (await only(lia)).type]).toEqual(['past', 'past']);
    expect(await lia.errorOf('memories.cancelDate', { memoryId: tonight })).toMatchObject({ code: 'not_planned' });
    expect(await kei.write('memories.turnPast')).toEqual({ turned: 1 });
    await kei.write('memories.rateDate', { memoryId: tonight, rating: 5 });
    expect(await lia.write('memories.rateDate', { memoryId: tonight, rating: 5 })).toEqual({
      paidEach: 10,
      paidMe: 10,
    });
  });

  test('is turned past by the daily job once the day is over for both', async () => {
    const kiri = await product.person('Kiri', { timeZone: 'Pacific/Kiritimati' });
    const sam = await product.person('Sam', { timeZone: 'Pacific/Pago_Pago' });
    await kiri.pairWith(sam);
    const id = await plan(sam, { date: day(0) });
    const stored = async () =>
      (await product.database.pool.query<{ type: string }>('select type from memories where id = $1', [id])).rows[0]
        ?.type;
    product.clock.advance({ hours: 20 });
    await turnAllPast(product.database, product.clock.now());
    expect(await stored()).toBe('planned');
    product.clock.advance({ hours: 10 });
    await Promise.all([
      turnAllPast(product.database, product.clock.now()),
      turnAllPast(product.database, product.clock.now()),
    ]);
    expect(await stored()).toBe('past');
  });
});

describe('editing a plan', () => {
  test('writes only the fields that are named as changed, so that two who edit at once keep both', async () => {
    const memoryId = await plan(maya, {
      activity: 'Picnic',
      date: day(1),
      time: '12:00',
      venueUrl: 'https://park.example/',
      idea: 'me',
    });
    const seen = { memoryId, activity: 'Picnic', date: day(1), time: '12:00', venueUrl: 'https://park.example/' };
    await theo.write('memories.editPlan', { ...seen, idea: 'partner', date: day(3), time: '18:00', changed: ['date'] });
    await maya.write('memories.editPlan', {
      ...seen,
      idea: 'me',
      activity: 'Picnic and a swim',
      venueUrl: '',
      changed: ['activity'],
    });
    expect(await only(maya)).toMatchObject({
      activity: 'Picnic and a swim',
      date: day(3),
      time: '12:00',
      venueUrl: 'https://park.example/',
      credit: 'me',
    });
    // Of two changes to one field the later stands, and the other is in the history.
    await maya.write('memories.editPlan', { ...seen, idea: 'me', date: day(5), changed: ['date'] });
    const { changes } = await maya.read<{ changes: object[] }>('memories.get', { memoryId });
    expect(changes).toMatchObject([
      { field: 'date', oldValue: day(3), newValue: day(5) },
      { field: 'activity' },
      { field: 'date', newValue: day(3) },
    ]);
    expect(await maya.errorOf('memories.editPlan', { ...seen, idea: 'me', changed: ['pebbles'] })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await maya.write('memories.editPlan', { ...seen, idea: 'me', changed: [] })).toEqual({});
    expect((await maya.read<{ changes: object[] }>('memories.get', { memoryId })).changes).toHaveLength(3);
  });

  test('by either partner tells both who changed what, old and new', async () => {
    const memoryId = await plan(maya, { date: day(1), idea: 'me' });
    await theo.write('memories.editPlan', { memoryId, activity: 'Picnic', date: day(3), time: '18:00', idea: 'me' });
    expect(await only(maya)).toMatchObject({
      date: day(3),
      time: '18:00',
      credit: 'partner',
      creditName: 'Theo Otter',
      isMine: true,
    });
    const { changes } = await maya.read<{ changes: object[] }>('memories.get', { memoryId });
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'date',
          oldValue: day(1),
          newValue: day(3),
          byMe: false,
          byName: 'Theo Otter',
        }),
        expect.objectContaining({ field: 'time', oldValue: null, newValue: '18:00' }),
        expect.objectContaining({ field: 'idea', oldValue: 'You', newValue: 'Theo Otter' }),
      ]),
    );
    const seenByTheo = await theo.read<{ changes: object[] }>('memories.get', { memoryId });
    expect(seenByTheo.changes).toContainEqual(
      expect.objectContaining({ field: 'idea', oldValue: 'Maya Otter', newValue: 'You', byMe: true, byName: 'You' }),
    );
  });

  test('shows on its card all that was saved last', async () => {
    const memoryId = await plan(maya, { date: day(1), idea: 'me' });
    const untouched = await plan(maya, { date: day(2) });
    await theo.write('memories.editPlan', { memoryId, activity: 'Swim', date: day(1), idea: 'me' });
    product.clock.advance({ hours: 1 });
    await maya.write('memories.editPlan', { memoryId, activity: 'Swim', date: day(3), time: '18:00', idea: 'partner' });
    const [other, moved] = (
      await maya.read<{
        memories: { id: string; lastChanges: { field: string; byName: string; createdAt: string }[] }[];
      }>('memories.timeline')
    ).memories;
    expect(moved!.id).toBe(memoryId);
    expect(moved!.lastChanges.map(({ field, byName }) => [field, byName]).sort()).toEqual([
      ['date', 'You'],
      ['time', 'You'],
    ]);
    expect([...new Set(moved!.lastChanges.map(({ createdAt }) => createdAt))]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ]);
    expect(other).toMatchObject({ id: untouched, lastChanges: [] });
    product.clock.advance({ hours: 24 });
    for (const memory of await timelineOf(theo)) expect(memory.lastChanges).toEqual([]);
  });

  test('to what it was changes nothing', async () => {
    const memoryId = await plan(maya, { date: day(1) });
    await theo.write('memories.editPlan', { memoryId, activity: 'Picnic', date: day(1), idea: 'partner' });
    expect(await theo.read('memories.get', { memoryId })).toMatchObject({ changes: [] });
  });

  test('keeps to the days and lengths of planning', async () => {
    const memoryId = await plan(maya, { date: day(1) });
    const edit = { memoryId, activity: 'Picnic', date: day(1), idea: 'me' };
    expect(await theo.errorOf('memories.editPlan', { ...edit, date: day(-1) })).toMatchObject({ code: 'too_early' });
    expect(await theo.errorOf('memories.editPlan', { ...edit, activity: 'x'.repeat(201) })).toMatchObject({
      code: 'activity_too_long',
    });
    const past = await remember(maya);
    expect(await maya.errorOf('memories.editPlan', { ...edit, memoryId: past })).toMatchObject({ code: 'not_planned' });
  });
});

describe('editing a past memory', () => {
  test('is for its author, whose pay stays', async () => {
    const memoryId = await remember(maya);
    await maya.write('memories.editMemory', {
      memoryId,
      activity: 'Theatre',
      date: day(-1),
      lead: 'partner',
      mood: '😍',
      notes: '',
    });
    expect(await only(theo)).toMatchObject({
      activity: 'Theatre',
      date: day(-1),
      credit: 'me',
      mood: '😍',
      notes: null,
      pebbles: 3,
    });
    expect(
      await theo.errorOf('memories.editMemory', { memoryId, activity: 'Mine', date: day(0), lead: 'me' }),
    ).toMatchObject({ status: 403, code: 'not_yours' });
    expect(
      await maya.errorOf('memories.editMemory', { memoryId, activity: 'Soon', date: day(1), lead: 'me' }),
    ).toMatchObject({ code: 'too_late' });
  });
});

describe('cancelling a date', () => {
  test('by either partner takes it from both, and either brings it back within 24 hours', async () => {
    const memoryId = await plan(maya, { date: day(5) });
    await theo.write('memories.cancelDate', { memoryId });
    expect([await timelineOf(maya), await timelineOf(theo)]).toEqual([[], []]);
    const bin = await maya.read<{ removed: [{ removedAt: string; restorableUntil: string }] }>('memories.bin');
    expect(bin).toMatchObject({
      removed: [{ id: memoryId, activity: 'Picnic', date: day(5), removedByMe: false }],
      nextCursor: null,
    });
    const [{ removedAt, restorableUntil }] = bin.removed;
    expect(Date.parse(restorableUntil) - Date.parse(removedAt)).toBe(24 * 60 * 60_000);
    expect(await balanceOf(maya)).toBe(5);
    product.clock.advance({ hours: 23, minutes: 59 });
    expect(await closeUndoWindows(product.database, product.clock.now())).toBe(0);
    await maya.write('memories.restoreMemory', { memoryId });
    expect(await timelineOf(theo)).toHaveLength(1);
    expect(await theo.read('memories.bin')).toEqual({ removed: [], nextCursor: null });
    const { changes } = await theo.read<{ changes: { field: string }[] }>('memories.get', { memoryId });
    expect(changes.map(({ field }) => field)).toEqual(['restored', 'cancelled']);
    product.clock.advance({ days: 2 });
    expect(await closeUndoWindows(product.database, product.clock.now())).toBe(0);
    expect(await balanceOf(maya)).toBe(5);
  });

  test('takes back what it paid when 24 hours are over, once', async () => {
    const memoryId = await plan(maya, { date: day(5) });
    await maya.write('memories.cancelDate', { memoryId });
    product.clock.advance({ hours: 24 });
    expect(await maya.errorOf('memories.restoreMemory', { memoryId })).toMatchObject({
      status: 409,
      code: 'too_late_to_restore',
    });
    expect(await maya.read('memories.bin')).toEqual({ removed: [], nextCursor: null });
    const now = product.clock.now();
    const closed = await Promise.all([
      closeUndoWindows(product.database, now),
      closeUndoWindows(product.database, now),
    ]);
    expect(closed.reduce((sum, count) => sum + count)).toBe(1);
    expect(await closeUndoWindows(product.database, now)).toBe(0);
    expect(await balanceOf(maya)).toBe(0);
    expect(await maya.errorOf('memories.restoreMemory', { memoryId })).toMatchObject({ code: 'too_late_to_restore' });
    await balancesEqualTheirLedgers(product);
    expect(await historyOf(maya)).toMatchObject([
      { amount: -5, reason: 'date_cancelled', activity: 'Picnic', category: null },
      { amount: 5, reason: 'date_planned' },
    ]);
    expect(await historyOf(theo)).toEqual([]);
  });

  test('may leave a debt', async () => {
    const memoryId = await plan(maya, { date: day(5) });
    await maya.write('memories.cancelDate', { memoryId });
    await product.database.pool.query(
      `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at) values ($1, $2, -5, 'reward_claimed', 'voucher', $2, $1, $3, now())`,
      [crypto.randomUUID(), maya.id, day(0)],
    );
    product.clock.advance({ hours: 25 });
    await closeUndoWindows(product.database, product.clock.now());
    expect(await balanceOf(maya)).toBe(-5);
  });

  test('twice by the same partner is one cancellation', async () => {
    const memoryId = await plan(maya);
    await theo.write('memories.cancelDate', { memoryId });
    expect(await theo.write('memories.cancelDate', { memoryId })).toEqual({});
    const { rows } = await product.database.pool.query('select field from memory_changes where memory_id = $1', [
      memoryId,
    ]);
    expect(rows).toEqual([{ field: 'cancelled' }]);
  });

  test('is not for a past memory, nor for one that is gone', async () => {
    const past = await remember(maya);
    expect(await maya.errorOf('memories.cancelDate', { memoryId: past })).toMatchObject({
      status: 409,
      code: 'not_planned',
    });
    const memoryId = await plan(maya);
    await maya.write('memories.cancelDate', { memoryId });
    expect(await theo.errorOf('memories.cancelDate', { memoryId })).toMatchObject({ status: 409, code: 'removed' });
    for (const [call, input] of [
      ['react', { reaction: '🔥' }],
      ['addComment', { id: crypto.randomUUID(), comment: 'Oh' }],
      ['rateDate', { rating: 3 }],
    ] as const) {
      expect(await theo.errorOf(`memories.${call}`, { memoryId, ...input })).toMatchObject({ status: 404 });
    }
    expect(await theo.errorOf('memories.comments', { memoryId }, 'read')).toMatchObject({ status: 404 });
  });
});

describe('deleting a past memory', () => {
  test('is for its author; either partner may take it from the bin for 30 days', async () => {
    const memoryId = await remember(maya);
    expect(await theo.errorOf('memories.deleteMemory', { memoryId })).toMatchObject({ status: 403, code: 'not_yours' });
    expect(await maya.errorOf('memories.deleteMemory', { memoryId: await plan(maya) })).toMatchObject({
      code: 'not_past',
    });
    await maya.write('memories.deleteMemory', { memoryId });
    product.clock.advance({ days: 29 });
    await logInAgain(theo);
    await theo.write('memories.restoreMemory', { memoryId });
    expect(idsOf(await timelineOf(theo))).toContain(memoryId);
  });

  test('takes back from both exactly what it paid each', async () => {
    const memoryId = await remember(maya);
    await complete(memoryId);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([13, 10]);
    await maya.write('memories.deleteMemory', { memoryId });
    product.clock.advance({ days: 30 });
    await Promise.all([logInAgain(maya), logInAgain(theo)]);
    expect(await theo.errorOf('memories.restoreMemory', { memoryId })).toMatchObject({ code: 'too_late_to_restore' });
    await closeUndoWindows(product.database, product.clock.now());
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([0, 0]);
    expect(await historyOf(maya)).toMatchObject([
      { amount: -13, reason: 'memory_deleted', activity: 'Cinema' },
      { amount: 10 },
      { amount: 3 },
    ]);
    expect(await historyOf(theo)).toMatchObject([
      { amount: -10, reason: 'memory_deleted', activity: 'Cinema' },
      { amount: 10 },
    ]);
    await balancesEqualTheirLedgers(product);
  });
});

describe('a memory that can no longer be restored', () => {
  test('is forgotten in every word, by whoever they were; in the ledger stays what it had paid for', async () => {
    const secret = 'never-again';
    const venueUrl = `https://${secret}.example/`;
    const [deleted, cancelled] = [
      await remember(maya, { notes: secret, mood: '😡' }),
      await plan(maya, { activity: secret, venueUrl }),
    ];
    await theo.write('memories.addComment', { id: crypto.randomUUID(), memoryId: deleted, comment: secret });
    await theo.write('memories.rateDate', { memoryId: deleted, rating: 1, comment: secret });
    await theo.write('memories.editPlan', {
      memoryId: cancelled,
      activity: 'Picnic',
      date: day(0),
      venueUrl,
      idea: 'me',
    });
    await maya.write('memories.deleteMemory', { memoryId: deleted });
    await maya.write('memories.cancelDate', { memoryId: cancelled });
    product.clock.advance({ days: 30 });
    await closeUndoWindows(product.database, product.clock.now());
    for (const table of ['memories', 'memory_comments', 'date_ratings', 'memory_changes', 'memory_reactions']) {
      expect(
        (await product.database.pool.query(`select from ${table} t where t::text like $1`, [`%${secret}%`])).rowCount,
        table,
      ).toBe(0);
    }
    await logInAgain(maya);
    expect(await maya.errorOf('memories.restoreMemory', { memoryId: deleted })).toMatchObject({
      code: 'too_late_to_restore',
    });
    await balancesEqualTheirLedgers(product);
  });
});

describe('reactions', () => {
  test('count each person once, and are taken away by whoever gave them', async () => {
    const memoryId = await remember(maya);
    for (const reaction of ['🔥', '❤️', '❤️']) await maya.write('memories.react', { memoryId, reaction });
    await theo.write('memories.react', { memoryId, reaction: '❤️' });
    expect((await only(theo)).reactions).toEqual([
      { reaction: '❤️', count: 2, mine: true },
      { reaction: '🔥', count: 1, mine: false },
    ]);
    await theo.write('memories.unreact', { memoryId, reaction: '🔥' });
    await maya.write('memories.unreact', { memoryId, reaction: '❤️' });
    expect((await only(maya)).reactions).toEqual([
      { reaction: '❤️', count: 1, mine: false },
      { reaction: '🔥', count: 1, mine: true },
    ]);
    expect(await maya.errorOf('memories.react', { memoryId, reaction: '👍' })).toMatchObject({ status: 422 });
  });
});

describe('comments', () => {
  test('stand oldest first, in pages, under the names of their authors', async () => {
    const memoryId = await remember(maya);
    for (let number = 1; number <= 51; number += 1) {
      await (number % 2 ? maya : theo).write('memories.addComment', {
        id: crypto.randomUUID(),
        memoryId,
        comment: `Comment ${number}`,
      });
    }
    const pages = await maya.pages('memories.comments', 'comments', { memoryId });
    expect(pages).toMatchObject([{ length: 50 }, [{ comment: 'Comment 51' }]]);
    expect(pages[0]!.slice(0, 2)).toMatchObject([
      { comment: 'Comment 1', author: 'me', authorName: 'You' },
      { comment: 'Comment 2', author: 'partner', authorName: 'Theo Otter' },
    ]);
    expect(await only(theo)).toMatchObject({
      commentCount: 51,
      lastComments: [
        { author: 'me', comment: 'Comment 50' },
        { author: 'partner', comment: 'Comment 51' },
      ],
    });
  });

  test('sent twice are one, and are deleted by their author alone', async () => {
    const memoryId = await remember(maya);
    const same = { id: crypto.randomUUID(), memoryId, comment: 'Lovely' };
    await maya.write('memories.addComment', same);
    await maya.write('memories.addComment', same);
    expect((await only(maya)).commentCount).toBe(1);
    expect(await theo.errorOf('memories.addComment', { ...same, comment: 'Mine' })).toMatchObject({ code: 'id_taken' });
    expect(await maya.errorOf('memories.addComment', { ...same, comment: 'Lovelier' })).toMatchObject({
      code: 'id_taken',
    });
    expect(await theo.errorOf('memories.deleteComment', { commentId: same.id })).toMatchObject({ status: 404 });
    await maya.write('memories.deleteComment', { commentId: same.id });
    expect((await only(maya)).commentCount).toBe(0);
  });
});

describe('rating a date', () => {
  test('hides the partner’s stars until both have rated, then pays both', async () => {
    const memoryId = await remember(maya);
    expect(await maya.write('memories.rateDate', { memoryId, rating: 4, comment: 'Secret stars' })).toEqual({
      paidEach: null,
      paidMe: 0,
    });
    const before = await theo.ask('memories.timeline', {});
    const text = await before.text();
    expect(text).not.toContain('Secret stars');
    expect(JSON.parse(text)).toMatchObject({
      memories: [{ partnerRated: true, partnerRating: null, myRating: null, paidEach: null }],
    });
    expect(await theo.write('memories.rateDate', { memoryId, rating: 1 })).toEqual({ paidEach: 10, paidMe: 10 });
    expect(await only(maya)).toMatchObject({
      myRating: { rating: 4, comment: 'Secret stars' },
      partnerRating: { rating: 1, comment: null },
      paidEach: 10,
      pebbles: 3,
    });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([13, 10]);
    await balancesEqualTheirLedgers(product);
  });

  test('is final', async () => {
    const memoryId = await remember(maya);
    await complete(memoryId);
    expect(await maya.errorOf('memories.rateDate', { memoryId, rating: 1 })).toMatchObject({
      status: 409,
      code: 'already_rated',
    });
    const [{ myRating, paidEach, paidMe } = {} as Memory] = await timelineOf(maya);
    expect(await maya.write('memories.rateDate', { memoryId, ...myRating })).toEqual({ paidEach, paidMe });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([13, 10]);
  });

  test('waits until its day is over', async () => {
    const memoryId = await plan(maya);
    expect(await maya.errorOf('memories.rateDate', { memoryId, rating: 5 })).toMatchObject({
      status: 409,
      code: 'not_past',
    });
    product.clock.advance({ days: 1 });
    expect(await complete(memoryId)).toEqual({ paidEach: 10, paidMe: 10 });
  });

  test('alone pays nothing', async () => {
    const noah = await product.person('Noah');
    const memoryId = await remember(noah);
    expect(await noah.write('memories.rateDate', { memoryId, rating: 5 })).toEqual({ paidEach: null, paidMe: 0 });
    expect(await balanceOf(noah)).toBe(3);
  });

  test('pays a date made from a suggestion base × multiplier + bonus', async () => {
    const memoryId = await plan(maya, { suggestionId: await suggestion('food') });
    product.clock.advance({ days: 1 });
    expect(await complete(memoryId)).toEqual({ paidEach: 20, paidMe: 20 });
  });

  test('pays half from the fourth similar date in 30 days', async () => {
    const paid: (number | null)[] = [];
    for (const activity of ['Cinema', ' CINEMA', 'cinema', 'Cinema', 'Theatre']) {
      paid.push((await complete(await remember(maya, { activity, date: day(-1) }))).paidEach);
      product.clock.advance({ days: 1 });
    }
    expect(paid).toEqual([10, 10, 10, 5, 10]);
    expect((await complete(await remember(maya, { activity: 'Cinema', date: day(-60) }))).paidEach).toBe(10);
  });

  test('pays by the configuration in force at that moment, and never after the fact', async () => {
    const [before, after] = [
      await remember(maya, { activity: 'Cinema' }),
      await remember(maya, { activity: 'Theatre' }),
    ];
    const configure = (baseRate: number) =>
      product.database.pool.query('update pebble_config set base_rate_manual = $1', [baseRate]);
    try {
      expect((await complete(before)).paidEach).toBe(10);
      await configure(7);
      expect(await balanceOf(theo)).toBe(10);
      expect((await complete(after)).paidEach).toBe(7);
    } finally {
      await configure(10);
    }
    expect(await balanceOf(theo)).toBe(17);
  });

  test('pays only what each one’s day still allows', async () => {
    for (let number = 0; number < 9; number += 1) await plan(theo, { date: day(1) });
    const memoryId = await remember(maya);
    expect(await complete(memoryId)).toEqual({ paidEach: 10, paidMe: 5 });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([13, 50]);
    const unpaid = await remember(maya, { activity: 'Theatre' });
    await complete(unpaid);
    const cardsOf = async (person: Person) =>
      (await timelineOf(person))
        .filter(({ id }) => [memoryId, unpaid].includes(id))
        .map(({ paidEach, paidMe }) => [paidEach, paidMe]);
    expect((await cardsOf(theo)).sort()).toEqual([
      [10, 0],
      [10, 5],
    ]);
    expect(await cardsOf(maya)).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });
});
