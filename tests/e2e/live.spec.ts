import { prepareDatabase } from '#app/testing/product.ts';
import { systemClock } from '#platform/server/clock.ts';
import { startBroker } from '../../checks/broker/start-broker.ts';
import { startServer } from '../harness/server-process.ts';
import { dayFromNow } from './support/days.ts';
import { planDate, addMemory } from './support/memories.ts';
import { signUp, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { card, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a disconnected page says so, and catches up without a reload, even without the browser’s online event', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  await theo.page.addInitScript(ignoreOnlineEvents);
  const yesterday = dayFromNow(product, -1);
  await addMemory(maya, { activity: 'Sunrise swim', date: yesterday });
  await theo.page.goto('/dashboard');
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();

  await theo.page.context().setOffline(true);
  // Chromium leaves an open stream open when it goes offline. The page notices at its next request.
  await card(theo.page, 'Sunrise swim').getByRole('button', { name: 'React with 🔥' }).click();
  const strip = theo.page.getByText('Otterway is out of reach. We keep trying.');
  await expect(strip).toBeVisible();
  const id = await addMemory(maya, { activity: 'Pancakes after', date: yesterday });
  await maya.write('memories.react', { memoryId: id, reaction: '🔥' });
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();
  await expect(card(theo.page, 'Pancakes after')).toHaveCount(0);

  await theo.page.context().setOffline(false);
  await expect(card(theo.page, 'Pancakes after').getByRole('button', { name: 'React with 🔥 1' })).toBeVisible();
  await addMemory(maya, { activity: 'A long nap', date: yesterday });
  await expect(card(theo.page, 'A long nap')).toBeVisible();
  await expect(strip).toBeHidden();

  await theo.page.context().setOffline(true);
  await theo.page.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'Goals' }).click();
  await expect(theo.page.getByRole('alert').getByText('Otterway is out of reach. Are you online?')).toBeVisible();
  await theo.page.context().setOffline(false);
  await expect(theo.page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
});

test('a page says that it is disconnected as soon as the browser reports no network', async ({ person }) => {
  const { page } = await person('Maya');
  const stream = page.waitForResponse('**/api/live');
  await page.goto('/dashboard');
  await stream;
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  await page.context().setOffline(true);
  const strip = page.getByText('Otterway is out of reach. We keep trying.');
  await expect(strip).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
});

test('a failed read is repeated as soon as the server answers again', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await page.route(/\/(api|readyz)/, (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/(api|readyz)/);
  await expect(card(page, 'Sunrise swim')).toBeVisible();
});

/** Runs in the page: the server stops and returns while the network stays. */
function ignoreOnlineEvents(): void {
  for (const event of ['online', 'offline']) addEventListener(event, (heard) => heard.stopImmediatePropagation(), true);
}

test('an open page turns to the new day at midnight of the reader’s time zone', async ({ couple, product }) => {
  const [maya] = await couple();
  const { page } = maya;
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' }).format(product.clock.now()).split(':').map(Number);
  product.clock.advance({ minutes: 24 * 60 - 10 - (hour * 60 + minute) });
  await planDate(maya, { activity: 'Night market crawl', date: dayFromNow(product, 1) });
  await page.clock.install({ time: product.clock.now() });
  const streamIsOpen = page.waitForResponse('**/api/recent-changes');
  await page.goto('/dashboard');
  await streamIsOpen;
  await unfoldPlans(page);
  await expect(card(page, 'Night market crawl').getByText('tomorrow')).toBeVisible();
  product.clock.advance({ minutes: 11 });
  await page.clock.fastForward('11:00');
  await expect(card(page, 'Night market crawl').getByText('today')).toBeVisible();

  // A device asleep for a night, with its timers.
  product.clock.advance({ hours: 24 });
  await page.clock.setSystemTime(product.clock.now());
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(card(page, 'Night market crawl').getByRole('button', { name: 'Rate This Date' })).toBeVisible();
});

