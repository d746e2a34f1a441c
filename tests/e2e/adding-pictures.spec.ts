import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory, planDate } from './support/memories.ts';
import { choose, give, photo } from './support/pictures.ts';
import { card, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add pictures to ${name}` });
const waiting = (page: Page) => card(page, 'Swim').getByRole('progressbar', { name: /^Picture/ }).and(page.locator('[aria-valuetext="Waiting for the network. Safe on this device."]'));
const pictures = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Picture/ });

/** How many files wait in this browser. */
const keptFiles = (page: Page) => page.evaluate(async () => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('otterway-files');
    opening.onsuccess = () => resolve(opening.result);
  });
  const isThere = database.objectStoreNames.contains('files');
  const count = isThere && (await new Promise<number>((resolve) => {
    const counting = database.transaction('files').objectStore('files').count();
    counting.onsuccess = () => resolve(counting.result);
  }));
  database.close();
  return Number(count);
});

test('pictures chosen for a new memory survive a reload, lend it their day, and are on both cards', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await theo.page.goto('/dashboard');
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('Swim');
  const takenOn = dayFromNow(product, -9);
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo({ takenOn }), await photo({ color: '#3377aa', takenOn })]);
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  await expect(page.locator('[inert] img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'use it?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'use it?' }).click();
  await expect(page.getByText('use it?')).toHaveCount(0);
  await page.locator('form').getByRole('button', { name: 'Add Memory' }).click();
  for (const each of [page, theo.page]) {
    await expect(pictures(each, 'Swim')).toHaveCount(2);
    await expect.poll(() => each.locator('article img[srcset]').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))).toBe(true);
  }
  const { memories } = await theo.read<{ memories: { date: string; pictures: unknown[] }[] }>('memories.timeline');
  expect(memories).toMatchObject([{ date: takenOn, pictures: [{ addedBy: 'partner' }, { addedBy: 'partner' }] }]);
});

test('pictures chosen before any word survive a reload and another page', async ({ person }) => {
  const { page } = await person('Maya');
  await page.goto('/add-memory');
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL('/dashboard');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();
});

test('a server that is busy is no lost network, and a picture that waits can be left out', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);
  let refused = 0;
  await page.route('**/api/memories/addPicture*', (route) => {
    refused += 1;
    return route.fulfill({ status: 503, json: { code: 'unavailable', data: {} } });
  });
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#3377aa' })]);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(card(page, 'Swim').getByRole('progressbar')).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);

  await page.unroute('**/api/memories/addPicture*');
  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await expect(waiting(page)).toHaveCount(1);
  await card(page, 'Swim').getByRole('button', { name: 'Not sent yet: Picture 2 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture 2 of 2' });
  await expect(dialog).toContainText('Waiting for the network');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(1);
  await page.unroute('**/api/memories/addPicture*');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(1);
});

test('pictures of a memory that the partner removed wait until it is restored', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const memoryId = await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, addButton(page, 'Swim'), [await photo(), await photo({ color: '#3377aa' })]);
  await expect(waiting(page)).toHaveCount(2);
  await theo.write('memories.deleteMemory', { memoryId });
  await expect(card(page, 'Swim')).toHaveCount(0);
  await page.unroute('**/api/memories/addPicture*');
  await expect(toast(page, 'Theo removed this memory. Your pictures wait on this device, in case it comes back.')).toBeVisible();
  await theo.write('memories.restoreMemory', { memoryId });
  await expect(pictures(page, 'Swim')).toHaveCount(2);
});

test('a picture is sent when its memory is restored before its page has looked into the bin', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const memoryId = await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(waiting(page)).toHaveCount(1);
  await theo.write('memories.deleteMemory', { memoryId });
  await expect(card(page, 'Swim')).toHaveCount(0);
  const restored = theo.write.bind(theo, 'memories.restoreMemory', { memoryId });
  await page.route('**/api/memories/bin*', (route) => restored().then(() => route.continue()), { times: 1 });
  await page.unroute('**/api/memories/addPicture*');
  await expect(pictures(page, 'Swim')).toHaveCount(1);
});

test('logging out asks first while a picture has not been sent', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(waiting(page)).toHaveCount(1);
  const logOut = page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first();
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: 'One picture has not been sent yet' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Wait' }).click();
  await expect(question).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(1);
  await logOut.click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('/');
});

test('without a network pictures wait on the card, through a reload too, and each is sent once', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);

  await page.context().setOffline(true);
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#3377aa' }), await photo({ color: '#77aa33' })]);
  await expect(waiting(page)).toHaveCount(2);
  await page.context().setOffline(false);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(3);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(3);
});

test('pictures that have waited for minutes are sent by themselves once the network or the server is back', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await page.clock.install();
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);
  await page.context().setOffline(true);
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#3377aa' })]);
  await expect(waiting(page)).toHaveCount(1);
  await page.clock.runFor(120_000);
  await expect(waiting(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(pictures(page, 'Swim')).toHaveCount(2);

  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#77aa33' }), await photo({ color: '#553311' })]);
  await expect(waiting(page)).toHaveCount(2);
  await page.clock.runFor(60_000);
  await expect(waiting(page)).toHaveCount(2);
  await page.unroute('**/api/memories/addPicture*');
  await page.clock.runFor(40_000);
  await expect(pictures(page, 'Swim')).toHaveCount(4);
});

test('pictures of a memory that was saved just before the page ended are sent by the next one', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('Swim');
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo({ takenOn: dayFromNow(product, -3) }), await photo({ color: '#3377aa' })]);
  await page.getByRole('button', { name: 'use it?' }).click();
  // The answer never comes.
  await page.route('**/api/memories/addMemory', async (route) => void (await route.fetch()));
  await page.locator('form').getByRole('button', { name: 'Add Memory' }).click();
  await expect.poll(async () => (await theo.read<{ total: number }>('memories.timeline')).total).toBe(1);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(2);
});

test('one of several that goes under says why, and can be left out', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);
  await page.route('**/api/memories/addPicture*', (route) => route.fulfill({ status: 409, json: { code: 'lane_full', data: {} } }));
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#3377aa' })]);
  await card(page, 'Swim').getByRole('button', { name: 'Picture 2 of 2 was not sent' }).click();
  const failed = page.getByRole('dialog', { name: 'Picture 2 of 2' });
  await expect(failed).toContainText('Your lane has no room for more pictures');
  await failed.getByRole('button', { name: 'Leave it out' }).click();
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(1);
  // The browser forgets it a moment after the screen.
  await expect.poll(() => keptFiles(page)).toBe(0);
  await page.reload();
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(1);
});

test('a picture of a memory that is gone is told of once', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.fulfill({ status: 404, json: { code: 'not_found', data: {} } }));
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(toast(page, 'Failed to add picture')).toBeVisible();
  await expect(card(page, 'Swim').locator('[data-picture]')).toHaveCount(0);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes('addPicture'))));
  await page.reload({ waitUntil: 'networkidle' });
  expect(sent).toBe(0);
});

test('pictures are dropped on the card of a past date, and pasted into it', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  for (const [activity, days] of [['Swim', -1], ['Walk', -2]] as const) await addMemory(theo, { activity, date: dayFromNow(product, days) });
  await planDate(theo, { activity: 'Film', date: dayFromNow(product, 9) });
  await page.goto('/dashboard');
  await unfoldPlans(page);
  const [swim, walk, film] = ['Swim', 'Walk', 'Film'].map((name) => card(page, name).getByRole('heading', { name })) as [Locator, Locator, Locator];

  await give(swim, 'drop', [await photo(), await photo({ color: '#3377aa' })]);
  await expect(pictures(page, 'Swim')).toHaveCount(2);
  await give(walk, 'paste', [await photo()]);
  await expect(pictures(page, 'Walk')).toHaveCount(1);
  await swim.hover();
  await give(page.locator('body'), 'paste', [await photo({ color: '#77aa33' })]);
  await expect(pictures(page, 'Swim')).toHaveCount(3);

  // A plan takes none, and text from an office program is text.
  await give(film, 'drop', [await photo()]);
  await give(walk, 'paste', [await photo()], { 'text/plain': 'Cold', 'text/html': '<p>Cold' });
  await expect(pictures(page, 'Walk')).toHaveCount(1);
  const { memories } = await theo.read<{ memories: { activity: string; pictures: unknown[] }[] }>('memories.timeline');
  expect(Object.fromEntries(memories.map(({ activity, pictures }) => [activity, pictures.length]))).toEqual({ Swim: 3, Walk: 1, Film: 0 });
});

test('the card of a past date offers the camera of a phone', async ({ couple, product, isMobile }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  const opener = isMobile ? page.getByRole('menuitem', { name: 'Take a picture' }) : addButton(page, 'Swim');
  if (isMobile) await addButton(page, 'Swim').click();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  expect(await chooser.element().getAttribute('capture')).toBe(isMobile ? '' : null);
  await chooser.setFiles([await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);
});

test('while a date is rated, its pictures are chosen, taken, pasted and dropped in the dialog', async ({ couple, product, isMobile }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  for (const activity of ['Swim', 'Walk']) await addMemory(theo, { activity, date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await card(page, 'Swim').getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(page, dialog.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await give(dialog.getByRole('button', { name: 'Add pictures' }), 'drop', [await photo({ color: '#3377aa' })]);
  await give(dialog.getByRole('textbox'), 'paste', [await photo({ color: '#77aa33' })]);
  const camera = dialog.getByRole('button', { name: 'Take a picture' });
  if (isMobile) {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
    expect(await chooser.element().evaluate((input: HTMLInputElement) => [input.hasAttribute('capture'), input.isConnected])).toEqual([true, true]);
    await chooser.setFiles([await photo({ color: '#553311' })]);
  } else await expect(camera).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  const count = isMobile ? 4 : 3;
  await expect(dialog.getByRole('img', { name: new RegExp(`^Picture \\d of ${count}$`) })).toHaveCount(count);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(pictures(page, 'Swim')).toHaveCount(count);
  await expect(pictures(page, 'Walk')).toHaveCount(0);
});

test('a picture that is added on the morning after stays in the dialog once it is sent', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'How was it?' }).getByRole('button', { name: 'Excellent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(page, dialog.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await expect(dialog.locator('img:not([src^="blob:"])')).toHaveCount(1);
});

test('a picture that cannot be read can be left out, and one without room is kept and can be sent again', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.fulfill({ status: 422, json: { code: 'unreadable', data: {} } }));
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(card(page, 'Swim').getByRole('alert')).toContainText('This picture cannot be read');
  await expect(card(page, 'Swim').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await card(page, 'Swim').getByRole('button', { name: 'Leave it out' }).click();
  await expect(card(page, 'Swim').getByRole('alert')).toHaveCount(0);

  await page.unroute('**/api/memories/addPicture*');
  await page.route('**/api/memories/addPicture*', (route) => route.fulfill({ status: 409, json: { code: 'store_full', data: {} } }));
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(card(page, 'Swim').getByRole('alert')).toContainText('There is no room for new pictures just now');
  await page.reload();
  await expect(card(page, 'Swim').getByRole('alert')).toBeVisible();
  await page.unroute('**/api/memories/addPicture*');
  await card(page, 'Swim').getByRole('button', { name: 'Try again' }).click();
  await expect(pictures(page, 'Swim')).toHaveCount(1);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(1);
});

test('what cannot be read is said at once, and more than ten are not taken', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [{ name: 'notes.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }]);
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'HEIC pictures cannot be read here' })).toBeVisible();
  await choose(page, addButton(page, 'Swim'), await Promise.all(Array.from({ length: 11 }, (_, number) => photo({ color: `#3344${10 + number}`, width: 60, height: 40 }))));
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Up to 10 pictures a memory' })).toBeVisible();
  await expect(card(page, 'Swim')).toContainText('+6');
  await expect.poll(async () => (await theo.read<{ memories: { pictures: unknown[] }[] }>('memories.timeline')).memories[0]!.pictures.length).toBe(10);
  await expect(addButton(page, 'Swim')).toHaveAttribute('aria-disabled', 'true');
  await addButton(page, 'Swim').click({ force: true });
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('nothing of what was chosen is left for the next account on this device', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  // The picture becomes ready after the log-out, while its page is still open.
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap.bind(globalThis) as (...all: unknown[]) => Promise<ImageBitmap>;
    globalThis.createImageBitmap = async (...picture: unknown[]) => {
      console.log(`preparing on ${location.pathname}`);
      while (sessionStorage.getItem('drafts-of') !== null) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 300));
      return read(...picture);
    };
  });
  await page.goto('/add-memory');
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();
  expect(await keptFiles(page)).toBe(1);
  const preparing = page.waitForEvent('console', (message) => message.text() === 'preparing on /dashboard');
  await page.goto('/dashboard');
  await preparing;
  await page.route('/', async (route) => {
    await delay(1000);
    await route.continue();
  });
  await page.getByRole('button', { name: /log out/i }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out anyway' }).click();
  await page.waitForURL('/');
  await expect.poll(() => keptFiles(page)).toBe(0);
});
