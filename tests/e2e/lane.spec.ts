import type { Page } from '@playwright/test';
import { dayFromNow, pickDay } from './support/days.ts';
import { addMemory, planDate } from './support/memories.ts';
import { card, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 3, name });
const monthOf = (day: string, style: Intl.DateTimeFormatOptions = { month: 'long' }) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(new Date(day));

const namesOf = (page: Page) =>
  cards(page).evaluateAll((all) =>
    all.map((one) => document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent),
  );

test('what comes stands soonest first, and what has been by months; what is new, moved or brought back stands in its place', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = theo;
  for (const days of [20, 3, 9]) await planDate(maya, { activity: `In ${days} days`, date: dayFromNow(product, days) });
  for (const days of [70, 1, 400])
    await addMemory(maya, { activity: `${days} days ago`, date: dayFromNow(product, -days) });
  await page.goto('/dashboard');
  await unfoldPlans(page);
  await expect
    .poll(() => namesOf(page))
    .toEqual(['In 3 days', 'In 9 days', 'In 20 days', '1 days ago', '70 days ago', '400 days ago']);

  await test.step('headings tell what comes, what has been and of which month', async () => {
    await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Coming up');
    await expect(heading(page, 'So far')).toBeVisible();
    await expect(page.getByText('3 memories down the river', { exact: true })).toBeVisible();
    const [lately, longAgo] = [dayFromNow(product, -1), dayFromNow(product, -400)];
    await expect(
      page.getByRole('listitem').filter({ has: heading(page, monthOf(longAgo, { month: 'long', year: 'numeric' })) }),
    ).toContainText('1 memory');
    await expect(
      heading(
        page,
        monthOf(
          lately,
          lately.slice(0, 4) === dayFromNow(product, 0).slice(0, 4)
            ? { month: 'long' }
            : { month: 'long', year: 'numeric' },
        ),
      ),
    ).toBeVisible();
  });

  await test.step('a date that the partner plans stands where its day is', async () => {
    await planDate(maya, { activity: 'In 5 days', date: dayFromNow(product, 5) });
    await expect
      .poll(() => namesOf(page))
      .toEqual(['In 3 days', 'In 5 days', 'In 9 days', 'In 20 days', '1 days ago', '70 days ago', '400 days ago']);
  });

  await test.step('a moved date goes where it belongs before the server answers', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/memories/editPlan', (route) => answer.promise.then(() => route.continue()));
    await page.getByRole('button', { name: 'More for In 3 days' }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).click();
    await pickDay(page, dayFromNow(product, 7));
    await page.getByRole('dialog', { name: 'Reschedule' }).getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => namesOf(page).then((names) => names.slice(0, 3)))
      .toEqual(['In 5 days', 'In 3 days', 'In 9 days']);
    answer.resolve();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect
      .poll(() => namesOf(page).then((names) => names.slice(0, 3)))
      .toEqual(['In 5 days', 'In 3 days', 'In 9 days']);
  });

  await test.step('a cancelled one comes back to its place', async () => {
    await page.getByRole('button', { name: 'More for In 9 days' }).click();
    await page.getByRole('menuitem', { name: 'Cancel date' }).click();
    await expect(card(page, 'In 9 days')).toHaveCount(0);
    await page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Date cancelled' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect
      .poll(() => namesOf(page))
      .toEqual(['In 5 days', 'In 3 days', 'In 9 days', 'In 20 days', '1 days ago', '70 days ago', '400 days ago']);
  });
});

test('a date planned from an idea has its title for a heading and its steps beneath, which fold once it is past', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const { suggestions } = await maya.read<{
    suggestions: { title: string; steps: { activity: string; notes: string | null }[] }[];
  }>('dateSuggestions.list');
  const idea = suggestions.find(({ steps }) => steps.length > 2)!;
  const steps = idea.steps.map(({ activity, notes }) => (notes ? `${activity} (${notes})` : activity));
  await page.goto('/date-suggestions');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: idea.title, exact: true }) })
    .getByRole('link', { name: 'Select & Customize' })
    .click();
  await expect(page.getByLabel('What are you doing?')).toHaveValue(
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  );
  await pickDay(page, dayFromNow(product, 1));
  await page.getByRole('button', { name: 'Plan Date' }).click();
  await expect(toast(page, 'Date planned! You earned 5 pebbles 🦦')).toBeVisible();

  await theo.page.goto('/dashboard');
  await unfoldPlans(theo.page);
  for (const there of [page, theo.page]) {
    const plan = card(there, idea.title);
    await expect(plan).toContainText('Upcoming Date');
    for (const step of steps) await expect(plan.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  }
  await page.getByRole('button', { name: `More for ${idea.title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit date' });
  await edit.getByLabel('What are you doing?').fill('1. Only one\n2. And another');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card(theo.page, idea.title).getByRole('listitem').filter({ hasText: 'And another' })).toBeVisible();

  product.clock.advance({ days: 2 });
  await theo.page.reload();
  const past = card(theo.page, idea.title);
  await expect(past).toContainText('Past Date');
  await expect(past.getByText('And another')).toBeHidden();
  await past.getByText('2 steps').click();
  await expect(past.getByText('And another')).toBeVisible();
});

test('after planning and adding, the lane shows the new card, and a screen reader is led to it', async ({
  couple,
  product,
}) => {
  const [maya] = await couple();
  const { page } = maya;
  for (let days = 1; days <= 12; days += 1)
    await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days * 2) });
  await page.goto('/add-memory');
  await page.getByLabel('What did you do?').fill('Sunrise swim');
  await pickDay(page, dayFromNow(product, -13));
  await page.getByRole('button', { name: 'Add Memory' }).click();
  const swim = card(page, 'Sunrise swim');
  await expect(swim).toBeInViewport({ ratio: 0.9 });
  await expect(swim.getByRole('heading')).toBeFocused();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Memory added! You earned 3 pebbles 🦦')).toBeVisible();
  await expect(swim).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('link', { name: 'Otterway' }).first().click();
  await expect(swim).not.toBeInViewport();
});

test('a long lane loads by page while scrolling, and a reload keeps the place far down', async ({
  person,
  product,
}) => {
  const maya = await person('Maya');
  const { page } = maya;
  for (let days = 1; days <= 45; days += 1)
    await addMemory(maya, { activity: `Walk ${days}`, date: dayFromNow(product, -days) });
  await page.goto('/dashboard');
  await expect(cards(page)).toHaveCount(20);
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBe(45);
  }).toPass();
  await card(page, 'Walk 33').evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.reload();
  await expect(card(page, 'Walk 33')).toBeInViewport();
  await expect
    .poll(() => card(page, 'Walk 33').evaluate((one) => Math.abs(one.getBoundingClientRect().top)))
    .toBeLessThan(120);
});
