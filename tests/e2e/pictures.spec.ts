import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { addPicture, choose, photo } from './support/pictures.ts';
import { card, expectApart, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Days = Parameters<typeof dayFromNow>[0];

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Swim', exact: true });
const tile = (page: Page, id: string) => page.locator(`button[data-picture="${id}"]`);
const shownPicture = (page: Page) => viewer(page).locator('.yarl__slide_current img').last();
const description = (page: Page) => viewer(page).getByLabel(/What is on it/);
const place = (page: Page, words: string) => expect(viewer(page).getByText(new RegExp(`^${words} · `))).toBeVisible();

/** A memory with two pictures of hers and then one of his. */
async function swim(maya: Person, theo: Person, product: Days): Promise<{ memoryId: string; ids: [string, string, string] }> {
  const memoryId = await addMemory(maya, { activity: 'Swim', date: dayFromNow(product, -1), notes: 'Cold. Worth it.' });
  const ids = [await addPicture(maya, memoryId), await addPicture(maya, memoryId, { color: '#3377aa' }), await addPicture(theo, memoryId, { color: '#77aa33', width: 600, height: 800 })];
  return { memoryId, ids: ids as [string, string, string] };
}

test('the viewer opens from a tile, turns and closes by keyboard, and Back closes it too', { tag: '@both' }, async ({ couple, product, isMobile }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await tile(page, ids[0]).focus();
  await page.keyboard.press('Enter');
  await place(page, '1 of 3');
  for (const words of ['Planned by You', 'Cold. Worth it.', 'Your picture']) await expect(viewer(page).getByText(words)).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await place(page, '2 of 3');
  await viewer(page).getByRole('button', { name: 'Next picture' }).press('Enter');
  await place(page, '3 of 3');
  await expect(viewer(page).getByText('Theo’s picture. Only Theo can take it back.')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'React with ❤️' }).click();
  await expect(viewer(page).getByRole('button', { name: 'React with ❤️' })).toHaveAttribute('aria-pressed', 'true');
  if (isMobile) expect(await viewer(page).locator('.yarl__container').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
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
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);
});

test('toasts never stand over the picture nor over the buttons that turn it', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await tile(page, ids[1]).click();
  await place(page, '2 of 3');
  await page.route('/api/memories/react', (route) => route.fulfill({ status: 500 }));
  for (const [width, height] of [[390, 844], [768, 1024], [900, 700], [1000, 700], [1024, 768], [1046, 800], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    await viewer(page).getByRole('button', { name: 'React with ❤️' }).press('Enter');
    const failed = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to update reaction' }).first();
    for (const kept of [viewer(page).locator('.yarl__container'), viewer(page).getByRole('button', { name: 'Next picture' })]) await expectApart(failed, kept);
    // A toast under the pointer stays.
    await page.mouse.move(1, 1);
    await expect(failed).toHaveCount(0);
  }
});

test('a finger or a mouse swipes, zooms and pulls the viewer down', { tag: '@both' }, async ({ couple, product, isMobile }) => {
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
});

test('she says what is on her picture, and he reads it; a draft survives a reload', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  for (const each of [page, theo.page]) await each.goto('/dashboard');
  await expect(tile(theo.page, ids[0]).getByRole('img', { name: 'Picture 1 of 3' })).toBeAttached();
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
});

test('a picture is downloaded by its day', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await tile(page, ids[1]).click();
  const [file] = await Promise.all([page.waitForEvent('download'), viewer(page).getByRole('link', { name: 'Download' }).click()]);
  expect(file.suggestedFilename()).toBe(`otterway-${dayFromNow(product, -1)}-2.webp`);
  expect(await sharp(await file.path()).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
});

test('a picture is on the partner’s wall at once, gone when it is taken back, and back by Undo', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await theo.page.goto('/pictures');
  const wall = theo.page.locator('button[data-picture]');
  await expect(wall).toHaveCount(3);
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

test('the last picture of a memory can be taken back from its card', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  const memoryId = await addMemory(maya, { activity: 'Swim', date: dayFromNow(product, -1) });
  const id = await addPicture(maya, memoryId);
  await page.goto('/dashboard');
  await tile(page, id).click();
  await viewer(page).getByRole('button', { name: 'Take back my picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back my picture' }).click();
  await expect(tile(page, id)).toHaveCount(0);
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  await expect(card(page, 'Swim').getByRole('heading', { name: 'Swim' })).toBeFocused();
});

