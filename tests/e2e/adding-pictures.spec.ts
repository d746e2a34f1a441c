import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { choose, photo } from './support/pictures.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const addButton = (page: Page, name: string) => page.getByRole('button', { name: `Add pictures to ${name}` });
const waiting = (page: Page) =>
  card(page, 'Swim')
    .getByRole('progressbar', { name: /^Picture/ })
    .and(page.locator('[aria-valuetext="Waiting for the network. Safe on this device."]'));
const pictures = (page: Page, name: string) => card(page, name).getByRole('button', { name: /^Picture/ });

test('pictures chosen for a new memory before any word survive a reload and another page, lend it their day, and are on both cards', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await theo.page.goto('/dashboard');
  await page.goto('/add-memory');
  const takenOn = dayFromNow(product, -9);
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [
    await photo({ takenOn }),
    await photo({ color: '#3377aa', takenOn }),
  ]);
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  // Until their day is read, a reload takes the offer of it along.
  await expect(page.getByRole('button', { name: 'use it?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForURL('/dashboard');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Leave out picture 2' })).toBeVisible();
  await page.getByLabel('What did you do?').fill('Swim');
  await expect(page.locator('[inert] img').first()).toBeVisible();
  await page.getByRole('button', { name: 'use it?' }).click();
  await expect(page.getByText('use it?')).toHaveCount(0);
  await page.locator('form').getByRole('button', { name: 'Add Memory' }).click();
  for (const each of [page, theo.page]) {
    await expect(pictures(each, 'Swim')).toHaveCount(2);
    await expect
      .poll(() =>
        each
          .locator('article img[srcset]')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
  }
  const { memories } = await theo.read<{ memories: { date: string; pictures: unknown[] }[] }>('memories.timeline');
  expect(memories).toMatchObject([{ date: takenOn, pictures: [{ addedBy: 'partner' }, { addedBy: 'partner' }] }]);
});

test('pictures of the camera are sent, and without a network others wait on the card, a log-out asks first, and each is sent once after a reload', async ({
  couple,
  product,
  isMobile,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await addMemory(theo, { activity: 'Swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  if (isMobile) await addButton(page, 'Swim').click();
  const opener = isMobile ? page.getByRole('menuitem', { name: 'Take a picture' }) : addButton(page, 'Swim');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  expect(await chooser.element().getAttribute('capture')).toBe(isMobile ? '' : null);
  await chooser.setFiles([await photo()]);
  await expect(pictures(page, 'Swim')).toHaveCount(1);

  await card(page, 'Swim').getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  const camera = dialog.getByRole('button', { name: 'Take a picture' });
  if (!isMobile) await expect(camera).toHaveCount(0);
  const [taking] = await Promise.all([
    page.waitForEvent('filechooser'),
    (isMobile ? camera : dialog.getByRole('button', { name: 'Add pictures' })).click(),
  ]);
  expect(
    await taking.element().evaluate((input: HTMLInputElement) => [input.hasAttribute('capture'), input.isConnected]),
  ).toEqual([isMobile, true]);
  await taking.setFiles([await photo({ color: '#3377aa' })]);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(pictures(page, 'Swim')).toHaveCount(2);

  await page.route('**/api/memories/addPicture*', (route) => route.abort());
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#77aa33' })]);
  await expect(waiting(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Log out', exact: true }).filter({ visible: true }).first().click();
  const question = page.getByRole('alertdialog', { name: 'One picture has not been sent yet' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Wait' }).click();
  await expect(question).toHaveCount(0);
  await page.context().setOffline(true);
  await choose(page, addButton(page, 'Swim'), [await photo({ color: '#553311' })]);
  await expect(waiting(page)).toHaveCount(2);
  await page.unroute('**/api/memories/addPicture*');
  await page.context().setOffline(false);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(4);
  await page.reload();
  await expect(pictures(page, 'Swim')).toHaveCount(4);
});
