import type { Page } from '@playwright/test';
import { dayFromNow, formatDay } from './support/days.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { card, toast, unfold } from './support/screen.ts';
import { expect, test } from './support/test.ts';

type Days = Parameters<typeof dayFromNow>[0];

/** Gives a couple some memories and unpairs them. Returns the path of the archive. */
async function archiveOf(maya: Person, theo: Person, product: Days): Promise<string> {
  const swim = await addMemory(theo, {
    activity: 'Sunrise swim',
    date: dayFromNow(product, -2),
    mood: '😍',
    notes: 'Cold. Worth it.',
  });
  await addComment(maya, swim, 'My toes are still blue');
  await addComment(theo, swim, 'They suit you');
  await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
  await maya.write('memories.rateDate', { memoryId: swim, rating: 5, comment: 'Kelp and all' });
  await theo.write('memories.rateDate', { memoryId: swim, rating: 4, comment: '' });
  const cake = await addMemory(maya, { activity: 'Cake for two', date: dayFromNow(product, -1) });
  await theo.write('memories.rateDate', { memoryId: cake, rating: 1, comment: 'Never said' });
  await planDate(maya, { activity: 'Night market crawl', date: dayFromNow(product, 3), time: '19:30' });
  await maya.unpair();
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  return `/profile/archive/${relationships[0]!.laneId}`;
}

const editButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /React|Rate|More for|Add|Edit|Delete|Send|Restore|Share/ });

test('after unpairing, both read the archive, and nobody else does', async ({ couple, person, product }) => {
  const [maya, theo] = await couple();
  const path = await archiveOf(maya, theo, product);

  await test.step('she finds it on her profile, as it was', async () => {
    const { page } = maya;
    await page.goto('/profile');
    await unfold(page, 'Previous Relationships');
    await page.getByRole('link', { name: 'Archive with Theo Otter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Theo Otter' })).toBeVisible();
    await expect(page.getByText('3 memories from your time together.')).toBeVisible();
    for (const day of ['Paired', 'Unpaired']) await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByText(formatDay(dayFromNow(product, 0)))).toHaveCount(2);

    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Night market crawl')).toContainText('Was planned');
    const swim = card(page, 'Sunrise swim');
    for (const words of [
      'Past Date',
      formatDay(dayFromNow(product, -2)),
      'Planned by Theo Otter',
      'Cold. Worth it.',
      'Pebbles earned! +10 each',
      'Kelp and all',
    ])
      await expect(swim).toContainText(words);
    await expect(swim.getByRole('img', { name: '4 of 5, Very Good' })).toBeVisible();
    await expect(swim.getByRole('list', { name: 'Reactions' })).toHaveText('🔥 1');
    await swim.getByRole('button', { name: '2 comments' }).click();
    await expect(swim.getByRole('listitem').filter({ hasText: 'They suit you' })).toContainText('Theo Otter');
    await expect(swim.getByRole('listitem').filter({ hasText: 'My toes are still blue' })).toContainText('You');
  });

  await test.step('unrevealed ratings stay hidden, and nothing can be written', async () => {
    await expect(card(maya.page, 'Cake for two').getByRole('img', { name: /of 5/ })).toHaveCount(0);
    await expect(maya.page.getByText('Never said')).toHaveCount(0);
    await expect(editButtons(maya.page)).toHaveCount(0);
    await expect(maya.page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });

  await test.step('he reads the same from his side', async () => {
    await theo.page.goto(path);
    await expect(theo.page.getByRole('heading', { name: 'Maya Otter' })).toBeVisible();
    await expect(card(theo.page, 'Sunrise swim')).toContainText('Planned by You');
    await expect(card(theo.page, 'Cake for two').getByRole('img', { name: /of 5/ })).toHaveCount(0);
  });

  await test.step('a later partner finds nothing there', async () => {
    const ben = await person('Ben');
    await maya.pairWith(ben);
    await ben.page.goto(path);
    await expect(ben.page.getByText('There is no archive here.')).toBeVisible();
    await expect(ben.page.getByText('Sunrise swim')).toHaveCount(0);
    await ben.page.getByRole('link', { name: 'Back to Profile' }).click();
    await expect(ben.page).toHaveURL('/profile');
    await maya.page.goto(path);
    await expect(card(maya.page, 'Sunrise swim')).toBeVisible();
  });
});

test('a long archive loads by page; a failed load says so; pairing again removes the archive', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  for (let days = 1; days <= 22; days += 1)
    await addMemory(theo, { activity: `Walk ${days}`, date: dayFromNow(product, -days - 10) });
  const path = await archiveOf(maya, theo, product);
  const { page } = maya;
  await page.route('**/api/memories/archive**', (route) => route.abort());
  await page.goto(path);
  await expect(toast(page, 'Failed to load memories')).toBeVisible();
  await page.unroute('**/api/memories/archive**');
  await page.getByRole('button', { name: 'Try again' }).click();
  const entries = page.getByRole('article');
  await expect(entries).toHaveCount(20);
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries).toHaveCount(25);
  await expect(entries.last()).toHaveAccessibleName('Walk 22');

  await theo.pairWith(maya);
  await expect(page.getByText('If you two are paired again, everything is back in Memory Lane.')).toBeVisible();
  await expect(entries).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(card(page, 'Night market crawl')).toContainText('Upcoming Date');
});
