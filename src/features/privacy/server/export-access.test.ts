import { describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { contract } from '#app/contract.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { browsers, logInElsewhere } from '#features/accounts/server/testing/browsers.ts';
import { declarationOf } from '#platform/contract/procedure.ts';
import { downloadErrors } from '../messages.ts';
import { deleteExpiredExports } from './store.ts';
import { exported, fetched, follow, latestOf, linkFor, settled, start, stateOf, unpacked } from './testing/fixtures.ts';

const product = setUpProduct();
const [maya, theo] = setUpCouple(product);

const ready = async (person: Person) => {
  await start(person);
  expect(await settled(person)).toMatchObject({ state: 'ready' });
};

describe('starting an export', () => {
  test('asks for the password again, and counts wrong ones as logging in does', async () => {
    for (let wrong = 1; wrong <= 5; wrong += 1)
      expect(await maya.errorOf('privacy.startExport', { password: `guess ${wrong}` })).toMatchObject({
        status: 422,
        code: 'wrong_password',
      });
    expect(await maya.errorOf('privacy.startExport', { password: maya.password })).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      data: { minutes: 1 },
    });
    expect(await latestOf(maya)).toBeNull();
    product.clock.advance({ minutes: 1.1 });
    await ready(maya);
  });

  test('is possible twice a day, and again the day after', async () => {
    await exported(maya);
    product.clock.advance({ hours: 2 });
    await exported(maya);
    expect(await maya.errorOf('privacy.startExport', { password: maya.password })).toMatchObject({
      status: 409,
      code: 'twice_a_day',
    });
    await exported(theo);
    product.clock.advance({ hours: 22.1 });
    await exported(maya);
  });
});

