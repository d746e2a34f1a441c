import type { Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addMemory, planDate } from './support/memories.ts';
import { card, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const tabBar = (page: Page) =>
  page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Plan a date or add a memory' }) });
const bottomOf = async (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test(
  'the dashboard of a pair shows its first memory at once, with mood and next date',
  { tag: '@both' },
  async ({ couple, product, isMobile }) => {
    const [maya] = await couple();
    const { page } = maya;
    await planDate(maya, { activity: 'Same film, two sofas', date: dayFromNow(product, 6), time: '19:30' });
    await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -5) });
    await page.goto('/dashboard');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    const { y } = (await first.getByRole('heading').boundingBox())!;
    expect(y).toBeLessThan(isMobile ? 844 - 64 : 800);
    const side = page.getByRole('complementary', { name: 'You two' });
    await expect(side).toContainText('Theo about you');
    // The next date stands once: beside the lane of a desk it is the first card.
    if (isMobile) await expect(side).toContainText(/Same film, two sofas.*in 6 days/);
    else await expect(side).not.toContainText('Same film, two sofas');
    await expect(page.getByText('1 / 5 dates planned')).toBeInViewport({ ratio: 1 });
  },
);

test('a phone shows the first memory within 1,000 px, below strips for the next date and for this day that open when pressed', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const days of [6, 9])
    await planDate(maya, { activity: `A film in ${days} days`, date: dayFromNow(product, days), time: '19:30' });
  const today = dayFromNow(product, 0);
  await addMemory(theo, {
    activity: 'Leaf walk',
    date: `${Number(today.slice(0, 4)) - 4}${today.slice(4)}`,
    notes: 'It did rain.',
  });
  await addMemory(theo, { activity: 'Sunrise swim', date: dayFromNow(product, -1), notes: 'Cold.' });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'How was it?' })).toBeVisible();
  const thisDay = page.getByRole('region', { name: 'Four years ago today' });
  expect((await thisDay.boundingBox())!.height).toBe(96);
  expect((await card(page, 'Sunrise swim').boundingBox())!.y).toBeLessThan(1_000);
  await expect(page.getByText('A film in 6 days')).toHaveCount(1);

  await unfoldPlans(page);
  await expect(card(page, 'A film in 6 days')).toBeInViewport();
  await expect(card(page, 'A film in 9 days')).toBeVisible();
  await page.getByRole('button', { name: 'Coming up', expanded: true }).click();
  await expect(page.getByRole('article', { name: /^A film/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Memory Lane' })).toBeFocused();
  await unfoldPlans(page);
  await expect(card(page, 'A film in 9 days')).toBeVisible();

  await thisDay.getByRole('button', { name: 'Four years ago today' }).click();
  await expect(thisDay).toContainText('It did rain.');
  await expect(thisDay.getByRole('heading')).toBeFocused();
});

test(
  'at the desk the side column stays while the lane scrolls, and Tab meets it after the heading of the lane',
  { tag: '@desktop' },
  async ({ couple, product }) => {
    const [maya] = await couple();
    const { page } = maya;
    for (let days = 1; days <= 8; days += 1)
      await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
    await page.goto('/dashboard');
    const side = page.getByRole('complementary', { name: 'You two' });
    for (const height of [800, 300]) {
      await page.setViewportSize({ width: 1280, height });
      await card(page, 'Walk 4').evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
      const column = (await side.boundingBox())!;
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
      expect(column.y).toBeGreaterThanOrEqual(-1);
      expect(column.y + column.height).toBeLessThanOrEqual(height + 1);
    }
    const followed = await side.evaluate((aside) => {
      const [heading, list] = [document.querySelector('h2[id][tabindex]')!, document.querySelector('article')!];
      return [heading.compareDocumentPosition(aside), aside.compareDocumentPosition(list)].every(
        (place) => place & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    });
    expect(followed).toBe(true);
  },
);

test(
  'at every size of a desk Tab passes the side column while the page stands still',
  { tag: '@desktop' },
  async ({ couple, product }) => {
    const [maya, theo] = await couple();
    const { page } = maya;
    const read = await addMemory(maya, {
      activity: 'Leaf walk',
      date: dayFromNow(product, -365),
      notes: 'It did rain.',
    });
    await theo.write('memories.react', { memoryId: read, reaction: '🔥' });
    await planDate(theo, { activity: 'Night market crawl', date: dayFromNow(product, 4), time: '19:30' });
    for (const days of [1, 2, 3, 4, 5])
      await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
    const side = page.getByRole('complementary', { name: 'You two' });
    const focused = () =>
      page.evaluate(() => {
        const { y, bottom } = document.activeElement!.getBoundingClientRect();
        return {
          inSide: !!document.activeElement!.closest('aside'),
          scrolled: scrollY,
          isSeen: y >= 0 && bottom <= innerHeight,
        };
      });
    const further = [
      [1280, 800],
      [1440, 900],
    ] as const;
    for (const [width, height] of [[1280, 600] as const, ...(process.env.ALL === '1' ? further : [])]) {
      await page.setViewportSize({ width, height });
      // A reload would keep the place.
      await page.goto('about:blank');
      await page.goto('/dashboard', { waitUntil: 'networkidle' });
      for (const words of ['How was it?', 'A year ago today']) await expect(side).toContainText(words);
      const top = await side.evaluate((aside) => Math.round(aside.getBoundingClientRect().top));
      await page.getByRole('button', { name: 'More for Memory Lane' }).focus();
      for (const key of ['Tab', 'Shift+Tab']) {
        const places: Awaited<ReturnType<typeof focused>>[] = [];
        do {
          await page.keyboard.press(key);
          places.push(await focused());
        } while (places.at(-1)!.inSide);
        const inside = places.slice(0, -1);
        expect(inside.length).toBeGreaterThan(5);
        expect([...new Set(inside.map(({ scrolled }) => scrolled))], `${key} at ${width} by ${height}`).toHaveLength(1);
        expect(inside[0]!.scrolled).toBeLessThanOrEqual(top);
        expect(inside.every(({ isSeen }) => isSeen)).toBe(true);
      }
    }
  },
);

test(
  'a form has no tab bar, its preview stays in sight, and the riverbed lies at the foot of every page',
  { tag: '@phone' },
  async ({ couple }) => {
    const [{ page }] = await couple();
    const [phone, desk] = [page.viewportSize()!, { width: 1280, height: 800 }];
    for (const path of ['/goals', '/badges', '/mood-board']) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(tabBar(page)).toBeVisible();
      expect(await bottomOf(page, '#content > :last-child'), path).toBeGreaterThanOrEqual(phone.height - 64);
      await page.setViewportSize(desk);
      await expect(tabBar(page)).toBeHidden();
      expect(await bottomOf(page, '#content > :last-child'), path).toBeGreaterThanOrEqual(desk.height);
    }
    for (const path of ['/plan-date', '/add-memory']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^(Plan Date|Add Memory)$/ })).toBeVisible();
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        await expect(tabBar(page)).toBeHidden();
        await page.evaluate(() => scrollTo(0, 300));
        await expect(page.locator('[data-form] > :first-child')).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
