import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { hasKept, hasLane, keeps, recordsOf, ready } from './support/kept-lane.ts';
import { addMemory } from './support/memories.ts';
import { logIn, signUp } from './support/people.ts';
import { addPicture } from './support/pictures.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** What the browser keeps of the lane, as bytes. Waits for the end of a deletion, and makes no database. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('otterway');
    opening.onupgradeneeded = () => opening.transaction!.abort();
    const isThere = await new Promise<boolean>((resolve) => {
      opening.onsuccess = () => resolve(true);
      opening.onerror = () => resolve(false);
    });
    if (!isThere) return null;
    const reading = opening.result.transaction('device').objectStore('device').get('reads') as IDBRequest<
      { content: ArrayBuffer } | undefined
    >;
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    return reading.result ? new TextDecoder('latin1').decode(reading.result.content) : null;
  });

test('Maya keeps the lane on her phone, opens it in the tunnel, and logging out leaves nothing', async ({
  visitor,
  product,
}) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await theo.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Where it rained on the cake',
    date: dayFromNow(product, -3),
    lead: 'me',
  });
  const { page } = maya;
  const context = page.context();
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  expect(await keptOn(page)).toBeNull();
  await keeps(page);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await hasKept(page, 'Where it rained on the cake');
  expect(await keptOn(page)).toMatch(/^(?![^]*rained on the cake)./);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await expect(page.getByText('Otterway is out of reach. We keep trying.')).toBeVisible();
  // Its code is here, what it reads is not.
  await page.goto('/goals');
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();

  await theo.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'While she was away',
    date: dayFromNow(product, -1),
    lead: 'me',
  });
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await context.setOffline(false);
  await expect(card(page, 'While she was away')).toBeVisible();

  await page.getByRole('button', { name: 'Log Out' }).last().click();
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => keptOn(page)).toBeNull();
  await context.setOffline(true);
  await page.goto('/dashboard').catch(() => {});
  await expect(page.getByText('Where it rained on the cake')).toHaveCount(0);
});

test('a session that ended by itself says so on the log-in page, and the same person finds her lane and her page again', async ({
  visitor,
  product,
}) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  await theo.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Where it rained on the cake',
    date: dayFromNow(product, -3),
    lead: 'me',
  });
  const { page } = maya;
  await keeps(page);
  await page.goto('/dashboard');
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
  await hasLane(page);
  await product.database.pool.query(
    `update sessions set expires_at = now() - interval '1 second' where account_id = (select id from accounts where email = $1)`,
    [maya.email],
  );
  await page.goto('/badges');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(
    page.getByRole('status').filter({ hasText: 'Your otters drifted off meanwhile: please log in again.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await hasLane(page);

  await logIn(page, maya);
  await expect(page).toHaveURL('/badges');
  // What the page asks for is not answered: it was kept.
  await page.context().route(/\/api\/(?!accounts)/, () => {});
  await page
    .getByRole('link', { name: /Dashboard/i })
    .first()
    .click();
  await expect(card(page, 'Where it rained on the cake')).toBeVisible();
});

/** All that the page does once it is idle has begun. */
async function isIdle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Memory Lane' })).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test(
  'the installed app offers once to keep the lane, and a browser tab does not',
  { tag: '@again' },
  async ({ visitor }) => {
    const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
    await maya.pairWith(theo);
    const { page } = maya;
    const offer = page.getByText('Keep your lane on this device?');
    const code: string[] = [];
    page.on('request', (request) => void (/\/offer-[\w-]+\.js$/.test(request.url()) && code.push(request.url())));
    await page.goto('/dashboard');
    await ready(page);
    await isIdle(page);
    expect(code).toEqual([]);
    // This browser is headless and knows no installed apps.
    await page.addInitScript(() => {
      const match = matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) => match(query.includes('display-mode: standalone') ? 'all' : query);
    });
    await page.goto('/dashboard');
    await expect(offer).toBeVisible();
    expect(code).toHaveLength(1);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByText('Your lane stays on this device until you log out.')).toBeVisible();
    await expect.poll(() => keptOn(page)).not.toBeNull();
    await page.evaluate(() => localStorage.removeItem('kept-reads-of'));
    await page.goto('/dashboard');
    await isIdle(page);
    expect(code).toHaveLength(1);
  },
);

test('a page that was out of reach offers to keep the lane once it wakes, and without a network no toast speaks of what is on the screen', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await theo.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Where it rained on the cake',
    date: dayFromNow(product, -3),
    lead: 'me',
  });
  await page.goto('/dashboard');
  await ready(page);
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Next time keep our lane here?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your lane stays on this device until you log out.')).toBeVisible();
  await hasLane(page);

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  const memory = card(page, 'Where it rained on the cake');
  await expect(page.getByText('Otterway is out of reach. We keep trying.')).toBeVisible();
  await memory.getByRole('button', { name: /comments?$/ }).click();
  await expect(memory.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await expect(memory.getByRole('status')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('the latest pictures are there without a network, in the lane and in the viewer, and an older one is its colors', async ({
  visitor,
  product,
}) => {
  const [maya, theo] = [await signUp(await visitor(), 'Maya'), await signUp(await visitor(), 'Theo')];
  await maya.pairWith(theo);
  const ids: string[] = [];
  for (const days of [1, 2, 3, 4, 5, 6, 7]) {
    const memoryId = await addMemory(theo, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
    for (const color of ['#c86450', '#2f6f4f', '#3a5fa0']) ids.push(await addPicture(theo, memoryId, { color }));
  }
  const { page } = maya;
  // No image comes out of the browser's cache.
  await page
    .context()
    .route(/pictureFile/, (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()));
  await keeps(page);
  await page.goto('/dashboard');
  await hasLane(page);
  await expect.poll(() => recordsOf(page, 'picture')).toBe(20);
  await hasKept(page, 'Walk 7');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  const tile = (at: number) => page.locator(`[data-picture="${ids[at]}"]`);
  const shown = (images: Locator) => images.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
  for (const at of [0, 2, 18, 19]) {
    await tile(at).scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        tile(at)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toMatch(/^blob:/);
    await expect.poll(() => shown(tile(at).locator('img'))).toBeGreaterThan(0);
  }
  await expect.poll(() => shown(tile(20).locator('img'))).toBe(0);
  await expect(tile(20).locator('img')).toHaveCSS('opacity', '0');

  const viewed = page.getByRole('dialog').getByRole('img', { name: 'Picture 3 of 3' });
  for (const [at, source] of [
    [2, /^blob:/],
    [20, /^data:/],
  ] as const) {
    await tile(at).click();
    await expect(viewed).toHaveAttribute('src', source);
    await expect.poll(() => shown(viewed)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
