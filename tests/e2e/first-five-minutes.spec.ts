import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayButton, dayFromNow } from './support/days.ts';
import { fillSignUp } from './support/people.ts';
import { choose, expectApart, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const mostTaps = 14;

test('two new people are paired and have planned a date in few taps', async ({ visitor, product }) => {
  const [maya, theo] = [await visitor(), await visitor()];
  const taps = { count: 0 };
  const shared: string[] = [];
  for (const page of [maya, theo]) await countTaps(page, taps);
  await imitateShareSheet(maya, shared);

  await maya.goto('/');
  await maya.getByRole('link', { name: 'Get Started →' }).click();
  await fillSignUp(maya, { firstName: 'Maya' });
  await maya.getByRole('button', { name: 'Sign up' }).click();
  await maya.getByRole('button', { name: 'Share my link' }).click();
  await expect.poll(() => shared).toEqual([expect.stringMatching(/\/join\/[A-Z0-9]{6}$/)]);

  const code = shared[0]!.split('/').at(-1)!;
  await theo.goto(shared[0]!.toLowerCase());
  await expect(theo.getByRole('heading', { name: 'Someone shared a pairing code with you' })).toBeVisible();
  await expect(theo.getByText(code, { exact: true })).toBeVisible();
  await expect(theo.getByText('Maya')).toHaveCount(0);
  await theo.getByRole('link', { name: 'Sign up' }).click();
  await expect(
    theo
      .getByRole('group', { name: /^Partner code/ })
      .getByRole('textbox')
      .first(),
  ).toHaveValue(code.charAt(0));
  await fillSignUp(theo, { firstName: 'Theo' });
  await theo.getByRole('button', { name: 'Sign up' }).click();
  await expect(theo.getByText('Your request is on its way')).toBeVisible();
  await maya.getByRole('button', { name: 'Accept' }).click();
  for (const page of [maya, theo])
    await expect(page.getByRole('heading', { name: 'Connect with Your Partner' })).toBeHidden();

  await theo.getByRole('button', { name: 'Skip', exact: true }).click();
  const idea = theo
    .getByRole('complementary', { name: 'You two' })
    .getByRole('button', { name: /^One soup, two spoons/ });
  await expect(idea).toBeVisible();
  await maya.getByRole('button', { name: 'Plan your first date' }).click();
  await maya.getByLabel('What are you doing?').fill('Night market crawl');
  await maya.getByRole('button', { name: /^Date / }).click();
  await dayButton(maya, dayFromNow(product, 0)).click();
  await choose(maya, 'Theo');
  await maya.getByRole('button', { name: 'Plan Date' }).click();
  await expect(theo.getByRole('main').getByText('Night market crawl')).toBeVisible();
  await expect(idea).toBeHidden();
  expect(taps.count).toBeGreaterThan(8);
  expect(taps.count).toBeLessThanOrEqual(mostTaps);
});

test('without a share sheet the link is copied, and the QR code opens on the card', async ({ person }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/dashboard');
  await expect(page.getByLabel(/^Your pairing code/)).toHaveText(await maya.code());
  await expect(page.getByRole('button', { name: 'Share my link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible();
  await expectApart(
    page.locator('[data-sonner-toast]'),
    page.getByRole('banner').getByRole('link', { name: 'Profile' }),
  );
  await expectApart(
    page.locator('[data-sonner-toast]'),
    page.getByRole('button', { name: 'Plan a date or add a memory' }),
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/join/${await maya.code()}$`));
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.getByRole('img', { name: /^QR code/ }).evaluate(isFootUncovered)).toBe(true);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a share that fails says so, and one that is cancelled says nothing', async ({ person }) => {
  const { page } = await person('Maya');
  await page.addInitScript(() => {
    const errors = ['AbortError', 'NotAllowedError'];
    Navigator.prototype.share = () => Promise.reject(new DOMException('', errors.shift()));
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Share my link' }).click();
  await page.getByRole('button', { name: 'Share my link' }).click();
  await expect(toast(page, 'Sharing did not work. Copy the link instead.')).toHaveCount(1);
});

test('the way to a partner stands between greeting and tiles, and every tile goes where it says', async ({
  person,
}) => {
  const { page } = await person('Maya');
  await page.goto('/dashboard');
  const tiles = page.getByRole('navigation', { name: 'Things to do' });
  const heading = page.getByRole('heading', { name: 'Connect with Your Partner' });
  await expectApart(heading, tiles);
  expect((await heading.boundingBox())!.y).toBeLessThan((await tiles.boundingBox())!.y);
  await expect(page.getByRole('button', { name: 'QR code' })).toBeInViewport({ ratio: 1 });

  await expect(tiles.getByRole('link')).toHaveText([
    'Browse Ideas',
    'View Pebbles',
    'Badges',
    'Plan a Date takes two',
    'Rate Partner takes two',
    'Goals takes two',
  ]);
  for (const [tile, place, words] of [
    ['Plan a Date', '/plan-date', 'Connect with your partner first!'],
    ['Rate Partner', '/mood-board', 'Pair with your partner first!'],
    ['Goals', '/goals', 'Connect with your partner'],
  ] as const) {
    await tiles.getByRole('link', { name: tile }).click();
    await expect(page).toHaveURL(place);
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  }
  await tiles.getByRole('link', { name: 'View Pebbles' }).click();
  await expect(page).toHaveURL('/pebbles');
  await page.goto('/goals/browse');
  await expect(toast(page, 'You need to be paired with a partner to set goals')).toBeVisible();
  await expect(page).toHaveURL('/goals');
});

test('a pending request stands in the card that connects, for who sent it and for who received it', async ({
  person,
}) => {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await maya.page.goto('/dashboard');
  const title = (page: Page) => page.getByRole('heading', { level: 1 });
  const connect = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Connect with Your Partner' }) });
  await theo.sendRequestTo(maya);
  await theo.page.goto('/dashboard');
  await expect(connect(maya.page)).toContainText('Theo Otter');
  await expect(connect(maya.page).getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await expect(connect(theo.page)).toContainText('Your request is on its way');
  await expect(connect(theo.page).getByRole('button', { name: 'Copy link' })).toBeVisible();
  for (const { page, firstName } of [maya, theo]) {
    await expect(title(page)).toContainText(`, ${firstName}`);
    await expect(connect(page).getByRole('button', { name: 'Connect Now' })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await theo.page.getByRole('button', { name: 'Take it back' }).click();
  await expect(connect(maya.page).getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(connect(theo.page)).not.toContainText('Your request is on its way');
});

test('a request is told by a toast only where the dashboard does not show it', async ({ person }) => {
  const [maya, theo, noor] = [await person('Maya'), await person('Theo'), await person('Noor')];
  const { page } = maya;
  const stream = page.waitForRequest('**/api/live');
  await page.goto('/dashboard');
  await stream;
  await page.waitForFunction(() => localStorage.getItem('last-partner'));
  await theo.sendRequestTo(maya);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Theo Otter' }).getByRole('button', { name: 'Accept' }),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Theo Otter wants to pair with you' })).toHaveCount(1);
  await expect(toast(page, 'Theo Otter wants to pair with you')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await noor.sendRequestTo(maya);
  await expect(toast(page, 'Noor Otter wants to pair with you')).toBeVisible();
});

async function countTaps(page: Page, taps: { count: number }): Promise<void> {
  await page.exposeFunction('tapped', () => (taps.count += 1));
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (globalThis as unknown as { tapped: () => void }).tapped(), true),
  );
}

async function imitateShareSheet(page: Page, shared: string[]): Promise<void> {
  await page.exposeFunction('shared', (url: string) => void shared.push(url));
  await page.addInitScript(() => {
    Navigator.prototype.share = async (data) =>
      (globalThis as unknown as { shared: (url?: string) => Promise<void> }).shared(data?.url);
  });
}

/** Nothing, such as the tab bar, covers the lower edge. */
function isFootUncovered(element: Element): boolean {
  const { left, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 4));
}
