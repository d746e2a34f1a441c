import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { grantRole } from '#features/accounts/server/roles.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { atNoon, tally } from '#features/pebbles/server/testing/fixtures.ts';
import { all, asked, changed, check, create, exported, table, takeIn, update, written } from './testing/administration.ts';
import { hasUnlocked, mine, own } from './testing/fixtures.ts';

let product: Product;
let ada: Person;
let grace: Person;
let maya: Person;
let theo: Person;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await atNoon(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
  [maya, theo] = await product.couple();
});

describe('a badge that an administrator creates', () => {
  test('is there with all that was written, is on record, and people see it', async () => {
    const sent = written({ name: '  Night Owls ', description: 'Ten dates.\nAfter dark.', icon: '❤', criteria: { type: 'total_pebbles', required: 40 } });
    const badge = await ada.write<{ id: string }>('badges.createBadge', sent);
    const content = { name: 'Night Owls', description: 'Ten dates.\nAfter dark.', icon: '❤️', type: 'total_pebbles', required: 40, isActive: true };
    expect(badge).toEqual({ id: sent.id, ...content, createdAt: expect.any(String) as string, updatedAt: expect.any(String) as string });
    expect((await asked(grace)).items[0]).toEqual(badge);
    expect(await own(maya, sent.id)).toMatchObject({ name: 'Night Owls', required: 40, count: 0, unlockedAt: null });
    expect(await recorded(product, sent.id)).toEqual([{ act: 'badges.createBadge', subject_name: 'Night Owls', before: null, after: content, account_id: ada.id }]);
  });

  test('is one badge however often it is sent; an id that stands for another is refused', async () => {
    const sent = written();
    expect(await tally(Array.from({ length: 20 }, (_, index) => [ada, grace][index % 2]!.write('badges.createBadge', sent)))).toEqual({ done: 20 });
    expect(await recorded(product, sent.id)).toHaveLength(1);
    expect(await ada.refused('badges.createBadge', { ...sent, name: 'Another' })).toMatchObject({ status: 409, code: 'id_taken' });
    await ada.write('badges.deleteBadge', { id: sent.id });
    await ada.write('badges.createBadge', sent);
    expect((await all(ada)).map(({ id }) => id)).not.toContain(sent.id);
  });

  test('is refused beside each field that cannot be', async () => {
    const before = await table(product);
    for (const [some, field, message] of [
      [{ name: ' ' }, 'name', 'Give it a name'],
      [{ name: 'a\nb' }, 'name', 'Up to 120'],
      [{ name: 'x'.repeat(121) }, 'name', 'Up to 120'],
      [{ description: '' }, 'description', 'Say what it is for'],
      [{ description: 'x'.repeat(1001) }, 'description', 'Up to 1000'],
      [{ icon: '' }, 'icon', 'One emoji'],
      [{ icon: '🏆🏆' }, 'icon', 'One emoji'],
      [{ icon: 'A' }, 'icon', 'One emoji'],
      [{ criteria: { type: 'total_dates', required: 10_001 } }, 'criteria', 'Whole number, 0 to 10000'],
      [{ criteria: { type: 'total_dates', required: -1 } }, 'criteria', 'Whole number, 0 to 10000'],
    ] as const) {
      expect(await ada.refused('badges.createBadge', written(some)), JSON.stringify(some)).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field, message }] } });
    }
    expect(await ada.refused('badges.createBadge', { ...written(), createdAt: '2020-01-01T00:00:00Z' })).toMatchObject({ status: 422 });
    expect(await table(product)).toEqual(before);
  });

  test('with malformed criteria falls back to what nobody meets', async () => {
    for (const criteria of [{ type: 'longest_kiss', required: 5 }, { type: 'total_dates', required: 'five' }, { type: 'total_dates' }, null, 'total_dates']) {
      const badge = await create(ada, { criteria });
      expect(badge).toMatchObject({ type: 'total_dates', required: 0 });
      await remember(product, maya);
      expect(await hasUnlocked(maya, badge.id)).toBe(false);
    }
  });
});

