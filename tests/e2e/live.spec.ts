import { prepareDatabase } from '#app/testing/product.ts';
import { systemClock } from '#platform/server/clock.ts';
import { startBroker } from '../../checks/broker/start-broker.ts';
import { startServer } from '../harness/server-process.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { signUp } from './support/people.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

// A browser that has the code of a page shows more of it without a network.
test.use({ ownContexts: true });

test('a disconnected page says so, and catches up without a reload, even without the browser’s online event', async ({
  couple,
  product,
}) => {
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

/** Runs in the page: the server stops and returns while the network stays. */
function ignoreOnlineEvents(): void {
  for (const event of ['online', 'offline']) addEventListener(event, (heard) => heard.stopImmediatePropagation(), true);
}

if (process.env.DATABASE === 'postgres') {
  const tag = process.env.CITUS_URL ? [] : ['@again'];
  test('partners on two server processes see each other’s changes', { tag }, async ({ visitor }) => {
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
    for (const [{ page }, partner] of [
      [maya, 'Theo'],
      [theo, 'Maya'],
    ] as const) {
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
