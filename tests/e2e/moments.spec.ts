import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow, pickDay } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { card, choose, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ celebrations: true });

const moment = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const anyMoment = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Until all words of a moment could be read, or a page that nobody touches is quiet. */
const reading = 8_500;

test('a pairing takes the screen of whoever accepted, and at once of the other who waits; an idea fills the form', async ({
  person,
  product,
}) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const [hers, his] = [maya.page, theo.page];
  await his.clock.install();
  await Promise.all([hers.goto('/dashboard'), his.goto('/dashboard')]);
  await expect(his.getByLabel(/^Your pairing code/)).toBeVisible();
  await his.waitForFunction(() => localStorage.getItem('last-partner'));
  await theo.sendRequestTo(maya);
  await his.clock.runFor(reading);
  await button(hers, 'Accept').click();

  const raft = moment(hers, 'You and Theo are a raft now');
  await expect(raft).toBeVisible();
  expect(await raft.boundingBox()).toMatchObject(hers.viewportSize()!);
  await expect(button(hers, 'Plan your first date')).toBeFocused();
  await expectAccessibleInBothThemes(hers);
  await expect(toast(hers, 'Pairing request accepted!')).toHaveCount(0);
  await hers.keyboard.press('Escape');
  await expect(raft).toBeHidden();
  await expect(toast(hers, 'Pairing request accepted!')).toBeVisible();
  await expect(hers).toHaveURL('/dashboard');
  await expect(hers.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'none');

  // Whoever has just touched the page waits six seconds.
  await expect(moment(his, 'You and Maya are a raft now')).toBeVisible();
  await addMemory(theo, { activity: 'Cinema', date: dayFromNow(product, 0), keepToMyself: true });
  await his.getByRole('button', { name: /^One soup, two spoons/ }).click();
  await expect(his).toHaveURL('/plan-date');
  await expect(his.getByLabel('What are you doing?')).toHaveValue('One soup, two spoons');
  // His badge waited behind it, and waits on: he has not looked at this page yet.
  await expect(anyMoment(his)).toHaveCount(0);
  await his.clock.runFor(reading);
  await expect(moment(his, 'First Ripple')).toBeVisible();
});

test('the second rating turns both stones over; a badge of the same rating follows on a press', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await rateAlready(theo, await rememberedSwim(maya, theo, product));
  await page.clock.install();
  await page.goto('/dashboard');
  const rated = moment(page, 'Sunrise swim');

  await test.step('a failed rating closes its moment, and the form is back', async () => {
    await page.route(
      '**/api/memories/rateDate',
      (route) => route.fulfill({ status: 500, json: { code: 'unavailable' } }),
      { times: 1 },
    );
    await rateSwim(page, 'Good');
    await expect(toast(page, 'Failed to submit rating')).toBeVisible();
    await expect(rated).toHaveCount(0);
  });

  await test.step('the moment shows both ratings and what they pay, at every width', async () => {
    await rateSwim(page, 'Excellent', 'Best swim ever. '.repeat(12));
    await expect(rated).toContainText('You both rated');
    for (const name of ['5 of 5, Excellent', '4 of 5, Very Good'])
      await expect(rated.getByRole('img', { name })).toBeVisible();
    for (const words of ['Best swim ever', 'Cold. Worth it.', '+10 each']) await expect(rated).toContainText(words);
    await expect(toast(page, 'Date rated successfully!')).toHaveCount(0);
    await expectAccessible(page);
    const size = page.viewportSize()!;
    for (const [width, height] of [
      [320, 700],
      [390, 700],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoOverflow(page);
      await expect(button(page, 'Into the pocket')).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize(size);
  });

  await test.step('the badge follows on a press, and leads back to the card', async () => {
    await expect.poll(() => unlocked(maya)).toContain('Favorite Stone');
    await page.clock.runFor(reading);
    await expect(rated).toBeVisible();
    await expect(anyMoment(page)).toHaveCount(1);
    await button(page, 'Into the pocket').click();
    const badge = moment(page, 'Favorite Stone');
    await expect(badge).toBeVisible();
    await expect(rated).toBeHidden();
    await expect(badge).toContainText('You both have it');
    await expect(button(page, 'Into the pockets')).toBeFocused();
    await expectAccessible(page);
    await button(page, 'Into the pockets').click();
    await expect(anyMoment(page)).toHaveCount(0);
    await expect(toast(page, 'Date rated successfully!')).toBeVisible();
    await expect(card(page, 'Sunrise swim')).toBeFocused();
    await expect(toast(page, 'Theo unlocked Favorite Stone 🪨')).toHaveCount(0);
  });
});

test('a moment that is left by Back leads to the page', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await rateAlready(theo, await rememberedSwim(maya, theo, product));
  await page.goto('/badges');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await rateSwim(page, 'Good');
  await expect(moment(page, 'Sunrise swim')).toContainText('Cold. Worth it.');
  await page.goBack();
  await expect(anyMoment(page)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('whoever waits for an answer sees the pairing once they pause, also after a reload, and once only', async ({
  person,
}) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  const { page } = theo;
  await page.clock.install();
  await page.goto(`/join/${await maya.code()}`);
  await button(page, 'Connect Partner').click();
  await expect(toast(page, 'Pairing request sent!')).toBeVisible();
  await maya.page.goto('/dashboard');
  await button(maya.page, 'Accept').click();
  // A pause would show the moment before the reload.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.getByText('You and Maya have just pushed off.').isVisible()).toBe(true);
  }).toPass();
  await page.reload();
  await expect(moment(maya.page, 'You and Theo are a raft now')).toBeVisible();
  await expect(page.getByText('You and Maya have just pushed off.')).toBeVisible();
  await page.clock.runFor(reading);
  const raft = moment(page, 'You and Maya are a raft now');
  await expect(raft).toContainText('Nobody drifts off any more.');
  await button(page, 'Skip').click();
  await expect(raft).toBeHidden();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'none');
  expect(await page.evaluate(() => localStorage.getItem('last-partner')!.split(' ')[1])).toBeTruthy();
});

