import { beforeEach, expect, test } from 'vitest';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { hasUnlocked, mine, newBadge, own, unlocksOf } from './testing/fixtures.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

test('a hundred dates added at once by both unlock the badge for a hundred, once for each', async () => {
  const badges = await Promise.all(
    [1, 50, 100].map((required) => newBadge(product, { type: 'total_dates', required })),
  );
  const beyond = await newBadge(product, { type: 'total_dates', required: 101 });
  await Promise.all(Array.from({ length: 100 }, (_, number) => remember(product, number % 2 ? maya : theo)));
  for (const badge of badges) {
    expect(await unlocksOf(product, badge)).toBe(2);
    expect([await hasUnlocked(maya, badge), await hasUnlocked(theo, badge)]).toEqual([true, true]);
  }
  expect(await unlocksOf(product, beyond)).toBe(0);
});

test('pebbles that come from two sides at once unlock at their sum', async () => {
  const [mayas, theos] = [
    await newBadge(product, { type: 'total_pebbles', required: 46 }),
    await newBadge(product, { type: 'total_pebbles', required: 43 }),
  ];
  const dates = await Promise.all(
    [maya, maya, theo, maya].map((person, number) => remember(product, person, { activity: `Date ${number}` })),
  );
  await remember(product, maya);
  await Promise.all(
    dates.flatMap((memoryId) =>
      [maya, theo].map((person) => person.write('memories.rateDate', { memoryId, rating: 5 })),
    ),
  );
  expect(await own(maya, mayas)).toMatchObject({ count: 50 });
  expect([await hasUnlocked(maya, mayas), await hasUnlocked(theo, theos)]).toEqual([true, true]);
});

test('a hundred screens that saw the unlock are one', async () => {
  const badgeId = await newBadge(product, { type: 'total_dates', required: 1 });
  await remember(product, maya);
  await Promise.all(Array.from({ length: 100 }, () => maya.writeUntilAnswered('badges.celebrated', { badgeId })));
  expect(await own(maya, badgeId)).toMatchObject({ isCelebrated: true });
});

test('what brings somebody closer is told to both partners and nobody else, without a word of content', async () => {
  const badge = await newBadge(product, { type: 'total_pebbles', required: 5 });
  const [stranger] = await product.couple();
  const [mayaHears, theoHears, strangerHears] = (await Promise.all(
    [maya, theo, stranger].map((person) => Stream.of(person)),
  )) as [Stream, Stream, Stream];
  const heard = (stream: Stream) => stream.messages.filter(({ changed }) => changed === 'badges');
  await maya.write('memories.planDate', {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: product.clock.now().toISOString().slice(0, 10),
    idea: 'me',
  });
  for (const stream of [mayaHears, theoHears]) await expect.poll(() => heard(stream)).toEqual([{ changed: 'badges' }]);
  expect((await mine(theo)).partners.map(({ id }) => id)).toContain(badge);
  await maya.write('badges.celebrated', { badgeId: badge });
  await expect.poll(() => heard(mayaHears).at(-1)).toEqual({ changed: 'badges', ids: [badge] });
  expect([heard(theoHears).length, heard(strangerHears).length]).toEqual([1, 0]);
  for (const stream of [mayaHears, theoHears, strangerHears]) {
    expect(stream.text).not.toContain('total_pebbles');
    stream.close();
  }
});