test('in a long lane only the changed memory is refetched, and all pages when an order changes', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const ids = await addWalks(maya, product, 45);
  const { page } = theo;
  await page.goto('/dashboard');
  const walks = page.getByRole('article');
  await expect(async () => {
    await walks.last().scrollIntoViewIfNeeded();
    expect(await walks.count()).toBe(45);
  }).toPass();
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/memories/timeline') read.push('a page');
    if (pathname === '/api/memories/many') read.push(searchParams.get('memoryIds')!);
  });
  let isOn = false;
  // Until the stream is open and the missed changes are read, more is read.
  await expect(async () => {
    read.length = 0;
    isOn = !isOn;
    await maya.write(isOn ? 'memories.react' : 'memories.unreact', { memoryId: ids[30], reaction: '🔥' });
    await expect(card(page, 'Walk 31').getByRole('button', { name: `React with 🔥${isOn ? ' 1' : ''}`, exact: true })).toBeVisible();
    expect(read).toEqual([ids[30]]);
  }).toPass();

  await maya.write('memories.editMemory', { memoryId: ids[44], activity: 'Walk 45', date: dayFromNow(product, 0), lead: 'me' });
  await expect(walks.first()).toHaveAccessibleName('Walk 45');
  await expect(walks).toHaveCount(45);
  await expect(walks.last()).toHaveAccessibleName('Walk 44');

  await maya.write('memories.deleteMemory', { memoryId: ids[0] });
  await expect(card(page, 'Walk 1')).toHaveCount(0);
  await expect(walks).toHaveCount(44);
});

test('a live change survives the loading of a further page and a reaction sent meanwhile', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const ids = await addWalks(maya, product, 25);
  const { page } = theo;
  await page.goto('/dashboard');
  const walks = page.getByRole('article');
  await expect(walks).toHaveCount(20);
  const reaction = (walk: number) => card(page, `Walk ${walk}`).getByRole('button', { name: 'React with 🔥' });
  const whileFetching = async (walk: number, meanwhile: () => Promise<void>) => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/api.memories.(timeline|many)/, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.continue().catch(() => {});
    });
    await maya.write('memories.react', { memoryId: ids[walk - 1], reaction: '🔥' });
    await asked.promise;
    await meanwhile();
    answer.resolve();
    await expect(reaction(walk)).toHaveAccessibleName('React with 🔥 1');
  };
  await whileFetching(3, async () => {
    await walks.last().scrollIntoViewIfNeeded();
    await expect(walks).toHaveCount(20);
  });
  await expect(walks).toHaveCount(25);
  await whileFetching(23, async () => {
    await reaction(1).click();
    await expect(reaction(1)).toHaveAccessibleName('React with 🔥 1');
  });
});

if (process.env.DATABASE === 'postgres') {
  test('partners on two server processes see each other’s changes', async ({ visitor }) => {
    const database = await prepareDatabase();
    // Servers on many machines are told by a broker.
    const broker = process.env.CITUS_URL ? await startBroker() : null;
    const env = { DATABASE_URL: database.url, WEB: 'on', ...(broker && { LIVE_URL: broker.url }) };
    const [first, second] = await Promise.all([startServer(env), startServer(env)]);
    const maya = await signUp(await visitor(first), 'Maya');
    const theo = await signUp(await visitor(second), 'Theo');
    // Separate processes use the system clock.
    const yesterday = dayFromNow({ clock: systemClock }, -1);
    for (const { page } of [maya, theo]) await page.goto('/dashboard');
    await maya.pairWith(theo);
    for (const [{ page }, partner] of [[maya, 'Theo'], [theo, 'Maya']] as const) {
      await expect(page.getByText(`You and ${partner} have just pushed off.`)).toBeVisible();
    }
    await addMemory(maya, { activity: 'Sunrise swim', date: yesterday });
    await expect(card(theo.page, 'Sunrise swim')).toBeVisible();
    await addMemory(theo, { activity: 'Pancakes after', date: yesterday });
    await expect(card(maya.page, 'Pancakes after')).toBeVisible();
    await Promise.all([first.stop(), second.stop()]);
    await broker?.stop();
    await database.drop();
  });
}

/** Adds a walk on each of the last days. Returns their ids. */
async function addWalks(by: Person, product: Product, days: number): Promise<string[]> {
  const ids: string[] = [];
  for (let ago = 1; ago <= days; ago += 1) ids.push(await addMemory(by, { activity: `Walk ${ago}`, date: dayFromNow(product, -ago) }));
  return ids;
}
