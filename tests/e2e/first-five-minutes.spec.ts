import type { Page } from '@playwright/test';
import { dayButton, dayFromNow } from './support/days.ts';
import { fillSignUp } from './support/people.ts';
import { choose, toast } from './support/screen.ts';
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
