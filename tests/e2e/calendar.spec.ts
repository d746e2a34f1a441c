import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fileTexts } from '../../src/features/calendar/messages.ts';
import { card, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const plan = (activity: string, date: string) => ({
  id: crypto.randomUUID(),
  activity,
  date,
  time: '19:30',
  idea: 'me',
});
const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar' });

test('Maya adds one date to her calendar, and lets her calendar read all of them', async ({ couple, product }) => {
  const [maya] = await couple();
  const { page } = maya;
  const tomorrow = new Date(product.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await maya.write('memories.planDate', plan('Dinner at the mill', tomorrow));

  await test.step('one date, as a file', async () => {
    await page.goto('/dashboard');
    await unfoldPlans(page);
    await card(page, 'Dinner at the mill').getByRole('button', { name: 'More for Dinner at the mill' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Add to calendar' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('date.ics');
    expect(readFileSync(await file.path(), 'utf8')).toContain('SUMMARY:Dinner at the mill');
    await expect(card(page, 'Dinner at the mill')).toBeVisible();
  });

  await test.step('all dates, by an address', async () => {
    await page.goto('/profile#calendar');
    const make = calendarOf(page).getByRole('button', { name: 'Make a calendar address' });
    await page.route('**/api/calendar/makeFeed', (route) => route.abort(), { times: 1 });
    await make.click();
    await expect(toast(page, 'Couldn’t make a calendar address. Please try again.')).toBeVisible();
    // An address that shows before its answer arrives is still a first one.
    await page.route(
      '**/api/calendar/makeFeed',
      async (route) => {
        const response = await route.fetch();
        await expect(calendarOf(page).getByLabel('Calendar address')).toBeVisible();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await make.click();
    await expect(toast(page, 'Your calendar address is ready.')).toBeVisible();
    const address = (await calendarOf(page).getByLabel('Calendar address').textContent())!;
    expect(await calendarOf(page).getByRole('link', { name: 'Open in your calendar' }).getAttribute('href')).toBe(
      address.replace('http:', 'webcal:'),
    );
    const read = async (url: string) =>
      (await fetch(`${product.url}${new URL(url).pathname}${new URL(url).search}`)).text();
    expect(await read(address)).toContain('SUMMARY:Dinner at the mill');

    await calendarOf(page).getByRole('checkbox', { name: 'Show titles' }).click();
    await expect.poll(() => read(address)).toContain(`SUMMARY:${fileTexts.neutral}`);
    expect(await read(address)).not.toContain('Dinner');

    await calendarOf(page).getByRole('button', { name: 'New address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click();
    await expect(toast(page, 'You have a new address. The old one has ended.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(calendarOf(page).getByRole('checkbox', { name: 'Show titles' })).not.toBeChecked();
    expect(await read(address)).not.toContain('VEVENT');

    await calendarOf(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'The calendar address has ended.')).toBeVisible();
    await expect(calendarOf(page).getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
    await page.reload();
    await expect(calendarOf(page).getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
  });
});
