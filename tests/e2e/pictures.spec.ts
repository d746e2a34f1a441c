import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { addPicture, choose, photo } from './support/pictures.ts';
import { card, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Days = Parameters<typeof dayFromNow>[0];

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Swim', exact: true });
const tile = (page: Page, id: string) => page.locator(`button[data-picture="${id}"]`);
const shownPicture = (page: Page) => viewer(page).locator('.yarl__slide_current img').last();
const description = (page: Page) => viewer(page).getByLabel(/What is on it/);
const place = (page: Page, words: string) => expect(viewer(page).getByText(new RegExp(`^${words} · `))).toBeVisible();

/** A memory with two pictures of hers and then one of his. */
async function swim(
  maya: Person,
  theo: Person,
  product: Days,
): Promise<{ memoryId: string; ids: [string, string, string] }> {
  const memoryId = await addMemory(maya, { activity: 'Swim', date: dayFromNow(product, -1), notes: 'Cold. Worth it.' });
  const ids = [
    await addPicture(maya, memoryId),
    await addPicture(maya, memoryId, { color: '#3377aa' }),
    await addPicture(theo, memoryId, { color: '#77aa33', width: 600, height: 800 }),
  ];
  return { memoryId, ids: ids as [string, string, string] };
}

test('the viewer opens from a tile, turns and closes by keyboard, Back closes it too, and its picture is downloaded by its day', async ({
  couple,
  product,
  isMobile,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await tile(page, ids[0]).focus();
  await page.keyboard.press('Enter');
  await place(page, '1 of 3');
  for (const words of ['Planned by You', 'Cold. Worth it.', 'Your picture'])
    await expect(viewer(page).getByText(words)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await place(page, '2 of 3');
  await viewer(page).getByRole('button', { name: 'Next picture' }).press('Enter');
  await place(page, '3 of 3');
  await expect(viewer(page).getByText('Theo’s picture. Only Theo can take it back.')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'React with ❤️' }).click();
  await expect(viewer(page).getByRole('button', { name: 'React with ❤️' })).toHaveAttribute('aria-pressed', 'true');
  if (isMobile)
    expect(await viewer(page).locator('.yarl__container').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(tile(page, ids[2])).toBeFocused();
  await expect(page).toHaveURL('/dashboard');

  await tile(page, ids[1]).click();
  await place(page, '2 of 3');
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(tile(page, ids[1])).toBeFocused();
  await expect(page).toHaveURL('/dashboard');

  await page.goForward();
  await place(page, '2 of 3');
  await page.reload();
  await place(page, '2 of 3');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    viewer(page).getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`otterway-${dayFromNow(product, -1)}-2.webp`);
  expect(await sharp(await file.path()).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
});

test(
  'a finger or a mouse swipes, zooms and pulls the viewer down',
  { tag: '@both' },
  async ({ couple, product, isMobile }) => {
    const [maya, theo] = await couple();
    const { page } = maya;
    const { ids } = await swim(maya, theo, product);
    await page.goto('/dashboard');
    await tile(page, ids[0]).click();
    await place(page, '1 of 3');
    const isLoaded = () => shownPicture(page).evaluate((one) => (one as HTMLImageElement).complete);
    // A finger that moves while the viewer still opens turns no page.
    await expect.poll(isLoaded).toBe(true);
    await settled(page);
    // However long it takes, three tenths of the width turn a page, counted from where the swipe is noticed.
    await drag(page, isMobile, -0.45 * page.viewportSize()!.width, 0);
    await place(page, '2 of 3');

    const width = async () => (await shownPicture(page).boundingBox())!.width;
    await expect.poll(isLoaded).toBe(true);
    const before = await width();
    const { x, y } = await middle(page);
    if (isMobile) for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(x, y);
    else await page.mouse.dblclick(x, y);
    await expect.poll(width).toBeGreaterThan(before * 1.9);
    await page.keyboard.press('-');
    await expect.poll(width).toBeLessThan(before * 1.1);
    if (!isMobile) {
      await page.mouse.wheel(0, -100);
      await expect.poll(width).toBeGreaterThan(before * 1.3);
      await page.mouse.wheel(0, 300);
      await expect.poll(width).toBeLessThan(before * 1.1);
    }
    if (isMobile) {
      await pinch(page, 30, 90);
      await expect.poll(width).toBeGreaterThan(before * 1.5);
      await settled(page);
      // Two fingers turn no page, and one finger then moves the picture.
      const { x: left } = (await shownPicture(page).boundingBox())!;
      await drag(page, isMobile, 40, 0);
      await expect.poll(async () => (await shownPicture(page).boundingBox())!.x).toBeGreaterThan(left + 15);
      await place(page, '2 of 3');
      await settled(page);
      await pinch(page, 120, 20);
      await expect.poll(width).toBeLessThan(before + 1);
      await settled(page);
    }
    await drag(page, isMobile, 0, 160);
    await expect(viewer(page)).toHaveCount(0);
    await expect(tile(page, ids[1])).toBeFocused();
  },
);

test('what she adds, says of her picture, takes back and puts back is on his wall at once; a draft survives a reload', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await theo.page.goto('/pictures');
  const wall = theo.page.locator('button[data-picture]');
  await expect(wall).toHaveCount(3);
  await tile(page, ids[0]).click();
  await description(page).fill('A red wall');
  await page.reload();
  await expect(description(page)).toHaveValue('A red wall');
  await description(page).focus();
  await page.keyboard.press('Tab');
  await expect(tile(theo.page, ids[0]).getByRole('img', { name: 'A red wall' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(tile(page, ids[0]).getByRole('img', { name: 'A red wall' })).toBeAttached();
  await tile(theo.page, ids[0]).click();
  await expect(viewer(theo.page).getByText('A red wall')).toBeVisible();
  await expect(viewer(theo.page).getByText('Maya’s picture. Only Maya can take it back.')).toBeVisible();
  await expect(viewer(theo.page).getByRole('textbox')).toHaveCount(0);
  await expect(viewer(theo.page).getByRole('button', { name: 'Take back my picture' })).toHaveCount(0);
  await theo.page.keyboard.press('Escape');

  await choose(page, page.getByRole('button', { name: 'Add pictures to Swim' }), [await photo({ color: '#222222' })]);
  await expect(wall).toHaveCount(4);

  // One that was added in this visit goes at once too, with nothing left of it.
  const added = card(page, 'Swim').locator('button[data-picture]').last();
  await expect(card(page, 'Swim').locator('button[data-picture]')).toHaveCount(4);
  await added.click();
  await takeBack(page);
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(3);
  await expect(wall).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wall).toHaveCount(4);

  await tile(page, ids[0]).click();
  await viewer(page).getByRole('button', { name: 'Take back my picture' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Take back your picture?' });
  await expect(sure).toContainText('Theo will not see it any more either.');
  await sure.getByRole('button', { name: 'Take back my picture' }).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(tile(page, ids[0])).toHaveCount(0);
  await expect(wall).toHaveCount(3);
  await expect(toast(page, 'You took your picture back')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, ids[0])).toBeVisible();
  await expect(wall).toHaveCount(4);
});

test('the address of a picture that is gone says so, on the dashboard and on the wall, and a parting closes the viewer', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await theo.write('memories.removePicture', { pictureId: ids[2] });
  for (const path of ['/dashboard', '/pictures']) {
    await page.goto(`${path}#picture-${ids[2]}`);
    await expect(toast(page, 'That picture is not here any more')).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/dashboard');
  await tile(page, ids[0]).click();
  await place(page, '1 of 2');
  await theo.unpair();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

async function takeBack(page: Page): Promise<void> {
  await viewer(page).getByRole('button', { name: 'Take back my picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back my picture' }).click();
  await expect(viewer(page)).toHaveCount(0);
}

async function middle(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await shownPicture(page).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Until the picture no longer moves. */
async function settled(page: Page): Promise<void> {
  await shownPicture(page).evaluate(async (image) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const place = () => JSON.stringify(image.getBoundingClientRect());
    for (let [before, still] = [place(), 0]; still < 12; before = place()) {
      await frame();
      still = place() === before ? still + 1 : 0;
    }
  });
}

/** Two fingers on the picture, each so far from its middle. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const { x, y } = await middle(page);
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 8; step += 1)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 8),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/** With a finger on a phone, else with the mouse. */
async function drag(page: Page, isMobile: boolean, byX: number, byY: number): Promise<void> {
  const { x, y } = await middle(page);
  const steps = Array.from({ length: 8 }, (_, step) => ({
    x: x + (byX * (step + 1)) / 8,
    y: y + (byY * (step + 1)) / 8,
  }));
  // A browser makes one event of the moves within a frame.
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  if (!isMobile) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const point of steps) {
      await page.mouse.move(point.x, point.y);
      await frame();
    }
    return page.mouse.up();
  }
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const point of steps) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await frame();
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