describe('who has enough already', () => {
  test('unlocks a badge that is new, made easier or turned on with the next date or pebbles, and not before', async () => {
    await remember(product, maya);
    const easy = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    const hard = await create(ada, { criteria: { type: 'total_pebbles', required: 9000 } });
    const off = await create(ada, { criteria: { type: 'total_dates', required: 1 }, isActive: false });
    await update(ada, hard, { criteria: { type: 'total_pebbles', required: 2 } });
    await update(ada, off, { isActive: true });
    for (const { id } of [easy, hard, off]) expect(await hasUnlocked(maya, id)).toBe(false);
    await maya.write('memories.planDate', { id: crypto.randomUUID(), activity: 'Picnic', date: product.clock.now().toISOString().slice(0, 10), idea: 'me' });
    for (const { id } of [easy, hard, off]) expect(await hasUnlocked(maya, id)).toBe(true);
    expect(await hasUnlocked(theo, easy.id)).toBe(true);
    expect(await hasUnlocked(theo, hard.id)).toBe(false);
  });

  test('unlocks nothing that is off, deleted or asks for nothing', async () => {
    const off = await create(ada, { criteria: { type: 'total_dates', required: 1 }, isActive: false });
    const gone = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    const nobody = await create(ada, { criteria: { type: 'total_dates', required: 0 } });
    await ada.write('badges.deleteBadge', { id: gone.id });
    await remember(product, maya);
    const { rows } = await product.database.pool.query('select badge_id from user_badges where badge_id = any($1)', [[off.id, gone.id, nobody.id]]);
    expect(rows).toEqual([]);
  });
});

