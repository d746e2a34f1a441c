import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMemory } from '#features/memories/web/testing/a-memory.ts';
import { cardOf } from '#features/memories/web/testing/photos.ts';
import type { Memory } from '#features/memories/web/queries.ts';
import { eventually } from '#platform/testing/eventually.ts';
import { answer, cutNetwork, fails, held, inputsOf, sayReady } from '../testing/answers.ts';
import { maya, ofDashboard, signedIn } from '../testing/couple.ts';
import { LiveStream } from '../testing/live-stream.ts';
import { openPage, sayChanged } from '../testing/open-page.tsx';

afterEach(() => vi.useRealTimers());

const strip = page.getByText(/Otterway is out of reach\. We keep trying\./);
const isLive = () => eventually(() => expect(LiveStream.count).toBe(1));

test('a page says that it is disconnected as soon as the browser reports no network', async () => {
  openPage('/dashboard', ofDashboard);
  await isLive();
  cutNetwork();
  await expect.element(strip).toBeVisible();
  cutNetwork(false);
  await expect.element(strip).not.toBeInTheDocument();
});

test('a read that failed is repeated as soon as the server answers again', async () => {
  openPage('/dashboard', { ...ofDashboard, 'memories.timeline': lane([aMemory()]) });
  cutNetwork();
  await expect.element(page.getByRole('alert')).toBeVisible();
  cutNetwork(false);
  await expect.element(cardOf('Swim')).toBeVisible();
});

test('an open page turns to the new day at midnight of the reader’s time zone, also after a night asleep', async () => {
  // Ten minutes before midnight in Sydney.
  vi.useFakeTimers({
    now: new Date('2026-11-28T12:50:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
  });
  const plan = aMemory({ activity: 'Night market crawl', type: 'planned', date: '2026-11-29' });
  openPage('/dashboard', { ...ofDashboard, 'memories.timeline': lane([plan]) });
  await userEvent.click(
    page.getByRole('complementary', { name: 'You two' }).getByRole('link', { name: /Night market crawl/ }),
  );
  await expect.element(cardOf('Night market crawl').getByText('tomorrow')).toBeVisible();
  answer({ 'accounts.me': { ...signedIn, me: { ...maya, today: '2026-11-29' } } });
  await vi.advanceTimersByTimeAsync(11 * 60_000);
  await expect.element(cardOf('Night market crawl').getByText('today')).toBeVisible();
  vi.setSystemTime(new Date('2026-11-29T13:01:00Z'));
  answer({
    'accounts.me': { ...signedIn, me: { ...maya, today: '2026-11-30' } },
    'memories.timeline': lane([{ ...plan, type: 'past' }]),
  });
  dispatchEvent(new Event('focus'));
  await expect.element(cardOf('Night market crawl').getByRole('button', { name: 'Rate This Date' })).toBeVisible();
});

/** Of so many walks, one a day, the latest first. */
const walks = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aMemory({ activity: `Walk ${at + 1}`, date: new Date(Date.UTC(2026, 10, 27 - at)).toISOString().slice(0, 10) }),
  );
const lane = (memories: Memory[]) => ({
  total: memories.length,
  past: memories.length,
  months: [],
  memories,
  nextCursor: null,
});
const withFire = (memory: Memory): Memory => ({ ...memory, reactions: [{ reaction: '🔥', count: 1, mine: false }] });

/** Answers with the walks as they are then, twenty a page. */
function lanePages(now: () => Memory[]) {
  return {
    ...ofDashboard,
    'memories.timeline': ({ cursor }: { cursor?: string | undefined }) => {
      const from = Number(cursor ?? 0);
      return {
        ...lane(now()),
        memories: now().slice(from, from + 20),
        nextCursor: from + 20 < now().length ? String(from + 20) : null,
      };
    },
    'memories.many': ({ memoryIds }: { memoryIds: string }) => ({
      memories: now().filter(({ id }) => memoryIds.includes(id)),
    }),
  };
}

const articles = () => page.getByRole('article').elements();
const readToTheEnd = (count: number) =>
  eventually(() => {
    articles().at(-1)?.scrollIntoView();
    expect(articles()).toHaveLength(count);
  });
const fire = (walk: number) => cardOf(`Walk ${walk}`).getByRole('button', { name: /^React with 🔥/ });

test('in a long lane only the changed memory is refetched, and all pages when an order changes', async () => {
  let now = walks(45);
  openPage(
    '/dashboard',
    lanePages(() => now),
  );
  await isLive();
  await readToTheEnd(45);
  const pages = inputsOf('memories.timeline').length;
  now = now.map((walk, at) => (at === 30 ? withFire(walk) : walk));
  sayChanged('memories', [now[30]!.id]);
  await expect.element(fire(31)).toHaveAccessibleName('React with 🔥 1');
  expect([inputsOf('memories.timeline').length, inputsOf('memories.many').map(({ memoryIds }) => memoryIds)]).toEqual([
    pages,
    [now[30]!.id],
  ]);

  now = [{ ...now[44]!, date: '2026-11-28' }, ...now.slice(0, 44)];
  sayChanged('memories', [now[0]!.id]);
  await eventually(() => expect(articles()[0]).toHaveAccessibleName('Walk 45'));
  await readToTheEnd(45);
  expect(articles().at(-1)).toHaveAccessibleName('Walk 44');

  const gone = now[1]!.id;
  now = now.filter(({ id }) => id !== gone);
  sayChanged('memories', [gone]);
  await eventually(() => expect(articles()).toHaveLength(44));
  await expect.element(cardOf('Walk 1')).not.toBeInTheDocument();
});

test('a live change survives the loading of a further page and a reaction sent meanwhile', async () => {
  let now = walks(25);
  const answers = lanePages(() => now);
  openPage('/dashboard', { ...answers, 'memories.react': {} });
  await isLive();
  await eventually(() => expect(articles()).toHaveLength(20));
  const whileFetching = async (walk: number, meanwhile: () => Promise<void>) => {
    now = now.map((one, at) => (at === walk - 1 ? withFire(one) : one));
    const many = held(undefined);
    answer({ 'memories.many': async (input) => (await many.answer(), answers['memories.many'](input)) });
    const asked = inputsOf('memories.many').length;
    sayChanged('memories', [now[walk - 1]!.id]);
    await eventually(() => expect(inputsOf('memories.many').length).toBeGreaterThan(asked));
    await meanwhile();
    many.release();
    await expect.element(fire(walk)).toHaveAccessibleName('React with 🔥 1');
  };
  await whileFetching(3, async () => articles().at(-1)!.scrollIntoView());
  await readToTheEnd(25);
  await whileFetching(23, async () => {
    fire(1)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(fire(1)).toHaveAccessibleName('React with 🔥 1');
  });
});

test('an overload message stands above every page until the server has capacity again', async () => {
  openPage('/dashboard', {
    ...ofDashboard,
    'memories.timeline': lane([aMemory()]),
    'memories.react': fails('disk_full'),
  });
  const banner = page.getByText(/Nothing can be saved just now\./);
  await expect.element(cardOf('Swim')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sayReady({ disk: 'low' });
  await userEvent.click(cardOf('Swim').getByRole('button', { name: 'React with 🔥' }));
  await expect.element(page.getByText(/Failed to update reaction/)).toBeVisible();
  await expect.element(banner).toBeVisible();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(banner).toBeVisible();
  sayReady();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(banner).not.toBeInTheDocument();
});
