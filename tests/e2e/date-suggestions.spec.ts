import type { Page } from '@playwright/test';
import { firstSuggestions } from '../../db/seed/content-files.ts';
import { dayFromNow, pickDay } from './support/days.ts';
import { password } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const ideas = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: count === 1 ? '1 idea' : `${count} ideas`, exact: true });
const idea = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
const ofFood = firstSuggestions.filter(({ category }) => category === 'food');
const ofFoodAtNight = ofFood.filter(({ time_of_day }) => time_of_day === 'night' || time_of_day === 'any');

test('a visitor filters the suggestions, and going back undoes the last filter', async ({ page }) => {
  await page.goto('/date-suggestions');
  await expect(ideas(page, firstSuggestions.length)).toBeVisible();
  await page.getByLabel('Category').selectOption('Food');
  await expect(ideas(page, ofFood.length)).toBeVisible();
  await expect(titles(page)).toHaveText(ofFood.map(({ title }) => title));
  await page.getByLabel('Time of Day').selectOption('Night');
  await expect(titles(page)).toHaveText(ofFoodAtNight.map(({ title }) => title));
  await page.reload();
  await expect(page.getByLabel('Time of Day')).toHaveValue('night');
  await expect(ideas(page, ofFoodAtNight.length)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Time of Day')).toHaveValue('');
  await page.getByLabel('Time of Day').selectOption('Any time');
  await expect(titles(page)).toHaveText(
    ofFood.filter(({ time_of_day }) => time_of_day === 'any').map(({ title }) => title),
  );
  await page.goBack();
  await expect(ideas(page, ofFood.length)).toBeVisible();
});

test('filters without a match say so, and clearing them brings all suggestions back', async ({ page }) => {
  await page.goto('/date-suggestions?category=relaxation&costLevel=free&effortLevel=high');
  await expect(page.getByText('No suggestions match your filters. Try adjusting them!')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(ideas(page, firstSuggestions.length)).toBeVisible();
  await expect(page).toHaveURL('/date-suggestions');
});

test('every suggestion can be reached, page by page, with its steps in order', async ({ page }) => {
  await page.goto('/date-suggestions');
  const more = page.getByRole('button', { name: 'Load more' });
  for (let shown = 24; shown < firstSuggestions.length; shown += 24) {
    await expect(titles(page)).toHaveCount(shown);
    await more.click();
  }
  await expect(titles(page)).toHaveText(firstSuggestions.map(({ title }) => title));
  await expect(more).toBeHidden();
  const last = firstSuggestions.at(-1)!;
  await expect(idea(page, last.title).getByRole('listitem')).toHaveText(
    last.steps.map(({ activity, notes }) => activity + (notes ?? '')),
  );
});

test('a suggestion chosen before log-in becomes a planned date after it', async ({ couple, visitor, product }) => {
  const [maya] = await couple();
  const { title, steps } = ofFood[1]!;
  const page = await visitor();
  await page.goto('/date-suggestions?category=food');
  await idea(page, title).getByRole('link', { name: 'Select & Customize' }).click();
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/plan-date');
  const activity = page.getByLabel('What are you doing?');
  await expect(activity).toHaveAttribute('rows', '5');
  await expect(activity).toHaveValue(new RegExp(`^1\\. ${steps[0]!.activity}\n2\\. `));
  await pickDay(page, dayFromNow(product, 3));
  await page.getByRole('button', { name: 'Plan Date' }).click();
  await expect(toast(page, 'Date planned! You earned 5 pebbles 🦦')).toBeVisible();
  const { memories } = await maya.read<{ memories: { suggestionId: string | null }[] }>('memories.timeline');
  expect(memories.map(({ suggestionId }) => suggestionId)).toEqual([ofFood[1]!.id]);
});
