import type { Locator, Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { firstSuggestions } from '../../db/seed/content-files.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import type { Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Existing suggestions' });
const card = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const step = (page: Page, place: number) => page.getByRole('textbox', { name: `Step ${place}`, exact: true });
const steps = (page: Page) => page.getByRole('textbox', { name: /^Step \d+$/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isPhone = (page: Page) => page.viewportSize()!.width < 768;

/** On a phone the form is a page of its own. */
async function openNew(page: Page): Promise<void> {
  if (isPhone(page)) await press(page, 'New Suggestion');
  await expect(page.getByRole('heading', { name: 'Create Suggestion' })).toBeVisible();
}

async function administrator(
  person: (name: string) => Promise<Person>,
  name: string,
  { database }: Product,
): Promise<Person> {
  const one = await person(name);
  await grantRole(database.pool, one.email, 'administrator');
  return one;
}

// Tests that follow on the same server must not see these suggestions.
test.afterEach(({ product }) =>
  product.database.pool.query('delete from date_suggestions where updated_by is not null'),
);

/** The server's answer to a step that is too long; the field does not allow one. */
const wrongSteps = { code: 'invalid_input', data: { issues: [{ field: 'steps', message: 'Up to 200' }] } };

test('an administrator searches, creates and orders suggestions; users see a new one at once', async ({
  person,
  product,
  visitor,
}) => {
  const { page } = await administrator(person, 'Ada', product);

  await test.step('the list shows all suggestions with their attributes, and can be searched', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Manage Suggestions' }).click();
    await expect(page).toHaveURL('/admin/date-suggestions');
    await expect(page.getByText(`${firstSuggestions.length} suggestions`)).toBeVisible();
    const { title } = firstSuggestions[2]!;
    await page.getByRole('searchbox').fill(title.toUpperCase());
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible();
    for (const words of ['Food', 'Medium cost', 'Evening'])
      await expect(card(page, title).getByText(words, { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('no such thing');
    await press(page, 'Show all');
    await expect(page.getByText(`${firstSuggestions.length} suggestions`)).toBeVisible();
  });

  await test.step('the form shows what is missing, keeps what was typed, and moves steps by keyboard and pointer', async () => {
    await openNew(page);
    for (const [label, value] of [
      ['Category', 'romantic'],
      ['Cost', 'medium'],
      ['Effort', 'medium'],
      ['Time', 'evening'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByRole('checkbox', { name: 'Active', exact: true })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Remove step 1' })).toBeDisabled();
    await press(page, 'Create Suggestion');
    await expect(page.getByText('Enter a title')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('Fly a kite');
    await page.route('/api/dateSuggestions/createSuggestion', (route) =>
      route.fulfill({ status: 422, json: wrongSteps }),
    );
    await press(page, 'Create Suggestion');
    await expect(toast(page, 'Error creating steps')).toBeVisible();
    await expect(step(page, 1)).toBeFocused();
    await expect(step(page, 1)).toHaveAccessibleDescription('Up to 200');
    await page.unroute('/api/dateSuggestions/createSuggestion');
    await page.getByLabel('Category', { exact: true }).selectOption('Adventure');
    await step(page, 1).fill('Fly it');
    await press(page, 'Add Step');
    await page.keyboard.type('Build it');
    await page.getByRole('textbox', { name: 'Notes for step 2' }).fill('Paper and string');
    await page.reload();
    await expect(steps(page)).toHaveText(['Fly it', 'Build it']);
    await press(page, 'Add Step');
    await press(page, 'Add Step');
    await page.keyboard.type('Land it');
    await page.getByRole('button', { name: 'Move step 2 up' }).press('Enter');
    await expect(page.getByText('Build it: now step 1 of 4')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move step 1 up' })).toBeFocused();
    await expect(steps(page)).toHaveText(['Build it', 'Fly it', '', 'Land it']);
    await page.getByRole('button', { name: 'Move step 4 up' }).press('Space');
    await expect(steps(page)).toHaveText(['Build it', 'Fly it', 'Land it', '']);
    await press(page, 'Move step 3 up');
    await expect(steps(page)).toHaveText(['Build it', 'Land it', 'Fly it', '']);
    await press(page, 'Move step 2 down');
    await expect(steps(page)).toHaveText(['Build it', 'Fly it', 'Land it', '']);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('a failed save shows an error and keeps the input; the next save is visible to users, without the blank step', async () => {
    await page.route('/api/dateSuggestions/createSuggestion', (route) => route.abort());
    await press(page, 'Create Suggestion');
    await expect(toast(page, 'Error creating suggestion')).toBeVisible();
    await expect(steps(page)).toHaveText(['Build it', 'Fly it', 'Land it', '']);
    await page.unroute('/api/dateSuggestions/createSuggestion');
    await press(page, 'Create Suggestion');
    await expect(toast(page, 'Suggestion created successfully!')).toBeVisible();
    await expect(card(page, 'Fly a kite')).toBeVisible();
    const ideas = await visitor();
    await ideas.goto('/date-suggestions?category=adventure');
    const seen = ideas
      .getByRole('listitem')
      .filter({ has: ideas.getByRole('heading', { level: 3, name: 'Fly a kite' }) });
    await expect(seen.getByRole('listitem')).toHaveText(['Build itPaper and string', 'Fly it', 'Land it']);
    await openNew(page);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');
  });
});

test('two administrators edit a suggestion; disabling and deleting show at once and are undone on failure', async ({
  person,
  product,
}) => {
  const [ada, grace] = [await administrator(person, 'Ada', product), await administrator(person, 'Grace', product)];
  const { page } = ada;
  const kite = {
    title: 'Fly a kite',
    description: '',
    category: 'adventure',
    costLevel: 'low',
    effortLevel: 'low',
    timeOfDay: 'any',
    isActive: true,
  };
  const suggestionId = uuidv7();
  await ada.write('dateSuggestions.createSuggestion', {
    id: suggestionId,
    ...kite,
    steps: ['Build it', 'Fly it', 'Land it'].map((activity) => ({ activity })),
  });
  const seenByPeople = async () =>
    (await ada.read<{ suggestions: { title: string }[] }>('dateSuggestions.list', { category: 'adventure' }))
      .suggestions[0]!.title;
  await page.goto('/admin/date-suggestions');

  await test.step('after another administrator’s change the input stays, the change is shown, and both are saved', async () => {
    await card(page, 'Fly a kite').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Fly two kites');
    await press(page, 'Remove step 3');
    await press(page, 'Remove step 2');
    await page.route('/api/dateSuggestions/updateSuggestion', (route) =>
      route.fulfill({ status: 422, json: wrongSteps }),
    );
    await press(page, 'Update Suggestion');
    await expect(toast(page, 'Error updating steps')).toBeVisible();
    await page.unroute('/api/dateSuggestions/updateSuggestion');
    await step(page, 1).fill('Build it');
    await press(page, 'Add Step');
    await step(page, 2).fill('Fly it');
    await grace.page.goto('/admin/date-suggestions');
    await card(grace.page, 'Fly a kite').getByRole('button', { name: 'Edit' }).click();
    await grace.page.getByLabel('Time', { exact: true }).selectOption('Afternoon');
    await press(grace.page, 'Update Suggestion');
    await expect(toast(grace.page, 'Suggestion updated successfully!')).toBeVisible();
    await press(page, 'Update Suggestion');
    await expect(toast(page, 'This suggestion was changed meanwhile')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grace Otter changed this suggestion meanwhile' })).toBeInViewport();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Fly two kites');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('afternoon');
    await expectAccessible(page);
    await press(page, 'Update Suggestion');
    await expect(toast(page, 'Suggestion updated successfully!')).toBeVisible();
    await expect(card(page, 'Fly two kites').getByText('Afternoon')).toBeVisible();
    await card(page, 'Fly two kites').getByText('2 steps').click();
    await expect(card(page, 'Fly two kites').getByRole('listitem')).toHaveText(['Build it', 'Fly it']);
    expect(await seenByPeople()).toBe('Fly two kites');
  });

  await test.step('after another administrator’s deletion the input stays, and saving restores the suggestion', async () => {
    await card(page, 'Fly two kites').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Wind needed.');
    await grace.write('dateSuggestions.deleteSuggestion', { id: suggestionId });
    await press(page, 'Update Suggestion');
    await expect(toast(page, 'This suggestion was deleted meanwhile')).toBeVisible();
    await expect(page.getByText('What you typed is still here. Saving brings it back.')).toBeInViewport();
    await press(page, 'Create Suggestion');
    await expect(toast(page, 'Suggestion created successfully!')).toBeVisible();
    await expect(card(page, 'Fly two kites').getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(await seenByPeople()).toBe('Fly two kites');
  });

  await test.step('disabling shows at once and is undone on failure; users no longer see a disabled suggestion', async () => {
    const active = card(page, 'Fly two kites').getByRole('checkbox', { name: /^Active ?: Fly two kites$/ });
    await page.route('/api/dateSuggestions/updateSuggestion', (route) => route.abort());
    await active.press('Space');
    await expect(toast(page, 'Error updating suggestion')).toBeVisible();
    await expect(active).toBeChecked();
    await page.unroute('/api/dateSuggestions/updateSuggestion');
    const pressed = Promise.withResolvers<void>();
    let answered = 0;
    await page.route('/api/dateSuggestions/updateSuggestion', async (route) => {
      const response = await route.fetch();
      await pressed.promise;
      await route.fulfill({ response });
      answered += 1;
    });
    for (const checked of [false, true, false]) {
      await active.press('Space');
      await expect(active).toBeChecked({ checked });
    }
    const animations = await animationsOf(card(page, 'Fly two kites'));
    pressed.resolve();
    await expect.poll(() => answered).toBe(3);
    await page.unroute('/api/dateSuggestions/updateSuggestion');
    await expect(card(page, 'Fly two kites').getByText('Inactive', { exact: true })).toBeVisible();
    await expect.poll(seenByPeople).not.toBe('Fly two kites');
    expect(await animations()).toBe(0);
    await page.getByRole('searchbox').fill('two kites');
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('searchbox').fill('');
  });

  await test.step('deleting asks for confirmation, and is undone when it fails', async () => {
    const remove = async () => {
      await card(page, 'Fly two kites').getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete this suggestion?' });
      await expect(dialog).toContainText('Fly two kites');
      return dialog;
    };
    await (await remove()).getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, 'Fly two kites').getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.route('/api/dateSuggestions/deleteSuggestion', (route) => route.abort());
    await (await remove()).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Error deleting suggestion')).toBeVisible();
    await expect(card(page, 'Fly two kites')).toBeVisible();
    await page.unroute('/api/dateSuggestions/deleteSuggestion');
    await (await remove()).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Suggestion deleted')).toBeVisible();
    await expect(card(page, 'Fly two kites')).toHaveCount(0);
    await expect(page.getByText(`${firstSuggestions.length} suggestions`)).toBeVisible();
  });
});

/** Counts the animations of a card between active and inactive from now on. */
async function animationsOf(card: Locator): Promise<() => Promise<number>> {
  const seen = await card.evaluateHandle((element) => {
    const animations: unknown[] = [];
    new MutationObserver((changes) => animations.push(...changes)).observe(element, {
      attributeFilter: ['data-inactive'],
    });
    return animations;
  });
  return () => seen.evaluate(({ length }) => length);
}
