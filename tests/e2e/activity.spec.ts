import { uuidv7 } from 'uuidv7';
import type { Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { addPicture } from './support/pictures.ts';
import type { Product } from './support/product.ts';
import { card, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const foldedLine = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cancelled by Theo, just now' });
const greeting = (page: Page) => page.getByText('While you were away:').locator('..');

/** Opens the dashboard and waits until it hears of changes. */
async function open({ page }: Person): Promise<Page> {
  const streams = page.waitForRequest('**/api/live');
  await page.goto('/dashboard');
  await streams;
  return page;
}

/** Opens the dashboard and waits until it tells of what the partner does. */
async function listening(by: Person, partner: Person, product: Product): Promise<Page> {
  const page = await open(by);
  await planDate(partner, { activity: 'Museum', date: dayFromNow(product, 9) });
  await expect(toast(page, 'Theo planned Museum')).toBeVisible();
  await unfoldPlans(page);
  await expect(card(page, 'Museum')).toBeVisible();
  return page;
}

test('what the partner does is told once on an open page, and leads there', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const [hers, his] = [await open(maya), await open(theo)];
  await planDate(theo, { activity: 'Night market', date: dayFromNow(product, 6) });
  await expect(toast(hers, 'Theo planned Night market')).toBeVisible();
  await toasts(hers).getByRole('button', { name: 'See' }).click();
  await expect(card(hers, 'Night market')).toBeInViewport();
  const seen = hers.waitForResponse('**/api/activity/markSeen');
  await theo.write('moods.rate', { id: uuidv7(), emoji: '🙂' });
  await expect(toast(hers, 'Theo rated you 🙂')).toBeVisible();
  await toasts(hers).filter({ hasText: 'rated you' }).getByRole('button', { name: 'See' }).click();
  await expect(hers).toHaveURL(/mood-board/);
  await seen;
  await hers.goto('/dashboard');
  await expect(hers.getByText('You and Theo have 1 date ahead.')).toBeVisible();
  await expect(toasts(hers)).toHaveCount(0);
  await expect(toasts(his)).toHaveCount(0);
});

test('news of a card, gathered ones too, stay over its page until the card comes into view', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const memoryId = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -9) });
  for (let days = 1; days < 9; days += 1)
    await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
  const hers = await open(maya);
  await hers.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'Badges' }).click();
  await expect(hers).toHaveURL(/badges/);
  for (const word of ['Again?', 'Soon?', 'On Sunday?']) await addComment(theo, memoryId, word);
  const told = toasts(hers);
  await expect(told.filter({ hasText: 'more from Theo' })).toBeVisible();
  // Toasts under the pointer stay.
  await hers.locator('[data-sonner-toast][data-front="true"]').hover();
  await hers.goBack();
  await expect(card(hers, 'Walk 1')).toBeVisible();
  await expect(told.filter({ hasText: 'more from Theo' })).toBeVisible();
  await card(hers, 'Sunrise swim')
    .getByRole('heading', { name: 'Sunrise swim' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(told).toHaveCount(0);
});

test('the card of a date that the partner cancels folds into a line; toast and line bring it back, and the line ends by itself', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const memoryId = await planDate(maya, { activity: 'Night market', date: dayFromNow(product, 6) });
  const hers = await listening(maya, theo, product);
  const cancel = async () => {
    await theo.write('memories.cancelDate', { memoryId });
    await expect(
      hers
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /Night market|Museum/ }),
    ).toHaveText([/^Night market.*Cancelled by Theo, just now/, /Museum/]);
    await expect(card(hers, 'Night market')).toHaveCount(0);
  };
  const isBack = async () => {
    await expect(card(hers, 'Night market')).toBeVisible();
    await expect(foldedLine(hers)).toHaveCount(0);
  };

  await test.step('Undo on the toast brings it back', async () => {
    await cancel();
    await expect(toast(hers, 'Theo cancelled Night market')).toBeVisible();
    await toasts(hers).filter({ hasText: 'Theo cancelled Night market' }).getByRole('button', { name: 'Undo' }).click();
    await isBack();
  });

  await test.step('line and toast go when he brings it back', async () => {
    await cancel();
    await theo.write('memories.restoreMemory', { memoryId });
    await isBack();
    await expect(toast(hers, 'Theo cancelled Night market')).toHaveCount(0);
  });

  await test.step('Undo on the line brings it back', async () => {
    await cancel();
    await foldedLine(hers).getByRole('button', { name: 'Undo' }).click();
    await isBack();
  });

  await test.step('the line ends by itself', async () => {
    await cancel();
    await expect(foldedLine(hers)).toHaveCount(0);
    await expect(card(hers, 'Museum')).toBeVisible();
  });
});