describe('a download', () => {
  test('is a ZIP for saving, kept by nobody on the way', async () => {
    await ready(maya);
    const response = await follow(maya, await linkFor(maya));
    const today = product.clock.now().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="otterway-export-${today}.zip"`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await unpacked(response)).data.profile.firstName).toBe('Maya');
    expect(await stateOf(maya)).toBe('fetched');
  });

  test('is good once: of a hundred at once one gets it, and its bytes are gone', async () => {
    await ready(maya);
    const link = await linkFor(maya);
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(maya, link)));
    const [got, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    await unpacked(got!);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(99);
    expect(await maya.errorOf('privacy.makeDownloadLink')).toMatchObject({ status: 404, code: 'nothing_to_download' });
    const { rows } = await product.database.pool.query('select zip, link_hash from exports where account_id = $1', [
      maya.id,
    ]);
    expect(rows).toEqual([{ zip: null, link_hash: null }]);
  });

  test('by a link that a newer one replaced is none, and only the hash of a link is kept', async () => {
    await ready(maya);
    const [old, link] = [await linkFor(maya), await linkFor(maya)];
    const { rows } = await product.database.pool.query<{ stored: string }>(
      'select exports::text as stored from exports where account_id = $1',
      [maya.id],
    );
    expect(rows[0]!.stored).not.toContain(link.split('=')[1]);
    expect((await follow(maya, old)).status).toBe(404);
    expect((await follow(maya, link)).status).toBe(200);
  });

  test('is not spent by whoever only asks whether it is there', async () => {
    await ready(maya);
    const link = await linkFor(maya);
    const looked = await fetch(maya.url + link, { method: 'HEAD', headers: { cookie: maya.cookie } });
    expect([looked.status, looked.headers.get('content-disposition')]).toEqual([404, null]);
    expect((await follow(maya, link)).status).toBe(200);
  });

  test('shows in the session that asked for it, before and after it is fetched, and in no other, old or new', async () => {
    const phone = await logInElsewhere(product, maya, browsers.phone);
    await ready(maya);
    const link = await linkFor(maya);
    const desk = await logInElsewhere(product, maya, browsers.desk);
    for (const other of [phone, desk]) {
      expect(await latestOf(other)).toBeNull();
      expect((await follow(other, link)).status).toBe(404);
      expect(await other.errorOf('privacy.makeDownloadLink')).toMatchObject({ code: 'nothing_to_download' });
      expect(await other.errorOf('privacy.startExport', { password: 'a guess' })).toMatchObject({
        code: 'wrong_password',
      });
    }
    await unpacked(await follow(maya, link));
    expect([await stateOf(maya), await latestOf(phone), await latestOf(desk)]).toEqual(['fetched', null, null]);
  });

  test('of another session that has shown the password is its own, and takes nothing from the first', async () => {
    await ready(maya);
    const [link, phone] = [await linkFor(maya), await logInElsewhere(product, maya, browsers.phone)];
    await ready(Object.assign(phone, { password: maya.password }));
    await fetched(phone);
    expect([await stateOf(maya), await stateOf(phone)]).toEqual(['ready', 'fetched']);
    expect((await follow(maya, link)).status).toBe(200);
  });

  test('is over after fifteen minutes, with or without a link', async () => {
    await ready(maya);
    const link = await linkFor(maya);
    product.clock.advance({ minutes: 15.1 });
    expect(await stateOf(maya)).toBe('expired');
    expect((await follow(maya, link)).status).toBe(404);
    expect(await maya.errorOf('privacy.makeDownloadLink')).toMatchObject({ status: 404, code: 'nothing_to_download' });
    expect(await product.database.asOwner(product.clock.now(), deleteExpiredExports)).toBeGreaterThan(0);
    const { rows } = await product.database.pool.query('select state, zip from exports where account_id = $1', [
      maya.id,
    ]);
    expect(rows).toEqual([{ state: 'expired', zip: null }]);
    product.clock.advance({ days: 2 });
    await product.database.asOwner(product.clock.now(), deleteExpiredExports);
    expect(await latestOf(maya)).toBeNull();
  });

  test('that is not there is said in plain words to whoever follows a link by hand', async () => {
    await exported(maya);
    for (const [person, link, status, words] of [
      [maya, '/api/privacy/downloadExport?token=used', 404, downloadErrors.link_spent],
      [maya, `/api/privacy/downloadExport?token=${'x'.repeat(101)}`, 404, downloadErrors.not_found],
      [product.visitor(), '/api/privacy/downloadExport?token=used', 401, downloadErrors.signed_out],
    ] as const) {
      const page = await follow(person, link, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect({ status: page.status, type: page.headers.get('content-type'), text: await page.text() }).toEqual({
        status,
        type: 'text/plain; charset=utf-8',
        text: words,
      });
      expect((await follow(person, link)).headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

/** Every read of the product, and where an export has what it shows. */
const where: Record<string, string | null> = {
  'accounts.me': 'profile',
  'accounts.emailAddress': null, // the address is in the profile; whether it is confirmed guards the account
  'accounts.signOn': null, // nor is single sign-on
  'accounts.sessions': null, // a device is not a memory, and its list is of no use elsewhere
  'accounts.secondFactor': null, // what guards the account is of no use elsewhere
  'accounts.passkeys': null, // nor are its passkeys
  'pairing.status': 'partner',
  'pairing.previousRelationships': 'relationships',
  'pairing.blocks': 'blocked',
  'pebbles.balance': 'pebbles',
  'pebbles.history': 'pebbles',
  'pebbles.jar': 'rewards',
  'pebbles.vouchers': 'rewards',
  'badges.list': 'badges',
  'dateSuggestions.list': null, // the platform's, open to everybody
  'dateSuggestions.get': null,
  'calendar.feed': null, // an address for calendars, that shows what is in the lane
  'calendar.feedFile': 'lanes',
  'calendar.dateFile': 'lanes',
  'memories.timeline': 'lanes',
  'memories.many': 'lanes',
  'memories.get': 'lanes',
  'memories.comments': 'lanes',
  'memories.bin': 'lanes',
  'memories.invite': 'invite',
  'memories.soloSummary': null, // a count of what is in the solo lane
  'memories.archive': 'lanes',
  'memories.archivedComments': 'lanes',
  'memories.pictureFile': 'lanes',
  'memories.picturesOfMonth': 'lanes',
  'memories.pictureMonths': 'lanes',
  'memories.pictureSpace': null, // a size
  'memories.onThisDay': 'lanes',
  'moods.board': 'moods',
  'moods.responses': 'moods',
  'goals.templates': null, // the platform's
  'goals.list': 'goals',
  'goals.progress': 'goals',
  'activity.list': null, // what is in the lanes, and which part was seen
  'notifications.choices': null, // how to be reminded here is of no use elsewhere
  'privacy.exportStatus': null,
  'privacy.downloadExport': null,
};

test('whatever an account can read, an export has or leaves out for a reason', async () => {
  const reads = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls)
      .filter(
        ([, call]) => declarationOf(call).meta.kind === 'read' && declarationOf(call).meta.access !== 'administrator',
      )
      .map(([name]) => `${feature}.${name}`),
  );
  expect(Object.keys(where).sort()).toEqual(reads.sort());
  const { data } = await exported(maya);
  for (const part of Object.values(where)) expect(part === null || part in data, `${part} in data.json`).toBe(true);
});
