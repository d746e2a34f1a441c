import type { Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { card, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const dates = firstGoals.find(({ title }) => title === 'Five dates, no excuses')!;
const sunrises = firstGoals.find(({ title }) => title === 'Up before the sun')!;

const goal = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const balanceOf = async (person: Person) => (await person.read<{ balance: number }>('pebbles.balance')).balance;

async function start(person: Person, { id: templateId }: { id: string }): Promise<string> {
  return (await person.write<{ id: string }>('goals.start', { id: crypto.randomUUID(), templateId })).id;
}

async function addProgress(page: Page, title: string, amount: string, notes = ''): Promise<void> {
  await goal(page, title).getByRole('button', { name: 'Add Progress' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Progress' });
  await dialog.getByLabel('Progress Amount').fill(amount);
  await dialog.getByLabel('Notes').fill(notes);
  await dialog.getByRole('button', { name: 'Add Progress' }).click();
}

test('a couple starts a goal, contributes to it and celebrates its completion', async ({ couple, product }) => {
  const [maya, theo] = await couple();

  await test.step('she starts one from a template, and both see it', async () => {
    await Promise.all([maya.page.goto('/goals'), theo.page.goto('/goals')]);
    await expect(maya.page.getByText('No goals yet.')).toBeVisible();
    await maya.page.getByRole('link', { name: 'New Goal' }).click();
    await maya.page.getByRole('tab', { name: 'Adventure' }).click();
    await maya.page.getByRole('button', { name: sunrises.title }).click();
    const dialog = maya.page.getByRole('dialog', { name: sunrises.title });
    await expect(dialog).toContainText('3 times');
    await expect(dialog).toContainText('90 pebbles for each of you');
    await expect(dialog).toContainText('Goals completed in a pair’s first 24 hours pay no pebbles. Yours pay from');
    await dialog.getByRole('button', { name: 'Start This Goal' }).click();
    await expect(toast(maya.page, 'Goal added! Start tracking your progress.')).toBeVisible();
    await expect(maya.page).toHaveURL('/goals');
    for (const { page } of [maya, theo]) {
      await expect(page.getByRole('tab', { name: 'Active Goals (1)' })).toBeVisible();
      await expect(goal(page, sunrises.title)).toContainText('0 / 3 times');
      await expect(goal(page, sunrises.title)).toContainText('+90 pebbles each');
    }
  });

  await test.step('on their first day as a pair both read that it would not pay yet', async () => {
    for (const { page } of [maya, theo])
      await expect(
        page.getByText('Goals completed in a pair’s first 24 hours pay no pebbles. Yours pay from'),
      ).toBeVisible();
    await goal(maya.page, sunrises.title).getByRole('button', { name: 'Add Progress' }).click();
    const dialog = maya.page.getByRole('dialog', { name: 'Add Progress' });
    await expect(dialog).not.toContainText('pay no pebbles');
    await dialog.getByLabel('Progress Amount').fill('3');
    await expect(dialog).toContainText('That reaches it!');
    await expect(dialog).toContainText('pay no pebbles');
    await dialog.getByRole('button', { name: 'Close' }).click();
    product.clock.advance({ days: 1 });
  });

  await test.step('each adds a step, and sees the other’s contribution', async () => {
    await addProgress(maya.page, sunrises.title, '1', 'From the roof');
    await expect(toast(maya.page, 'Progress updated!')).toBeVisible();
    for (const { page } of [maya, theo]) await expect(page.getByText('pay no pebbles')).toBeHidden();
    await expect(goal(theo.page, sunrises.title)).toContainText('1 / 3 times');
    await addProgress(theo.page, sunrises.title, '1');
    await expect(goal(maya.page, sunrises.title)).toContainText('2 / 3 times');
    await expect(goal(maya.page, sunrises.title).getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '2 / 3 times. You 1, Theo 1',
    );
    await goal(theo.page, sunrises.title).getByRole('button', { name: 'Steps so far' }).click();
    await expect(goal(theo.page, sunrises.title).getByRole('listitem').last()).toContainText('From the roof');
  });

  await test.step('the last step completes it, pays both and is celebrated by both', async () => {
    await addProgress(theo.page, sunrises.title, '1');
    for (const person of [theo, maya]) {
      // Whoever took the last step sees it at once, and the other on See.
      if (person === maya)
        await person.page.locator('[data-sonner-toast]').getByRole('button', { name: 'See' }).click();
      const moment = person.page.getByRole('dialog', { name: sunrises.title });
      await expect(moment).toContainText('Goal completed!');
      await expect(moment).toContainText('+90 each');
      await expect(moment.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90');
      await expect(moment.getByRole('button', { name: 'Pick the next goal' })).toBeFocused();
      await moment.getByRole('button', { name: 'Skip' }).click();
      await expect(moment).toBeHidden();
      expect(await balanceOf(person)).toBe(90);
    }
    await expect(toast(theo.page, 'Progress updated!').last()).toBeVisible();
    await expect(theo.page.getByText('You two reached a goal')).toHaveCount(0);
    await expect(maya.page.getByRole('tab', { name: 'Active Goals (0)' })).toBeVisible();
    await expect(maya.page.getByText('All done.')).toBeVisible();
    await expect(maya.page.getByText('No goals yet.')).toHaveCount(0);
    await maya.page.getByRole('tab', { name: 'Completed (1)' }).click();
    await expect(goal(maya.page, sunrises.title)).toContainText('3 / 3 times');
    await expect(goal(maya.page, sunrises.title)).toContainText(/Completed \w+ \d+, \d{4}/);
    await expect(goal(maya.page, sunrises.title).getByRole('button', { name: 'Add Progress' })).toBeHidden();
    await maya.page.reload();
    await expect(maya.page.getByRole('tab', { name: 'Completed (1)', selected: true })).toBeVisible();
    await expect(maya.page.getByText('Goal completed!')).toBeHidden();
  });
});

test('a completed goal is announced on every page, and an unpaid one says why', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  product.clock.advance({ days: 1 });
  await theo.page.goto('/dashboard');
  await expect.poll(() => theo.page.evaluate(() => localStorage.getItem('goals-told'))).not.toBeNull();
  for (const { id, target_value: target } of firstGoals.slice(0, 3)) {
    await maya.write('goals.addProgress', {
      id: crypto.randomUUID(),
      goalId: await start(maya, { id }),
      amount: target,
      notes: '',
    });
  }
  await expect(toast(theo.page, `You two reached a goal: ${firstGoals[2]!.title} 🦦`)).toBeVisible();
  await theo.page.getByRole('button', { name: 'See' }).first().click();
  await expect(theo.page.getByRole('dialog')).toContainText('Goal completed!');
  await theo.page.getByRole('link', { name: 'See it on the shelf' }).click();
  await expect(theo.page.getByRole('tab', { name: 'Completed (3)', selected: true })).toBeVisible();
  await expect(goal(theo.page, firstGoals[2]!.title)).toContainText(
    'Completed without pebbles: 2 goals in 7 days pay, and none in a pair’s first 24 hours.',
  );
  await expect(goal(theo.page, firstGoals[0]!.title)).toContainText(`+${firstGoals[0]!.pebble_reward} each`);
});

test('a completed date is counted for a goal in dates by one press on its card', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  await start(maya, dates);
  product.clock.advance({ minutes: 1 });
  const memoryId = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await maya.write('memories.rateDate', { memoryId, rating: 5, comment: '' });
  const { page } = maya;
  const live = page.waitForRequest('**/api/live');
  await page.goto('/dashboard');
  await live;
  await expect(card(page, 'Sunrise swim')).toContainText('Theo is thinking it over');
  product.clock.advance({ minutes: 1 });
  await theo.write('memories.rateDate', { memoryId, rating: 4, comment: '' });
  await card(page, 'Sunrise swim').getByRole('button', { name: 'Count it for Five dates, no excuses?' }).click();
  await expect(toast(page, 'Progress updated!')).toBeVisible();
  await expect(card(page, 'Sunrise swim').getByRole('button', { name: /Count it/ })).toHaveCount(0);
  await theo.page.goto('/goals');
  await expect(goal(theo.page, dates.title)).toContainText('1 / 5 dates');
});