test('all pictures stand on a wall by month, with a scroller, and lead to their memories', { tag: '@both' }, async ({ couple, product, isMobile }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await page.goto('/pictures');
  await expect(page.getByText('No pictures yet.')).toBeVisible();
  const days = [-1, -80, -160].map((days) => dayFromNow(product, days));
  for (const [index, date] of days.entries()) {
    const memoryId = await addMemory(theo, { activity: index === 2 ? 'Swim' : `Walk ${index}`, date });
    for (let number = 0; number < 7; number += 1) await addPicture(number % 2 ? maya : theo, memoryId);
  }
  const alone = await addMemory(maya, { activity: 'Alone', date: days[0]!, keepToMyself: true });
  const own = await addPicture(maya, alone);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await expect(page.getByText('21 pictures in 3 memories.')).toBeVisible();
  const months = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(months).toHaveText(days.map((day) => new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();

  if (isMobile) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const stone = page.locator('[class*=_hold_]');
    await expect(stone).toHaveCSS('pointer-events', 'auto');
    const { x, y } = (await stone.boundingBox())!;
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20, 100, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(stone).toHaveCSS('pointer-events', 'none');
    await months.last().scrollIntoViewIfNeeded();
  } else {
    const rail = page.getByRole('navigation', { name: 'Months' });
    await expect(rail.getByRole('link')).toHaveCount(3);
    await rail.getByRole('link').last().focus();
    await page.keyboard.press('Enter');
    await expect(rail.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
    await expect(months.last()).toBeFocused();
  }
  const last = page.getByRole('region', { name: (await months.last().textContent())! });
  await expect(last.getByRole('button')).toHaveCount(7);
  expect(await height()).toBe(before);

  await last.getByRole('button').nth(1).click();
  await place(page, '2 of 7');
  await viewer(page).getByRole('link', { name: 'Open the memory' }).click();
  await expect(card(page, 'Swim').getByRole('heading')).toBeFocused();
  await expect(viewer(page)).toHaveCount(0);

  await page.goto('/pictures');
  await page.getByRole('link', { name: 'Just mine' }).click();
  await expect(page).toHaveURL('/pictures?lane=mine');
  await expect(page.getByText('1 picture in 1 memory.')).toBeVisible();
  await expect(tile(page, own)).toBeVisible();
});

test('a picture that waits is on the wall too, and is sent from there', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { memoryId } = await swim(maya, theo, product);
  await addMemory(maya, { activity: 'Nap', date: dayFromNow(product, -80) });
  await page.goto('/pictures');
  await expect(page.locator('button[data-picture]')).toHaveCount(3);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, page.getByRole('button', { name: 'Add pictures to Swim' }), [await photo({ color: '#222222' })]);
  await choose(page, page.getByRole('button', { name: 'Add pictures to Nap' }), [await photo({ color: '#444444' })]);
  await expect(card(page, 'Nap').getByText('Waiting for the network.')).toBeVisible();
  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  const waiting = page.getByRole('progressbar');
  await expect(waiting).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await page.unroute('**/api/memories/addPicture*');
  await expect(page.locator('button[data-picture]')).toHaveCount(5);
  await expect(waiting).toHaveCount(0);
  await expect.poll(async () => (await theo.read<{ memory: { pictures: unknown[] } }>('memories.get', { memoryId })).memory.pictures.length).toBe(4);
});

test('a month of the wall that cannot be read says so, and is read again', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await swim(maya, theo, product);
  await page.route('**/api/memories/picturesOfMonth*', (route) => route.fulfill({ status: 422, json: { code: 'invalid_input', data: { issues: [] } } }));
  await page.goto('/pictures', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load pictures' })).toBeVisible();
  await page.unroute('**/api/memories/picturesOfMonth*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('button[data-picture]')).toHaveCount(3);
});

test('a file that could not be loaded is asked for again', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.route('**/api/memories/pictureFile*', (route) => route.fulfill({ status: 429 }), { times: 3 });
  await page.goto('/dashboard');
  await expect.poll(() => tile(page, ids[0]).locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('when the partner takes back the picture that is open, the next one is shown, and the last one closes the viewer', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await page.goto('/dashboard');
  await tile(page, ids[2]).click();
  await place(page, '3 of 3');
  await theo.write('memories.removePicture', { pictureId: ids[2] });
  await place(page, '2 of 2');
  await expect(toast(page, 'That picture is not here any more. This is the next one.')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard#picture-${ids[1]}`);
  await maya.write('memories.removePicture', { pictureId: ids[0] });
  await place(page, '1 of 1');
  await maya.write('memories.removePicture', { pictureId: ids[1] });
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('the address of a picture that is gone says so, on the dashboard and on the wall, and a parting closes the viewer', async ({ couple, product }) => {
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

test('after parting, an own picture can be taken back from both archives', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { ids } = await swim(maya, theo, product);
  await maya.unpair();
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  for (const each of [page, theo.page]) {
    await each.goto(`/profile/archive/${relationships[0]!.laneId}`);
    await expect(each.locator('button[data-picture]')).toHaveCount(3);
  }
  await tile(page, ids[2]).click();
  await expect(viewer(page).getByText('Theo Otter’s picture. Only Theo Otter can take it back.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await place(page, '2 of 3');
  await expect(viewer(page).getByRole('textbox')).toHaveCount(0);
  await viewer(page).getByRole('button', { name: 'Take back my picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back my picture' }).click();
  await place(page, '2 of 2');
  await expect(page.getByText('That picture is not here')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // His open page is not told: that would tell when she is there.
  await theo.page.reload();
  for (const each of [page, theo.page]) await expect(each.locator('button[data-picture]')).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the viewer and the wall have no accessibility violations, in ${colorScheme} colors`, { tag: '@both' }, async ({ couple, product }) => {
    const [maya, theo] = await couple();
    const { page } = maya;
    const { ids } = await swim(maya, theo, product);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/pictures');
    await expect(page.locator('button[data-picture]')).toHaveCount(3);
    await expectAccessible(page);
    for (const width of [320, 1920]) {
      await page.setViewportSize({ ...page.viewportSize()!, width });
      await expectNoOverflow(page);
    }
    await tile(page, ids[0]).click();
    await expect(viewer(page).getByText('Your picture')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ ...page.viewportSize()!, width: 320 });
    await expectNoOverflow(page);
    await viewer(page).getByRole('button', { name: 'Take back my picture' }).click();
    await expectAccessible(page);
  });
}

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
  const fingers = (distance: number) => [{ x: x - distance, y, id: 0 }, { x: x + distance, y, id: 1 }];
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 8; step += 1) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(from + ((to - from) * step) / 8) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/** With a finger on a phone, else with the mouse. */
async function drag(page: Page, isMobile: boolean, byX: number, byY: number): Promise<void> {
  const { x, y } = await middle(page);
  const steps = Array.from({ length: 8 }, (_, step) => ({ x: x + (byX * (step + 1)) / 8, y: y + (byY * (step + 1)) / 8 }));
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
