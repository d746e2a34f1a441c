import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import type { Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ celebrations: true });

const badge = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Your Badges' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const moment = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const done = (page: Page) => page.getByRole('button', { name: /^Into the pockets?$/ });
const remember = (product: Product, person: Person) =>
  person.write('memories.addMemory', {
    id: randomUUID(),
    activity: 'Cinema',
    date: dayFromNow(product, 0),
    lead: 'me',
  });

test('a first date unlocks a badge for both, celebrated once for each', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const [hers, his] = [maya.page, theo.page];

  await test.step('before it, all badges are locked and show their progress', async () => {
    await hers.goto('/dashboard');
    await hers.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'Badges' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'Your Badges' })).toBeVisible();
    await expect(hers.getByText('0 of 20 unlocked')).toBeVisible();
    for (const [name, progress] of [
      ['First Ripple', '0 / 1 dates'],
      ['Favorite Stone', '0 / 10 pebbles'],
      ['All Seven Seas', '0 / 7 categories'],
    ] as const) {
      await expect(badge(hers, name)).toContainText(progress);
      await expect(badge(hers, name).locator('span').first()).toHaveCSS('filter', 'grayscale(1)');
      await expect(hers.getByRole('progressbar', { name: `Progress toward ${name}` })).toHaveAttribute(
        'aria-valuenow',
        '0',
      );
    }
    await expect(hers.getByRole('heading', { name: "Partner's Badges" })).toBeHidden();
  });

  await test.step('the celebration covers her screen until she closes it', async () => {
    await his.goto('/dashboard');
    // His page has looked at hers, none yet.
    await his.waitForFunction(() => localStorage.getItem('partner-badges-told'));
    await remember(product, maya);
    await expect(moment(hers, 'First Ripple')).toBeVisible();
    const { width, height } = (await moment(hers, 'First Ripple').boundingBox())!;
    expect({ width, height }).toEqual(hers.viewportSize());
    await expect(moment(hers, 'First Ripple')).toContainText('You both have it');
    await expectAccessible(hers);
    await expect(done(hers)).toBeFocused();
    await done(hers).click();
    await expect(moment(hers, 'First Ripple')).toBeHidden();
    await expect(badge(hers, 'First Ripple')).toContainText(
      `Unlocked${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Australia/Sydney' }).format(product.clock.now())}`,
    );
    await expect(badge(hers, 'Paw in Paw')).toContainText('1 / 3 dates');
    await expect(hers.getByText('1 of 20 unlocked')).toBeVisible();
  });

  await test.step('his screen celebrates on any page, and no toast repeats the news', async () => {
    await expect(moment(his, 'First Ripple')).toContainText('You both have it');
    await his.keyboard.press('Escape');
    await expect(moment(his, 'First Ripple')).toBeHidden();
    await expect.poll(() => his.evaluate(() => localStorage.getItem('partner-badges-told'))).not.toBeNull();
    for (const page of [hers, his]) await expect(page.getByText('unlocked First Ripple')).toHaveCount(0);
  });

  await test.step('neither celebration comes a second time, here or on another screen', async () => {
    const other = await maya.page.context().newPage();
    await Promise.all([hers.reload(), other.goto('/badges')]);
    for (const page of [hers, other]) {
      await expect(page.getByRole('heading', { name: "Partner's Badges" })).toBeVisible();
      await expect(page.getByRole('region', { name: "Partner's Badges" }).getByRole('listitem')).toHaveText([
        /First Ripple/,
      ]);
    }
    await other.clock.install();
    await other.clock.fastForward(10_000);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();
    await expectAccessible(hers);
    for (const width of [320, 1920]) {
      await hers.setViewportSize({ width, height: 800 });
      await expectNoOverflow(hers);
    }
  });

  await test.step('both buttons lead back', async () => {
    await hers.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(hers).toHaveURL('/dashboard');
    await hers.goBack();
    await hers.getByRole('button', { name: 'Back' }).click();
    await expect(hers).toHaveURL('/dashboard');
  });
});

test('a private memory unlocks a badge for her alone; he is told of it when she shares', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const [hers, his] = [maya.page, theo.page];
  const memoryId = randomUUID();
  const partners = his.getByRole('heading', { name: "Partner's Badges" });

  await test.step('she celebrates, and his page does not change', async () => {
    await hers.goto('/dashboard');
    await maya.write('memories.addMemory', {
      id: memoryId,
      activity: 'Cinema',
      date: dayFromNow(product, 0),
      lead: 'me',
      keepToMyself: true,
    });
    await expect(moment(hers, 'First Ripple')).toBeVisible();
    await done(hers).click();
    await his.goto('/badges');
    await expect(his.getByText('0 of 20 unlocked')).toBeVisible();
    await expect.poll(() => his.evaluate(() => localStorage.getItem('partner-badges-told'))).not.toBeNull();
    await expect(partners).toBeHidden();
    await expect(his.getByText('unlocked First Ripple')).toHaveCount(0);
  });

  await test.step('after sharing, he gets the badge and sees hers; she does not celebrate again', async () => {
    // Hers is older news than his by now.
    product.clock.advance({ minutes: 11 });
    await maya.write('memories.share', { memoryId });
    await expect(toast(hers, 'Theo unlocked First Ripple 💧')).toBeVisible();
    await expect(moment(his, 'First Ripple')).toContainText('You both have it');
    await his.keyboard.press('Escape');
    await expect(his.getByRole('region', { name: "Partner's Badges" }).getByRole('listitem')).toHaveText([
      /First Ripple/,
    ]);
    await expect(hers.getByRole('dialog')).toHaveCount(0);
  });
});

test('two badges come one after another, from three on all at once; Skip skips all', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.clock.install();
  await unlock(maya, product, 2);
  await page.goto('/badges');
  await expect(badge(page, 'First Ripple')).toContainText('Unlocked');
  const pause = () =>
    expect(async () => {
      await page.clock.runFor(7_000);
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
    }).toPass();
  await pause();
  const first = await page.getByRole('dialog').getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog')).not.toHaveAccessibleName(first);
  await expect(done(page)).toBeFocused();
  await done(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => celebrated(maya)).toBe(2);

  // The page reads the badges as they unlock, and none opens before all three are there.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await unlock(maya, product, 5);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await page.getByText('5 of 20 unlocked').isVisible()).toBe(true);
  }).toPass();
  await pause();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('3 badges at once');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await page.clock.resume();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => celebrated(maya)).toBe(5);
});

/** Adds memories until as many badges are unlocked. */
async function unlock(person: Person, product: Product, count: number): Promise<void> {
  for (let memories = 0; memories < 20 && (await unlockedBadges(person)).length < count; memories += 1)
    await remember(product, person);
  expect(await unlockedBadges(person)).toHaveLength(count);
}

async function unlockedBadges(person: Person) {
  const { badges } = await person.read<{ badges: { unlockedAt: string | null; isCelebrated: boolean }[] }>(
    'badges.list',
  );
  return badges.filter(({ unlockedAt }) => unlockedAt);
}

const celebrated = async (person: Person) =>
  (await unlockedBadges(person)).filter(({ isCelebrated }) => isCelebrated).length;