test('pictures that the partner adds are told once, and lead to their card', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const memoryId = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, 0) });
  const hers = await open(maya);
  for (const color of ['#3377aa', '#77aa33']) await addPicture(theo, memoryId, { color });
  await expect(toast(hers, 'Theo added pictures to Sunrise swim')).toBeVisible();
  await expect(card(hers, 'Sunrise swim').locator('button[data-picture]')).toHaveCount(2);
  await expect(toasts(hers)).toHaveCount(1);
  await toasts(hers).getByRole('button', { name: 'See' }).click();
  await expect(card(hers, 'Sunrise swim')).toBeInViewport();
});

test('the greeting tells once what happened while one was away, and leads to the card', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  await planDate(theo, { activity: 'Night market', date: dayFromNow(product, 6) });
  const memoryId = await addMemory(theo, { activity: 'Sunrise swim', date: dayFromNow(product, 0) });
  for (const word of ['One', 'Two']) await addComment(theo, memoryId, word);
  await addMemory(theo, { activity: 'Just his', date: dayFromNow(product, 0), keepToMyself: true });
  const seen = maya.page.waitForResponse('**/api/activity/markSeen');
  const hers = await open(maya);
  await expect(greeting(hers)).toHaveText('While you were away: Theo left 2 comments and added a memory, and 1 more.');
  await greeting(hers).getByRole('button', { name: 'and 1 more' }).click();
  await expect(greeting(hers)).toHaveText(/^While you were away: Theo left 2 comments, added a memory and [^,]+\.$/);
  await seen;
  await greeting(hers).getByRole('link', { name: 'left 2 comments' }).click();
  await expect(card(hers, 'Sunrise swim')).toBeInViewport();
  await expect(toasts(hers)).toHaveCount(0);
  await hers.goto('/dashboard');
  await expect(hers.getByText('You and Theo are 1 memory down the river, and 1 ahead.')).toBeVisible();
  await expect(greeting(hers)).toHaveCount(0);

  await test.step('it says that there is more than it counts', async () => {
    await hers.goto('about:blank');
    // One after the other: all at once would wait for one row until the database gives up.
    for (let count = 0; count < 51; count += 1) await addComment(theo, memoryId, `${count}`);
    await open(maya);
    await expect(greeting(hers)).toHaveText('While you were away: Theo left 50 comments, and more.');
    await expect(toasts(hers)).toHaveCount(0);
  });
});

test('a partner who has not rated is waved at, once a day', async ({ couple }) => {
  const [maya, theo] = await couple();
  const his = await open(theo);
  await maya.page.goto('/mood-board');
  await maya.page.getByRole('button', { name: 'Wave at Theo' }).click();
  await expect(maya.page.getByText('Waved. Once a day is plenty.')).toBeVisible();
  await expect(toast(his, 'Maya waves at you. How is your otter?')).toBeVisible();
  await maya.page.reload();
  await expect(maya.page.getByText('Waved. Once a day is plenty.')).toBeVisible();
  await theo.write('moods.rate', { id: uuidv7(), emoji: '🙂' });
  await expect(maya.page.getByText('Waved. Once a day is plenty.')).toHaveCount(0);
});
