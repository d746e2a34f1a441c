import type { Page } from '@playwright/test';
import { dayFromNow, pickDay } from './support/days.ts';
import { addComment, addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { card, expectBesideToasts, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Bring your own memories along?' });
const sure = (page: Page, name: string) => page.getByRole('alertdialog', { name: `Share with ${name}?` });
const lane = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Whose memories' }).getByRole('link', { name });

/** Adds memories before the person has a partner. */
async function addMemories(
  person: Person,
  product: Parameters<typeof dayFromNow>[0],
  ...activities: string[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, activity] of activities.entries())
    ids.push(
      await addMemory(person, { activity, date: dayFromNow(product, -index - 1), notes: `Notes on ${activity}` }),
    );
  return ids;
}

async function pick(page: Page, activity: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${activity}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('after pairing, a person shares one own memory, keeps the rest, then shares all', async ({ person, product }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const [swim = ''] = await addMemories(maya, product, 'Sunrise swim', 'Pottery class', 'Long way home');
  await addComment(maya, swim, 'Never tell');
  await maya.write('memories.rateDate', { memoryId: swim, rating: 5, comment: '' });
  await theo.sendRequestTo(maya);
  for (const { page } of [maya, theo]) await page.goto('/dashboard');

  await test.step('accepting asks her, who has memories, and not him', async () => {
    await maya.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [maya, theo]) {
      await expect(page.getByRole('button', { name: 'Plan your first date' })).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await expect(question(maya.page)).toContainText('You kept 3 memories of your own before you paired with Theo.');
    await expect(maya.page.getByText('No memories yet')).toBeVisible();
    const phone = maya.page.viewportSize()!;
    await maya.page.setViewportSize({ width: 1280, height: 800 });
    for (const answer of ['Share all 3', 'Keep them to myself'])
      await expectBesideToasts(question(maya.page).getByRole('button', { name: answer }));
    await maya.page.setViewportSize(phone);
    await expect(lane(theo.page, 'You & Maya')).toHaveAttribute('aria-current', 'page');
    await expect(question(theo.page)).toHaveCount(0);
  });

  await test.step('she chooses one by one, and arrives at her own memories', async () => {
    await question(maya.page).getByRole('link', { name: 'Choose one by one' }).click();
    await expect(maya.page).toHaveURL(/\/dashboard\?lane=mine/);
    await expect(maya.page.getByText('Only you see these.')).toBeVisible();
    await expect(maya.page.getByRole('article')).toHaveCount(3);
    await expect(question(maya.page)).toHaveCount(0);
  });

  await test.step('she reads what he will see, shares one, and he sees it without a reload', async () => {
    await pick(maya.page, 'Sunrise swim', 'Share with Theo');
    await expect(sure(maya.page, 'Theo')).toContainText(
      'Theo will see what you did and when, your notes, and your comment. Your stars stay hidden until you have both rated.',
    );
    await expect(sure(maya.page, 'Theo')).toContainText('A share cannot be taken back.');
    await sure(maya.page, 'Theo').getByRole('button', { name: 'Share' }).click();
    await expect(card(maya.page, 'Sunrise swim')).toHaveCount(0);
    await expect(toast(maya.page, 'Theo can see it now')).toBeVisible();
    const shared = card(theo.page, 'Sunrise swim');
    await expect(shared).toContainText('Notes on Sunrise swim');
    await expect(shared).toContainText('Partner rated this');
    await shared.getByRole('button', { name: /comments?$/ }).click();
    await expect(shared.getByText('Never tell')).toBeVisible();
    await expect(theo.page.getByRole('article')).toHaveCount(1);
  });

  await test.step('she edits, deletes and restores private memories, and he is told nothing', async () => {
    const { page } = maya;
    await pick(page, 'Pottery class', 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit memory' });
    await expect(edit.getByRole('radio', { name: 'Theo' })).toHaveCount(0);
    await edit.getByLabel('What did you do?').fill('Pottery, alone');
    await edit.getByRole('button', { name: 'Save' }).click();
    await pick(page, 'Pottery, alone', 'Delete');
    await page.getByRole('button', { name: 'More for Memory Lane' }).click();
    await page.getByRole('menuitem', { name: 'Recently removed' }).click();
    const bin = page.getByRole('dialog', { name: 'Recently removed' });
    await expect(bin).toContainText('Removed by you · back until ');
    await bin.getByRole('button', { name: 'Restore Pottery, alone' }).click();
    await expect(bin.getByText('Nothing was removed lately')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Pottery, alone')).toBeVisible();
    await expect(theo.page.getByRole('article')).toHaveCount(1);
  });

  await test.step('then she shares all the rest', async () => {
    await maya.page.getByRole('button', { name: 'Share all 2' }).click();
    await expect(sure(maya.page, 'Theo')).toContainText('all 2 memories of Just mine');
    await sure(maya.page, 'Theo').getByRole('button', { name: 'Share all 2' }).click();
    await expect(maya.page.getByText('Nothing in here yet.')).toBeVisible();
    await expect(toast(maya.page, 'Theo can see all 2 now')).toBeVisible();
    for (const activity of ['Pottery, alone', 'Long way home']) await expect(card(theo.page, activity)).toBeVisible();
    await lane(maya.page, 'You & Theo').click();
    await expect(maya.page.getByRole('article')).toHaveCount(3);
  });
});

test('the requester is asked once too; kept and later private memories stay private', async ({ person, product }) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await addMemories(theo, product, 'Burnt the cake');
  await theo.page.goto('/profile');
  await maya.pairWith(theo);
  await expect(question(theo.page)).toContainText('You kept a memory of your own before you paired with Maya.');

  await test.step('a rejected answer brings the question back', async () => {
    await theo.page.route('**/api/memories/dismissSharingPrompt', (route) => route.abort());
    await question(theo.page).getByRole('button', { name: 'Keep it to myself' }).click();
    await expect(toast(theo.page, 'Failed to save your choice')).toBeVisible();
    await expect(question(theo.page)).toBeVisible();
    await theo.page.unroute('**/api/memories/dismissSharingPrompt');
  });

  await test.step('he keeps his memories, and is not asked again', async () => {
    await question(theo.page).getByRole('button', { name: 'Keep it to myself' }).click();
    await expect(toast(theo.page, 'They stay under Just mine')).toBeVisible();
    await theo.page.goto('/dashboard');
    await lane(theo.page, 'Just mine').click();
    await expect(card(theo.page, 'Burnt the cake')).toBeVisible();
    await expect(question(theo.page)).toHaveCount(0);
  });

  await test.step('a memory added from there is private, unless he shares it', async () => {
    const { page } = theo;
    await maya.page.goto('/dashboard');
    await page.getByRole('link', { name: 'Add Memory' }).click();
    await expect(page.getByRole('checkbox', { name: 'Keep it to myself' })).toBeChecked();
    await page.getByLabel('What did you do?').fill('Baked another one');
    await pickDay(page, dayFromNow(product, 0));
    await page.getByRole('button', { name: 'Add Memory' }).click();
    await expect(toast(page, 'Memory added! You earned 3 pebbles 🦦')).toBeVisible();
    await expect(page).toHaveURL('/dashboard?lane=mine');
    await expect(card(page, 'Baked another one')).toBeVisible();
    await maya.page.reload();
    await expect(maya.page.getByText('No memories yet')).toBeVisible();
  });

  await test.step('a failed share leaves the memory where it was', async () => {
    await theo.page.route('**/api/memories/share', (route) => route.abort());
    await pick(theo.page, 'Baked another one', 'Share with Maya');
    await sure(theo.page, 'Maya').getByRole('button', { name: 'Share' }).click();
    await expect(toast(theo.page, 'Failed to share')).toBeVisible();
    await expect(card(theo.page, 'Baked another one')).toBeVisible();
  });
});
