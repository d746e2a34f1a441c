import type { Locator, Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { expectAccessibleAtEachSize } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { expectSoundOverlay, expectSoundScreen, open } from './support/look.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import { face, rate } from './support/mood-board.ts';
import type { Person } from './support/people.ts';
import { claimNewest, grant, writeTreat } from './support/pebbles.ts';
import { addPicture } from './support/pictures.ts';
import type { Product } from './support/product.ts';
import { card, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** What opens on a page or above it. tests/e2e/screens.spec.ts has the pages. */
test.slow();

test('the QR code of a person without a partner, in the card and in the dialog, is accessible and fits', async ({
  person,
}) => {
  const { page } = await person('Maya');
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectSoundScreen(page, 'a QR code in the card');
  const dialog = page.getByRole('dialog', { name: 'Bring your otter' });
  await page.getByRole('button', { name: 'Connect Now' }).click();
  await dialog.getByRole('button', { name: 'QR code' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleAtEachSize(page);
});

test('what opens on a couple’s lane and above it is accessible and fits', async ({ person, product }) => {
  const [maya, picture] = await coupleWithLane(person, product);
  const { page } = maya;
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Four years ago today' }).click();
  const swim = card(page, 'Sunrise swim');
  await swim.getByRole('button', { name: /comments?$/ }).click();
  await expect(swim.getByRole('textbox')).toBeVisible();
  await expectSoundScreen(page, 'comments, and this day four years ago');
  await opens(page, swim.getByRole('button', { name: 'Rate This Date' }), 'dialog', 'Rate Your Date');
  await page.locator(`button[data-picture="${picture}"]`).first().press('Enter');
  await expect(page.getByRole('dialog').getByText('Your picture')).toBeVisible();
  await expectSoundOverlay(page, 'a picture in the viewer');
  await opens(page, page.getByRole('button', { name: 'Take back my picture' }), 'alertdialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opens(page, page.getByRole('button', { name: 'More for Sunrise swim' }), 'menu');
  await opens(page, page.getByRole('button', { name: 'More for Memory Lane' }), 'menu');
  await page.getByRole('button', { name: 'More for Memory Lane' }).press('Enter');
  await opens(page, page.getByRole('menuitem', { name: 'Recently removed' }), 'dialog');
  await unfoldPlans(page);
  for (const name of ['Edit', 'Reschedule']) {
    await page.getByRole('button', { name: 'More for Night market crawl' }).press('Enter');
    await opens(page, page.getByRole('menuitem', { name, exact: true }), 'dialog');
  }
  await open(page, '/plan-date');
  await opens(page, page.getByRole('button', { name: /^Date / }), 'dialog', 'Pick a date');
  await open(page, '/dashboard?lane=mine');
  await page.getByRole('button', { name: 'More for Pottery class' }).press('Enter');
  await opens(page, page.getByRole('menuitem', { name: 'Share with Theo' }), 'alertdialog', 'Share with Theo?');
  await open(page, '/pictures');
  await expectSoundScreen(page, 'a wall of pictures');
});

test('what a couple opens on the mood board, the goals, the pebbles and the profile is accessible and fits', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await fillPages(maya, theo, product);
  await open(page, '/mood-board');
  await page.getByRole('button', { name: 'View 1 response' }).click();
  await expect(page.getByText('Why?')).toBeVisible();
  await expectSoundScreen(page, 'a mood board with a response');
  await page.getByRole('button', { name: 'Update Rating' }).click();
  await face(page, 'Meh').click();
  await expectAccessibleAtEachSize(page);
  await open(page, '/goals');
  await expectSoundScreen(page, 'a goal');
  await page.getByRole('article').getByRole('button', { name: 'Add Progress' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Progress' })).toBeVisible();
  await expectAccessibleAtEachSize(page);

  await open(page, '/pebbles');
  // One of the treats is a long word.
  await expectSoundScreen(page, 'a full jar', { reflows: false });
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('dialog').getByText('A song').click();
  await expectAccessibleAtEachSize(page);
  await page.getByRole('button', { name: 'Claim for 500 pebbles' }).click();
  await expect(page.getByRole('button', { name: 'Lovely' })).toBeFocused();
  await expectAccessibleAtEachSize(page);

  await open(page, '/profile#calendar');
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
  await expectAccessibleAtEachSize(page);
  await opens(page, page.getByRole('button', { name: 'Unpair' }), 'alertdialog', 'Unpair from Theo?');
  await opens(page, page.getByRole('button', { name: 'New code' }), 'alertdialog', 'Get a new code?');
});

/** Opens by the keyboard: nothing has to be scrolled to. */
async function opens(
  page: Page,
  opener: Locator,
  role: 'menu' | 'dialog' | 'alertdialog',
  name?: string,
): Promise<void> {
  const opened = page.getByRole(role, { name });
  await opener.press('Enter');
  // Its menu closes while the dialog opens.
  if (role !== 'menu') await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(opened).toBeVisible();
  await (role === 'dialog' ? expectSoundOverlay(page, name ?? String(opener)) : expectAccessibleAtEachSize(page));
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

/** A lane with everything that a card can have, a memory of this day, and memories from before the pairing. */
async function coupleWithLane(
  person: (firstName: string) => Promise<Person>,
  product: Product,
): Promise<[maya: Person, picture: string]> {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await addMemory(maya, { activity: 'Pottery class', date: dayFromNow(product, -3) });
  await maya.pairWith(theo);
  const swim = await addMemory(maya, {
    activity: 'Sunrise swim',
    date: dayFromNow(product, -1),
    mood: '😍',
    notes: 'Cold. Worth it.',
  });
  const picture = await addPicture(maya, swim);
  await theo.write('memories.rateDate', { memoryId: swim, rating: 5, comment: '' });
  await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
  await addComment(theo, swim, 'My toes are still blue');
  await planDate(theo, {
    activity: 'Night market crawl',
    date: dayFromNow(product, 4),
    time: '19:30',
    venueUrl: 'https://nightmarket.example',
  });
  const today = dayFromNow(product, 0);
  const walk = await addMemory(theo, {
    activity: 'Leaf walk',
    date: `${Number(today.slice(0, 4)) - 4}${today.slice(4)}`,
    notes: 'It did rain.',
  });
  await addPicture(theo, walk);
  return [maya, picture];
}

/** A mood board with a response, a goal, and a jar with treats, vouchers and pebbles for another claim. */
async function fillPages(maya: Person, theo: Person, product: Product): Promise<void> {
  await rate(theo, { emoji: '😍', comment: 'Laughed at my joke' });
  await rate(theo, { emoji: '🙂' });
  const { id } = await rate(maya, { emoji: '🙃' });
  await theo.write('moods.respond', { id: crypto.randomUUID(), moodRatingId: id, comment: 'Why?' });
  await maya.write('goals.start', { id: crypto.randomUUID(), templateId: firstGoals[0]!.id });
  for (const treat of ['A song', `A${'h'.repeat(60)}`]) await writeTreat(theo, treat);
  await writeTreat(maya, 'A cake');
  await grant(product, maya, [1200]);
  await grant(product, theo, [700]);
  const given = await claimNewest(maya, theo);
  await claimNewest(theo, maya);
  await theo.write('pebbles.honor', { voucherId: given });
  product.clock.advance({ minutes: 1 });
}
