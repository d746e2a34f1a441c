import { expectAccessible } from './support/accessibility.ts';
import type { Browser } from '@playwright/test';
import { signUp, type Person } from './support/people.ts';
import { card, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** Maya in Sydney, and Theo elsewhere. */
async function coupleAcross(
  browser: Browser,
  maya: Person,
  timezoneId: string,
  size: { width: number; height: number },
): Promise<Person> {
  const context = await browser.newContext({ timezoneId, viewport: size, serviceWorkers: 'block' });
  const theo = await signUp(await context.newPage(), 'Theo', timezoneId);
  await maya.pairWith(theo);
  return theo;
}

test('a date of two who live by different clocks shows both times, and planning warns of the night', async ({
  browser,
  person,
  product,
}) => {
  const maya = await person('Maya');
  const theo = await coupleAcross(browser, maya, 'Asia/Kathmandu', maya.page.viewportSize()!);
  const inThreeDays = new Date(product.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);

  await test.step('on the page of Maya, who planned it', async () => {
    await maya.page.goto('/dashboard');
    await expect(maya.page.getByText(/^It is .* for .?Theo/)).toBeVisible();
    await maya.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'A film, each on a sofa',
      date: inThreeDays,
      time: '19:30',
      idea: 'me',
    });
    await unfoldPlans(maya.page);
    await expect(card(maya.page, 'A film, each on a sofa').getByText(/^7:30.PM for you/)).toBeVisible();
  });

  await test.step('on Theo’s page, by his clock', async () => {
    await theo.page.goto('/dashboard');
    await unfoldPlans(theo.page);
    await expect(card(theo.page, 'A film, each on a sofa').getByText(/^(1:45|2:15|2:45).PM for you/)).toBeVisible();
    await expect(card(theo.page, 'A film, each on a sofa').getByText(/^7:30.PM for .?Maya/)).toBeVisible();
    await card(theo.page, 'A film, each on a sofa')
      .getByRole('button', { name: 'More for A film, each on a sofa' })
      .click();
    await theo.page.getByRole('menuitem', { name: 'Reschedule' }).click();
    const dialog = theo.page.getByRole('dialog', { name: 'Reschedule' });
    await expect(dialog.getByText(/That is 7:30.PM for .?Maya/)).toBeVisible();
    await dialog.getByLabel('Time').fill('22:00');
    await expect(
      dialog.getByText(/That is \w+ (3:15|3:45).AM for .?Maya.?, in the middle of the night\./),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      card(maya.page, 'A film, each on a sofa').getByText(/^10:00.PM for .?Theo.? still \w+day$/),
    ).toBeVisible();
    await expect(
      card(maya.page, 'A film, each on a sofa').getByText(/^(3:15|3:45).AM for you early \w+day$/),
    ).toBeVisible();
    await expectAccessible(maya.page);
  });

  await test.step('and each profile says what time it is for the other', async () => {
    await maya.page.goto('/profile');
    await expect(maya.page.getByText(/^It is .* for .?Theo/)).toBeVisible();
  });
  await theo.page.context().close();
});