describe('a change of a badge', () => {
  test('is seen by all, also by those who have it, and takes it from nobody', async () => {
    const badge = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    await remember(product, maya);
    const after = await update(ada, badge, { name: 'Renamed', icon: '🦦', criteria: { type: 'total_dates', required: 100 } });
    expect(after).toMatchObject({ name: 'Renamed', required: 100, createdAt: badge.createdAt });
    expect(after.updatedAt > badge.updatedAt).toBe(true);
    expect(await own(maya, badge.id)).toMatchObject({ name: 'Renamed', icon: '🦦', required: 100, unlockedAt: expect.any(String) as string });
    expect((await recorded(product, badge.id)).at(-1)).toMatchObject({ act: 'badges.updateBadge', before: { name: badge.name, required: 1 }, after: { name: 'Renamed', required: 100 } });
  });

  test('turns it off for those who do not have it, and on again', async () => {
    const badge = await create(ada);
    const off = await update(ada, badge, { isActive: false });
    expect(await own(maya, badge.id)).toBeUndefined();
    await update(ada, off, { isActive: true });
    expect(await own(maya, badge.id)).toBeDefined();
  });

  test('over one that was not seen is refused and overwrites nothing; the same again is done', async () => {
    const badge = await create(ada);
    await update(grace, badge, { name: 'Hers' });
    expect(await ada.refused('badges.updateBadge', changed(badge, { name: 'Mine' }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await update(ada, badge, { name: 'Hers' })).toMatchObject({ name: 'Hers' });
    expect(await recorded(product, badge.id)).toHaveLength(2);
  });

  test('by two at once has one winner and one row on record', async () => {
    const badge = await create(ada);
    const changes = Array.from({ length: 20 }, (_, index) => update([ada, grace][index % 2]!, badge, { name: `Change ${index}` }));
    expect(await tally(changes)).toEqual({ done: 1, changed_meanwhile: 19 });
    expect(await recorded(product, badge.id)).toHaveLength(2);
  });

  test('of one that is not there is not found', async () => {
    const gone = await create(ada);
    await ada.write('badges.deleteBadge', { id: gone.id });
    for (const badge of [gone, { ...gone, id: crypto.randomUUID() }]) {
      expect(await ada.refused('badges.updateBadge', changed(badge, { name: 'Back' }))).toMatchObject({ status: 404 });
    }
  });
});

describe('a deleted badge', () => {
  test('stays with those who have it, celebrated or not, and with what their partner sees; to anybody else it is gone', async () => {
    const badge = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    await remember(product, maya);
    await theo.write('badges.celebrated', { badgeId: badge.id });
    await ada.write('badges.deleteBadge', { id: badge.id });
    expect(await own(maya, badge.id)).toMatchObject({ unlockedAt: expect.any(String) as string, isCelebrated: false });
    expect(await own(theo, badge.id)).toMatchObject({ isCelebrated: true });
    expect((await mine(theo)).partners.map(({ id }) => id)).toContain(badge.id);
    expect(await maya.write('badges.celebrated', { badgeId: badge.id })).toEqual({});
    const noah = await product.person('Noah');
    await remember(product, noah);
    expect(await own(noah, badge.id)).toBeUndefined();
    expect((await all(ada)).map(({ id }) => id)).not.toContain(badge.id);
  });

  test('is deleted once, however often that is asked, and on record', async () => {
    const badge = await create(ada);
    expect(await tally(Array.from({ length: 10 }, (_, index) => [ada, grace][index % 2]!.write('badges.deleteBadge', { id: badge.id })))).toEqual({ done: 10 });
    const [, ...deletions] = await recorded(product, badge.id);
    expect(deletions).toMatchObject([{ act: 'badges.deleteBadge', before: { name: badge.name }, after: null }]);
    expect(await ada.write('badges.deleteBadge', { id: crypto.randomUUID() })).toEqual({});
  });
});

describe('the list of badges', () => {
  test('is searched, narrowed and ordered, page by page', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    for (let number = 0; number < 35; number += 1) await create(ada, { name: `${String.fromCharCode(97 + ((number * 7) % 26))} ${number}`, description: `Of ${mark}.`, isActive: number % 5 !== 0 });
    await create(ada, { name: `Named ${mark}`, isActive: false });
    const first = await asked(ada, { search: mark.toUpperCase() });
    expect([first.total, first.items.length, first.items[0]!.name]).toEqual([36, 30, `Named ${mark}`]);
    const newest = await all(ada, { search: mark });
    expect(newest).toHaveLength(36);
    expect((await all(ada, { search: mark, order: 'oldest' })).map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed());
    const names = (await all(ada, { search: mark, order: 'title' })).map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect((await asked(ada, { search: mark, state: 'inactive' })).total).toBe(8);
    expect(await ada.refused('badges.allBadges', { search: 'NUL\0' }, 'read')).toMatchObject({ status: 422, code: 'invalid_input' });
    expect((await all(ada, { search: mark, state: 'active' })).every(({ isActive }) => isActive)).toBe(true);
  });
});

describe('a file of badges', () => {
  test.each(['csv', 'json'] as const)('as it was exported changes nothing, and carries its day: %s', async (format) => {
    await create(ada, { name: '=Formula, "quoted"', description: 'Two\nlines; one id', icon: '👩‍🚀', isActive: false });
    const { name, text } = await exported(ada, format);
    expect(name).toBe(`attachment; filename="otterway-badges-${product.clock.now().toISOString().slice(0, 10)}.${format}"`);
    const { counts, entries } = await check(grace, text, format);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: (await asked(ada)).total, wrong: 0 });
    expect(entries[0]!.title).toBe('=Formula, "quoted"');
  });

  test('is checked line by line, and nothing is taken in while one line is wrong', async () => {
    const before = await table(product);
    const text = 'name,description,icon,criteria_type,required,is_active\nGood,Fine.,🏆,total_dates,5,yes\n,Nameless,🏆,total_dates,5,\nPlain,No icon,X,kisses,1.5,perhaps\n';
    const { entries, counts, seen } = await check(ada, text);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 2 });
    expect(entries.flatMap(({ at, issues }) => issues.map(({ field, message }) => `${at} ${field}: ${message}`))).toEqual([
      '3 name: Give it a name',
      '4 icon: One emoji',
      '4 criteria_type: One of total_dates, total_pebbles, all_categories',
      '4 required: Whole number, 0 to 10000',
      '4 is_active: true or false',
    ]);
    expect(await ada.refused('badges.importBadges', { format: 'csv', text, seen })).toMatchObject({ status: 422, code: 'wrong_entries' });
    expect(await table(product)).toEqual(before);
  });

  test('adds what is new in its order, changes what is known by id or name, and each is on record', async () => {
    const known = await create(ada, { name: `Known ${crypto.randomUUID()}` });
    const [one, two] = [`First ${crypto.randomUUID()}`, `Second ${crypto.randomUUID()}`];
    const line = (name: string, required: number) => `"${name}",Fine.,🦦,total_pebbles,${required}`;
    const text = `name,description,icon,criteria_type,required\n${line(one, 3)}\n${line(known.name.toUpperCase(), 7)}\n${line(two, 4)}\n`;
    expect(await takeIn(grace, text)).toEqual({ counts: { added: 2, changed: 1, unchanged: 0, wrong: 0 } });
    const list = await all(ada);
    expect(list.slice(0, 2).map(({ name }) => name)).toEqual([one, two]);
    expect(list.find(({ id }) => id === known.id)).toMatchObject({ icon: '🦦', type: 'total_pebbles', required: 7 });
    expect((await recorded(product, known.id)).at(-1)).toMatchObject({ act: 'badges.importBadges', account_id: grace.id, before: { required: 5 }, after: { required: 7 } });
    expect(await recorded(product, list[0]!.id)).toMatchObject([{ act: 'badges.importBadges', before: null }]);
    expect(await takeIn(ada, text)).toEqual({ counts: { added: 0, changed: 0, unchanged: 3, wrong: 0 } });
  });

  test('brings back by its id what was deleted, to those who had it too', async () => {
    const badge = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    await remember(product, maya);
    const { text } = await exported(ada, 'json');
    await ada.write('badges.deleteBadge', { id: badge.id });
    expect(await takeIn(ada, text, 'json')).toMatchObject({ counts: { added: 1, changed: 0 } });
    expect((await all(ada)).find(({ id }) => id === badge.id)).toMatchObject({ name: badge.name, createdAt: badge.createdAt });
    expect(await hasUnlocked(maya, badge.id)).toBe(true);
  });

  test('that would do anything else by now is refused; taken in by two at once it is taken in once', async () => {
    const badge = await create(ada, { name: `Known ${crypto.randomUUID()}` });
    const text = JSON.stringify([{ id: badge.id, name: badge.name, description: 'Otherwise.', icon: '🏆', criteria_type: 'total_dates', required: 5, is_active: true }]);
    const { seen } = await check(ada, text, 'json');
    await update(grace, badge, { icon: '🐾' });
    expect(await ada.refused('badges.importBadges', { format: 'json', text, seen })).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const again = await check(ada, text, 'json');
    const takes = Array.from({ length: 6 }, (_, index) => [ada, grace][index % 2]!.write('badges.importBadges', { format: 'json', text, seen: again.seen }));
    expect(await tally(takes)).toEqual({ done: 6 });
    expect((await recorded(product, badge.id)).map(({ act }) => act)).toEqual(['badges.createBadge', 'badges.updateBadge', 'badges.importBadges']);
  });
});

