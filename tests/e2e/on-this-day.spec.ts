import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { dayFromNow, formatDay } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { card, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const title = 'Leaf walk, one umbrella';
const notes = 'You said it would not rain.';

/** 29 February was there four years ago too. */
const years = 4;
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Four years ago today' });
const recalled = (page: Page) => page.getByRole('region', { name: 'Four years ago today' });
/** A strip on a phone. */
const unfold = async (page: Page) => {
  if (page.viewportSize()!.width < 768) await button(page, 'Four years ago today').click();
};
const button = (page: Page, name: string) => recalled(page).getByRole('button', { name });

test('a memory of this day is on the dashboard with its pictures and its note, and leads to its card, pages down the lane', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const memoryId = await addMemory(theo, { activity: title, notes, date: sameDayYearsAgo(product) });
  for (const color of ['#e08a3c', '#178c86', '#93b99a']) await addPicture(theo, memoryId, color);
  for (let days = 1; days <= 45; days += 1)
    await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
  const { page } = maya;
  await page.goto('/dashboard');
  await unfold(page);

  await test.step('the pile shows two of the pictures', async () => {
    await expect(recalled(page)).toContainText(formatDay(sameDayYearsAgo(product)));
    await expect(recalled(page)).toContainText(notes);
    await expect(recalled(page).getByRole('img')).toHaveCount(2);
    await expect
      .poll(() =>
        recalled(page)
          .getByRole('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await expect(card(page, title)).toHaveCount(0);
  });

  for (const [way, press] of Object.entries({
    'the button': () => button(page, 'Open the memory').click(),
    'the title': () => recalled(page).getByRole('link', { name: title }).click(),
    'the viewer': async () => {
      await button(page, 'Picture 1 of 3').click({ position: { x: 90, y: 90 } });
      await page.getByRole('link', { name: 'Open the memory' }).click();
    },
  }))
    await test.step(`${way} leads to the card`, async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await press();
      await expect(card(page, title)).toBeInViewport();
      await expect(card(page, title).getByRole('heading', { level: 3 })).toBeFocused();
    });
});

test('a picture of this day opens in the viewer, beside the same one on its card, and Back closes it', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const memoryId = await addMemory(theo, { activity: title, notes, date: sameDayYearsAgo(product) });
  for (const color of ['#e08a3c', '#178c86', '#93b99a']) await addPicture(theo, memoryId, color);
  const { page } = maya;
  await page.goto('/dashboard');
  await unfold(page);
  const viewer = page.getByRole('dialog', { name: title });
  const tiles = (of: Locator) => of.locator('button[data-picture]');
  for (const place of [recalled(page), card(page, title)]) {
    // The router keeps the place once the browser has told of the scrolling, which it does in its next frame.
    await tiles(place)
      .nth(1)
      .evaluate((one) => {
        one.scrollIntoView({ block: 'center' });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
    await tiles(place).nth(1).press('Enter');
    await expect(viewer).toHaveCount(1);
    await expect(viewer.getByText(/^2 of 3 · /)).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
    await expect(tiles(place).nth(1)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  }
});

test('a memory of this day is put away for oneself alone', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  await addMemory(maya, { activity: title, date: sameDayYearsAgo(product) });
  const { page } = maya;
  await page.goto('/dashboard');
  await unfold(page);
  await button(page, 'Not this one').click();
  await expect(toast(page, 'You will not be shown this one again')).toBeVisible();
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(card(page, title)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await theo.page.goto('/dashboard');
  await expect(heading(theo.page)).toBeVisible();
});

test('somebody without a partner is reminded too, and the code of the card is fetched only then', async ({
  person,
  product,
}) => {
  const noor = await person('Noor');
  const { page } = noor;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => url.includes('on-this-day'))).toEqual([]);
  await addMemory(noor, { activity: title, notes, date: sameDayYearsAgo(product) });
  await page.reload();
  await unfold(page);
  await expect(recalled(page)).toContainText(notes);
});

function sameDayYearsAgo(product: Product): string {
  const today = dayFromNow(product, 0);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

async function addPicture(by: Person, memoryId: string, color: string): Promise<void> {
  const data = await sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const response = await by.page.request.post('/api/memories/addPicture', {
    params: { id: crypto.randomUUID(), memoryId },
    data,
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(response.status(), await response.text()).toBe(200);
}
