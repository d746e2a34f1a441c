import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { planDate } from './support/memories.ts';
import { toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Imitates a browser that can install: it fires beforeinstallprompt, and appinstalled afterwards. */
async function imitateInstallPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = () => {
      dispatchEvent(new Event('appinstalled'));
      return Promise.resolve({ outcome: 'accepted' });
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

const offer = (page: Page) => page.getByRole('heading', { name: 'You earned your invite!' });

test('five days of plans earn both the invite, live; accepting or declining removes the offer to install', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const plan = (person: typeof maya, days: number) =>
    planDate(person, { activity: `Date ${days}`, date: dayFromNow(product, days) });
  await maya.page.goto('/dashboard');
  await expect(maya.page.getByText('0 / 5 dates planned')).toBeVisible();
  await theo.page.goto('/mood-board');
  await plan(maya, 1);
  await plan(theo, 1);
  await plan(theo, 2);
  await expect(maya.page.getByText('2 / 5 dates planned')).toBeVisible();
  await expectAccessible(maya.page);
  for (const days of [3, 4, 5]) await plan(theo, days);

  await expect(toast(maya.page, 'You two earned your mobile invite! 🦦')).toBeVisible();
  await expect(maya.page.getByText('dates planned')).toBeHidden();
  await theo.page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'You two earned' })
    .getByRole('button', { name: 'See' })
    .click();
  for (const { page } of [maya, theo]) {
    await page.getByRole('button', { name: 'Your invite is here' }).click();
    await expect(offer(page)).toBeVisible();
  }

  await maya.page.getByRole('button', { name: 'Show me how' }).click();
  await expect(maya.page.getByRole('dialog', { name: 'Put Otterway on your home screen' })).toContainText(
    'Open the menu of your browser',
  );
  await expectAccessible(maya.page);
  await expectNoOverflow(maya.page);
  await maya.page.keyboard.press('Escape');
  await expect(offer(maya.page)).toBeVisible();
  await imitateInstallPrompt(maya.page);
  await maya.page.getByRole('button', { name: 'Install Otterway' }).click();
  await expect(offer(maya.page)).toBeHidden();

  await theo.page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer(theo.page)).toBeHidden();
  for (const { page } of [maya, theo]) {
    await page.reload();
    await unfoldPlans(page);
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Your invite is here' })).toBeHidden();
    await expect(page.getByText('dates planned')).toBeHidden();
  }
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('pictures explain how to add the app to the home screen; opening it from there removes the offer on other devices', async ({
    couple,
    product,
  }) => {
    const [maya] = await couple();
    const { page } = maya;
    for (const days of [0, 1, 2, 3, 4]) await planDate(maya, { activity: 'Date', date: dayFromNow(product, days) });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Your invite is here' }).click();
    await page.getByRole('button', { name: 'Show me how' }).click();
    const steps = page.getByRole('dialog', { name: 'Put Otterway on your home screen' }).getByRole('listitem');
    await expect(steps).toHaveText([/Tap the share button/, /Choose “Add to Home Screen”/, /Tap “Add”/]);

    const installed = await page.context().newPage();
    await installed.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    const hidden = installed.waitForResponse('**/api/memories/hideInvite');
    await installed.goto('/dashboard');
    expect((await hidden).ok()).toBe(true);
    await page.reload();
    await unfoldPlans(page);
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Your invite is here' })).toBeHidden();
  });
});
