import type { Locator, Page } from '@playwright/test';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { appPaths } from '#app/paths.ts';
import { MovableClock } from '#app/testing/product.ts';
import { demoPassword } from '../../db/seed/demo.ts';
import { expectAccessibleAtBothSizes } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import { Person } from './support/people.ts';
import { addPicture } from './support/pictures.ts';
import { openProduct, type Product } from './support/product.ts';
import { reflowErrors } from './support/reflow.ts';
import { unfoldPlans } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ demo: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  demo: async ({}, use) => {
    const demo = await openProduct(new MovableClock(), {}, { DEMO: 'on' });
    await use(demo);
    await demo.stop();
  },
});

/** Codes are random, and their letters differ in width. */
const widestCode = 'WWWWWW';

const pagesOfOne = ['/dashboard', '/profile', '/mood-board', '/pebbles', '/badges', '/goals'];
const pagesOfTwo = [
  ...pagesOfOne,
  '/dashboard?lane=mine',
  '/plan-date',
  '/add-memory',
  '/goals/browse',
  '/date-suggestions',
  '/pictures',
];
const adminPages = appPaths.filter((path) => path.startsWith('/admin/') && path !== '/admin/login');

/** The forms that are pages on a phone. */
const adminForms = ['/admin/date-suggestions?edit=new'];

/** The buttons that open something above a page. */
const openers: Record<string, string[]> = {
  '/admin/badges': ['Create Badge', 'Import'],
  '/admin/goals': ['New Template'],
  '/admin/people': ['Invite'],
};

test('every page of a pair, what opens above it, and every page after a parting reflows at 195 pixels and with text at 200 %', async ({
  visitor,
  demo,
}) => {
  test.slow();
  const maya = new Person(await logIn(await visitor(demo), 'maya'), 'Maya');
  const { page } = maya;
  await test.step('every page', async () => expect(await errorsOf(page, pagesOfTwo)).toEqual([]));
  await test.step('what opens above it', async () => expect(await errorsAboveLane(maya, demo)).toEqual([]));
  await test.step('after a parting', async () => {
    await maya.unpair();
    await demo.ownerDatabase.pool.query(`update accounts set pairing_code = $1 where email = 'maya@demo.example'`, [
      widestCode,
    ]);
    const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
    expect(await errorsOf(page, [...pagesOfOne, `/profile/archive/${relationships[0]!.laneId}`])).toEqual([]);
  });
  await test.step('out of reach', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/goals');
    await expect(page.getByText('Otterway is out of reach. Are you online?')).toBeVisible();
    expect(await reflowErrors(page, 'out of reach')).toEqual([]);
  });
});

test('every page of administrators, and what opens above it, has no accessibility violations and reflows at 195 pixels and with text at 200 %', async ({
  person,
  product,
}) => {
  test.slow();
  const { page, email } = await person('Ada');
  await grantRole(product.database.pool, email, 'administrator');
  expect(await errorsOf(page, [...adminPages, ...adminForms], expectAccessibleAtBothSizes)).toEqual([]);
});

async function errorsAboveLane(maya: Person, demo: Product): Promise<string[]> {
  const { page } = maya;
  const swim = await addMemory(maya, {
    activity: 'Moonlight swim',
    date: dayFromNow(demo, -1),
    notes: 'Cold. Very cold. Worth it.',
  });
  await addComment(maya, swim, 'My toes are still blue');
  const picture = await addPicture(maya, swim);
  await planDate(maya, { activity: 'Night market crawl', date: dayFromNow(demo, 2), time: '19:30' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: 'Moonlight swim', exact: true });
  await card.getByRole('button', { name: /comments?$/ }).press('Enter');
  await expect(card.getByText('My toes are still blue')).toBeVisible();
  await page.getByRole('button', { name: 'A year ago today' }).press('Enter');
  const found = await reflowErrors(page, 'comments, and this day a year ago');
  const openers = {
    rating: card.getByRole('button', { name: 'Rate This Date' }),
    viewer: page.locator(`button[data-picture="${picture}"]`),
  };
  for (const [name, opener] of Object.entries(openers)) found.push(...(await errorsAbove(page, name, opener)));
  await unfoldPlans(page);
  const plan = page.getByRole('article', { name: 'Night market crawl', exact: true });
  for (const name of ['Edit', 'Reschedule']) {
    await plan.getByRole('button', { name: /^More for/ }).press('Enter');
    found.push(...(await errorsAbove(page, name, page.getByRole('menuitem', { name, exact: true }))));
  }
  await page.goto('/plan-date');
  found.push(...(await errorsAbove(page, 'calendar', page.getByRole('button', { name: /^Date / }))));
  return found;
}

async function logIn(page: Page, name: string): Promise<Page> {
  await page.request.post('/api/accounts/logIn', {
    data: { email: `${name}@demo.example`, password: demoPassword, timeZone: 'UTC' },
  });
  return page;
}

async function errorsOf(
  page: Page,
  paths: string[],
  look: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(page);
    found.push(...(await reflowErrors(page, path)));
    for (const opener of openers[path] ?? [])
      found.push(
        ...(await errorsAbove(
          page,
          `${path}, ${opener}`,
          page.getByRole('button', { name: opener, exact: true }),
          look,
        )),
      );
  }
  return found;
}

/** Opens by the keyboard: nothing has to be scrolled to. */
async function errorsAbove(
  page: Page,
  name: string,
  opener: Locator,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const above = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  await opener.press('Enter');
  // Its menu closes while the dialog opens.
  await expect(page.getByRole('menuitem').and(opener)).toHaveCount(0);
  await expect(above.last()).toBeVisible();
  await look(page);
  const found = await reflowErrors(page, name);
  await page.keyboard.press('Escape');
  await expect(above).toHaveCount(0);
  return found;
}