test('a parting drops what waits to be celebrated', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await page.clock.install();
  await page.goto('/badges');
  await addMemory(maya, { activity: 'Cinema', date: dayFromNow(product, 0) });
  await expect(page.getByText('1 of 20 unlocked')).toBeVisible();
  const seen = page.waitForResponse('**/api/badges/celebrated');
  await theo.unpair();
  await seen;
  await page.clock.runFor(reading);
  await page.reload();
  await expect(page.getByText('1 of 20 unlocked')).toBeVisible();
  await page.clock.runFor(reading);
  await expect(anyMoment(page)).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, celebrations: false });

  test('the first press ends the motion, the second leaves; all is at rest by itself soon', async ({
    couple,
    product,
  }) => {
    const [maya, theo] = await couple();
    const { page } = maya;
    await rateAlready(theo, await rememberedSwim(maya, theo, product));
    await page.goto('/dashboard');
    await rateSwim(page, 'Excellent', 'Best swim ever');
    const rated = moment(page, 'Sunrise swim');
    await expect(rated).toContainText('Cold. Worth it.');
    const running = () =>
      rated.evaluate(
        (element) => element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
      );
    expect(await running()).toBeGreaterThan(0);
    await button(page, 'Into the pocket').click();
    expect(await running()).toBe(0);
    await expect(rated).toBeVisible();
    await button(page, 'Into the pocket').click();
    await expect(rated).toBeHidden();
  });

  test('a pebble flies to the bar for a plan and for a memory', async ({ couple, product }) => {
    const [maya] = await couple();
    const { page } = maya;
    await page.addInitScript(countFlights);
    const flights = () => page.evaluate(() => Number(document.documentElement.dataset.flights ?? 0));
    await page.goto('/dashboard');
    for (const [link, field, submit, expected] of [
      ['Plan a Date', 'What are you doing?', 'Plan Date', 1],
      ['Add Memory', 'What did you do?', 'Add Memory', 2],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await page.getByLabel(field).fill(link);
      await pickDay(page, dayFromNow(product, 0));
      await choose(page, 'Theo');
      await button(page, submit).click();
      await expect(page).toHaveURL(/\/dashboard/);
      await expect.poll(flights).toBe(expected);
      // One flies at a time.
      await expect(page.locator('body > i')).toHaveCount(0);
    }
  });
});

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Runs in the page: counts the pebbles that are drawn over it. */
function countFlights(): void {
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((changes) => {
      const drawn = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter(({ nodeName }) => nodeName === 'I').length;
      const { dataset } = document.documentElement;
      dataset.flights = String(Number(dataset.flights ?? 0) + drawn);
    }).observe(document.body, { childList: true });
  });
}

/** A past date of both, whose badge was celebrated. */
async function rememberedSwim(maya: Person, theo: Person, product: Product): Promise<string> {
  const memoryId = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  for (const person of [maya, theo]) {
    const { badges } = await person.read<{ badges: { id: string; unlockedAt: string | null }[] }>('badges.list');
    for (const { id, unlockedAt } of badges) if (unlockedAt) await person.write('badges.celebrated', { badgeId: id });
  }
  return memoryId;
}

const rateAlready = (person: Person, memoryId: string) =>
  person.write('memories.rateDate', { memoryId, rating: 4, comment: 'Cold. Worth it.' });

async function rateSwim(page: Page, stars: string, words = ''): Promise<void> {
  await card(page, 'Sunrise swim').getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = moment(page, 'Rate Your Date');
  await choose(dialog, stars);
  await dialog.getByLabel('Comment').fill(words);
  await dialog.getByRole('button', { name: 'Submit Rating' }).click();
}

async function unlocked(person: Person): Promise<string[]> {
  const { badges } = await person.read<{ badges: { name: string; unlockedAt: string | null }[] }>('badges.list');
  return badges.filter(({ unlockedAt }) => unlockedAt).map(({ name }) => name);
}
