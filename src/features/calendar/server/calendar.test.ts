import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import * as fixtures from '#features/memories/server/testing/fixtures.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { calendarDates, type CalendarDate } from '#features/memories/server/store/calendar-dates.ts';
import { partingFrom, sharedLaneOf } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { feedDates, type Wording } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);
const [stranger] = setUpPeople(product, 'zed');

const day = (days: number) => daysFromNow(product, days);
const plan = (person: Person, given?: object) => fixtures.plan(product, person, given);

interface Feed {
  url: string;
  wording: Wording;
}
const makeFeed = async (person: Person, wording: Wording = 'titles') =>
  (await person.write<{ feed: Feed }>('calendar.makeFeed', { wording })).feed.url;
const feedOf = async (person: Person) => (await person.read<{ feed: Feed | null }>('calendar.feed')).feed;

/** As a calendar asks: with no session, and from somewhere else. */
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${product.url}${new URL(url).pathname}${new URL(url).search}`, { headers });

async function eventsIn(answer: Response) {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return eventsOf(await answer.text());
}

function eventsOf(file: string) {
  const events = new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
  return events.map((event) => ({
    uid: event.uid,
    summary: event.summary,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    description: event.description,
    location: event.location,
  }));
}
const readFeed = async (url: string) => eventsIn(await fetchFeed(url));

describe('a feed', () => {
  test('shows the titles of planned dates to whoever has its address, and nothing else of them', async () => {
    await plan(maya, {
      activity: 'Dinner, “à deux”; late',
      date: day(2),
      time: '19:30',
      venueUrl: 'https://bistro.example/',
    });
    await plan(theo, { activity: 'A walk', date: day(3) });
    await fixtures.remember(product, maya, { activity: 'Never in a calendar' });
    const url = await makeFeed(theo);
    expect(await feedOf(theo)).toMatchObject({ url, wording: 'titles' });
    expect(await feedOf(maya)).toBeNull();
    const events = await readFeed(url);
    expect(events).toEqual([
      expect.objectContaining({
        summary: 'A walk',
        start: day(3),
        status: 'CONFIRMED',
        sequence: 0,
        location: null,
        description: null,
      }),
      expect.objectContaining({
        summary: 'Dinner, “à deux”; late',
        start: `${day(2)}T19:30:00Z`,
        end: `${day(2)}T21:30:00Z`,
        location: null,
        description: null,
      }),
    ]);
  });

  test('takes nothing in a title for iCalendar of its own', async () => {
    await plan(maya, { activity: 'END:VEVENT\\nATTENDEE:mailto:zed@example.org, “;”', date: day(2) });
    expect(await readFeed(await makeFeed(maya))).toMatchObject([
      { summary: 'END:VEVENT\\nATTENDEE:mailto:zed@example.org, “;”', status: 'CONFIRMED' },
    ]);
  });

  test('shows no title when its owner wants none', async () => {
    await plan(maya, { activity: 'Dinner', date: day(2) });
    const url = await makeFeed(maya, 'neutral');
    expect((await readFeed(url)).map(({ summary }) => summary)).toEqual(['Plans']);
    await maya.write('calendar.setWording', { wording: 'titles' });
    expect((await readFeed(url)).map(({ summary }) => summary)).toEqual(['Dinner']);
    expect((await theo.errorOf('calendar.setWording', { wording: 'titles' })).code).toBe('no_feed');
  });

  test('follows a date that moves, is cancelled and comes back, under the same id', async () => {
    const id = await plan(maya, { activity: 'Picnic', date: day(2), time: '12:00' });
    const url = await makeFeed(theo);
    const [before] = await readFeed(url);
    await theo.write('memories.editPlan', {
      memoryId: id,
      activity: 'Picnic',
      date: day(4),
      time: '13:00',
      idea: 'me',
      venueUrl: null,
    });
    const [moved] = await readFeed(url);
    expect(moved).toMatchObject({ uid: before!.uid, start: `${day(4)}T13:00:00Z`, status: 'CONFIRMED' });
    expect(moved!.sequence).toBeGreaterThan(before!.sequence);
    await maya.write('memories.cancelDate', { memoryId: id });
    const [cancelled] = await readFeed(url);
    expect(cancelled).toMatchObject({ uid: before!.uid, status: 'CANCELLED' });
    expect(cancelled!.sequence).toBeGreaterThan(moved!.sequence);
    await maya.write('memories.restoreMemory', { memoryId: id });
    const [restored] = await readFeed(url);
    expect(restored).toMatchObject({ uid: before!.uid, status: 'CONFIRMED' });
    expect(restored!.sequence).toBeGreaterThan(cancelled!.sequence);
    await maya.write('memories.cancelDate', { memoryId: id });
    // Its history is forgotten once it cannot be undone any more.
    product.clock.advance({ hours: 1 });
    await closeUndoWindows(product.ownerDatabase, product.clock.now());
    const [forgotten] = await readFeed(url);
    expect(forgotten).toMatchObject({ uid: before!.uid, status: 'CANCELLED', summary: 'Plans' });
    expect(forgotten!.sequence).toBeGreaterThan(restored!.sequence);
    product.clock.advance({ days: 31 });
    expect(await readFeed(url)).toEqual([]);
  });

  test('is not sent again while nothing has changed', async () => {
    await plan(maya, { date: day(2) });
    const url = await makeFeed(maya);
    const tag = (await fetchFeed(url)).headers.get('etag')!;
    expect((await fetchFeed(url, { 'if-none-match': tag })).status).toBe(304);
    await plan(theo, { date: day(3) });
    expect((await fetchFeed(url, { 'if-none-match': tag })).status).toBe(200);
  });

  test('ends when it is renewed or removed', async () => {
    const first = await makeFeed(maya);
    const second = await makeFeed(maya);
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
    await maya.write('calendar.removeFeed');
    expect((await fetchFeed(second)).status).toBe(404);
    expect(await feedOf(maya)).toBeNull();
  });

  test('ends with the password, which somebody else may have known', async () => {
    const own = await product.couple();
    const url = await makeFeed(own[0]);
    await own[0].write('accounts.changePassword', { password: own[0].password, newPassword: 'a quite different one' });
    expect((await fetchFeed(url)).status).toBe(404);
    expect(await feedOf(own[0])).toBeNull();
  });

  test('ends with the pairing, and does not come back with the next one', async () => {
    const url = await makeFeed(maya);
    await theo.write('pairing.unpair', await partingFrom(theo, maya));
    expect((await fetchFeed(url)).status).toBe(404);
    product.clock.advance({ hours: 1 });
    await maya.pairWith(theo);
    expect((await fetchFeed(url)).status).toBe(404);
    expect(await feedOf(maya)).toBeNull();
    expect((await maya.errorOf('calendar.setWording', { wording: 'neutral' })).code).toBe('no_feed');
    expect((await fetchFeed(await makeFeed(maya))).status).toBe(200);
  });

  test('has so many dates and no more, the latest', async () => {
    for (const days of [9, 1, 5, 3, 7]) await plan(maya, { date: day(days) });
    const laneId = await sharedLaneOf(product, maya);
    const dates = (max: number) =>
      product.database.read({ account: maya.id, lane: laneId }, product.clock.now(), (tx) =>
        calendarDates(tx, laneId, { from: product.clock.now(), cancelledSince: product.clock.now(), max }),
      );
    expect((await dates(3)).map(({ date }) => date)).toEqual([day(9), day(7), day(5)]);
    expect(await dates(feedDates.max)).toHaveLength(5);
  });

  test('of an unknown address is not there, and says nothing', async () => {
    const url = await makeFeed(maya);
    for (const wrong of [
      url.slice(0, -1),
      `${url}x`,
      url.replace(/token=.*/, 'token='),
      url.replace(/token=.*/, `token=${'A'.repeat(5000)}`),
    ]) {
      const answer = await fetchFeed(wrong);
      expect([404, 422]).toContain(answer.status);
      expect(await answer.text()).not.toContain('VCALENDAR');
    }
  });
});

describe('a date for the calendar', () => {
  test('has its whole plan, for the two and nobody else', async () => {
    const id = await plan(maya, {
      activity: 'Dinner',
      date: day(2),
      time: '19:30',
      venueUrl: 'https://bistro.example/',
    });
    const file = (person: Person) => person.ask('calendar.dateFile', { query: { memoryId: id } });
    for (const person of [maya, theo]) {
      expect(await eventsIn(await file(person))).toEqual([
        expect.objectContaining({
          summary: 'Dinner',
          start: `${day(2)}T19:30:00Z`,
          location: 'https://bistro.example/',
        }),
      ]);
    }
    expect((await file(stranger)).status).toBe(403);
    await maya.write('memories.cancelDate', { memoryId: id });
    expect((await file(theo)).status).toBe(404);
  });
});

describe('the time of a date', () => {
  test.each([
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00Z'],
    ['Australia/Lord_Howe', '2028-04-02', '01:45', '2028-04-01T14:45:00Z'],
    ['Europe/Berlin', '2028-03-26', '02:30', '2028-03-26T01:30:00Z'],
  ])(
    'in %s on %s at %s, which a change of clocks doubles or leaves out, is %s in the feed',
    (timeZone, date, time, start) => {
      const moment = '2027-06-01T12:00:00Z';
      const written: CalendarDate = {
        id: crypto.randomUUID(),
        activity: 'Call',
        ideaTitle: null,
        date,
        time,
        timeZone,
        venueUrl: null,
        removedAt: null,
        changes: 0,
        changedAt: moment,
        createdAt: moment,
      };
      expect(eventsOf(calendarFile([written], 'titles', product.settings))).toEqual([
        expect.objectContaining({ start }),
      ]);
    },
  );

  test('is meant in the zone of whoever set it last', async () => {
    const id = await plan(maya, { activity: 'Call', date: day(2), time: '19:30' });
    await product.database.pool.query(`update accounts set time_zone = 'Asia/Kathmandu' where id = $1`, [theo.id]);
    const url = await makeFeed(maya);
    const edit = (given: object) =>
      theo.write('memories.editPlan', {
        memoryId: id,
        activity: 'Call',
        date: day(2),
        time: '19:30',
        idea: 'me',
        venueUrl: null,
        ...given,
      });
    const shown = { me: `${day(3)}T01:15`, partner: `${day(2)}T19:30` };
    expect((await fixtures.timelineOf(theo))[0]!.localTimes).toEqual(shown);
    expect((await fixtures.timelineOf(maya))[0]!.localTimes).toEqual({ me: shown.partner, partner: shown.me });
    // What Theo's form shows him, by his clock, with other words: the time stays Maya's.
    await edit({ activity: 'A long call', date: day(3), time: '01:15' });
    expect((await readFeed(url))[0]).toMatchObject({ summary: 'A long call', start: `${day(2)}T19:30:00Z` });
    // By his clock, which reads now as hers did.
    await edit({ activity: 'A long call', time: '19:30' });
    expect((await readFeed(url))[0]).toMatchObject({ start: `${day(2)}T13:45:00Z`, sequence: 4 });
    expect((await maya.read<{ partner: object }>('pairing.status')).partner).toMatchObject({
      timeZone: 'Asia/Kathmandu',
    });
  });
});