test('whoever is no administrator neither reads nor writes badges, whether visitor, account, partner or former administrator', async () => {
  const badge = await create(ada);
  await grantRole(product.database.pool, grace.email, 'partner');
  const before = await table(product);
  const text = '[]';
  for (const [person, status] of [[product.visitor(), 401], [await product.person('Noah'), 403], [maya, 403], [grace, 403]] as const) {
    for (const [call, input] of [['badges.allBadges', {}], ['badges.exportBadges', { format: 'csv' }]] as const) expect(await person.refused(call, input, 'read')).toMatchObject({ status });
    for (const [call, input] of [
      ['badges.createBadge', written()],
      ['badges.updateBadge', changed(badge, { name: 'Mine' })],
      ['badges.deleteBadge', { id: badge.id }],
      ['badges.checkBadges', { format: 'json', text }],
      ['badges.importBadges', { format: 'json', text, seen: '' }],
    ] as const) expect(await person.refused(call, input)).toMatchObject({ status });
  }
  expect(await table(product)).toEqual(before);
});

test.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['json', 'application/json; charset=utf-8'],
])('a file of them is for saving, under a name of ours, and says what it is: %s', async (format, type) => {
  const { headers } = await ada.ask('badges.exportBadges', { query: { format } });
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="otterway-badges-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`));
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'no-store']);
});
