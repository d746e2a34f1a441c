import type { Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { choose, photo } from './support/pictures.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add pictures to ${name}` });
const pictures = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Picture/ });

test('pictures chosen for a new memory survive a reload, lend it their day, and are on both cards', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await theo.page.goto('/dashboard');
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('Swim');
  const takenOn = dayFromNow(product, -9);
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo({ takenOn }), await photo({ color: '#3377aa', takenOn })]);
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
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

test('without a network pictures wait on the card, through a reload too, and each is sent once', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);

  await page.context().setOffline(true);
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#3377aa' }), await photo({ color: '#77aa33' })]);
  await expect(card(page, 'Swim').getByText('Waiting for the network. Safe on this device.')).toHaveCount(2);
  await page.context().setOffline(false);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(3);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(3);
});

test('a picture that goes under can be sent again or left out', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/addPicture*', (route) => route.fulfill({ status: 422, json: { code: 'unreadable', data: {} } }));
  await choose(page, addButton(page, 'Swim'), [await photo()]);
  await expect(card(page, 'Swim').getByRole('alert')).toContainText('This picture cannot be read');
  await card(page, 'Swim').getByRole('button', { name: 'Leave it out' }).click();
  await expect(card(page, 'Swim').getByRole('alert')).toHaveCount(0);

  await choose(page, addButton(page, 'Swim'), [await photo()]);
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
});

test('nothing of what was chosen is left for the next account on this device', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/add-memory');
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();
  const kept = () => page.evaluate(async () => {
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
  expect(await kept()).toBe(1);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /log out/i }).first().click();
  await page.waitForURL('/');
  await expect.poll(kept).toBe(0);
});
