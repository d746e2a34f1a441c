import type { Locator, Page } from '@playwright/test';
import { dashboardLoad } from '#app/testing/dashboard-load.ts';
import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { password } from './support/people.ts';
import { card, toast } from './support/screen.ts';
import { expect, test, withoutPrefetch } from './support/test.ts';

test('the landing page has its links and loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan better dates. The Otter way.');
  await expect(page.getByText('© 2025 Otterway')).toBeVisible();
  await expect(page.getByText('The mobile app is currently invite only.')).toBeVisible();
  await expect(page.getByText('Plan 5 dates and you earn an invite.')).toBeVisible();
  for (const name of ['Log your dates', 'Mood boards', 'Earn pebbles'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const [name, address] of [
    ['Log in', '/login'],
    ['Sign up', '/signup'],
    ['Get Started →', '/signup'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Safety', '/safety'],
    ['Admin', '/admin/login'],
    ['Partner with us', /^https:/],
    ['Instagram', /^https:/],
  ] as const) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', address);
  }
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => document.scripts.length)).toBe(0);
});

test('an unknown address answers 404 and links home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a page that throws shows the error and can be retried', async ({ person, product }) => {
  const maya = await person('Maya');
  const { page } = maya;
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await withoutPrefetch(page);
  await page.route('/api/memories/timeline', (route) => route.fulfill({ json: { total: 1, memories: [{}] } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('paragraph')).not.toBeEmpty();
  await page.unroute('/api/memories/timeline');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Sunrise swim')).toBeVisible();
});

test('the dashboard preloads its reads in one request and repeats none of them, however tall the window', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const ids: string[] = [];
  for (let walk = 0; walk < 60; walk += 1)
    ids.push(
      await addMemory(walk % 2 ? maya : theo, { activity: `Walk ${walk}`, date: dayFromNow(product, -1 - walk) }),
    );
  // A tall window shows the end of the first cards at once.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 2400 });
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(20);
  // The old document would go on fetching until the next one is there.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(20);
  const load = ['/api/live', ...dashboardLoad.reads, ...dashboardLoad.writes].sort();
  await expect.poll(() => asked.toSorted()).toEqual(load);
  expect(asked[0]).toBe('/api/prefetch/dashboard');

  // Send the change after the stream has opened.
  await theo.write('memories.react', { memoryId: ids[0], reaction: '🔥' });
  await expect(card(page, 'Walk 0').getByRole('button', { name: 'React with 🔥 1' })).toBeVisible();
  expect(
    asked.filter((path) => /^\/api\/memories\/(timeline|many)/.test(path)).map((path) => path.split('?')[0]),
  ).toEqual(['/api/memories/many']);
  expect(asked.filter((path) => !path.startsWith('/api/memories/')).sort()).toEqual(
    load.filter((path) => !path.startsWith('/api/memories/')),
  );
});

test('a page whose code fails to load reloads the document once, and then shows an error; a part of a page says so in its place', async ({
  couple,
  product,
}) => {
  const [maya] = await couple();
  const { page } = maya;
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  const open = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.goto('/dashboard');
  const swim = card(page, 'Sunrise swim');
  const missing = 'This part is out of reach. Are you online?';

  // The routes stay: without one Playwright stops intercepting, and Chromium never ends an import that is under way.
  await page.route(/assets\/(comment-section|card-menu-overlays)-.*js/, (route) =>
    documents.length > 1 ? route.continue() : route.abort(),
  );
  await swim.getByRole('button', { name: /comments?$/ }).click();
  await expect(swim.getByRole('alert').getByText(missing)).toBeVisible();
  await page.getByRole('button', { name: 'More for Sunrise swim' }).click();
  await expect(toast(page, missing)).toBeVisible();
  expect(documents).toEqual(['/dashboard']);
  // Chromium does not fetch it again.
  await swim.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => documents).toEqual(['/dashboard', '/dashboard']);
  await swim.getByRole('button', { name: /comments?$/ }).click();
  await expect(swim.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();

  await page.route('**/assets/pebbles-page-*.js*', (route) =>
    documents.includes('/pebbles') ? route.continue() : route.abort(),
  );
  await open('View Pebbles');
  await expect(page.getByRole('heading', { name: 'Transaction History' })).toBeVisible();
  expect(documents).toEqual(['/dashboard', '/dashboard', '/pebbles']);

  await page.goto('/dashboard');
  await page.route('**/assets/goals-page-*.js*', (route) => route.abort());
  await open('Goals');
  await expect(page.getByText('Otterway is out of reach. Are you online?')).toBeVisible();
  expect(documents).not.toContain('/goals');
  await page.unroute('**/assets/goals-page-*.js*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
});

test(
  'keyboard shortcuts navigate until turned off, and the profile turns them on again',
  { tag: '@desktop' },
  async ({ person }) => {
    const { page } = await person('Maya');
    // Their code loads in the background.
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByRole('switch', { name: 'Use these shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/dashboard');
    await expect(help).toBeHidden();

    await page.goto('/profile', { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Keyboard shortcuts' });
    await button.click();
    await help.getByRole('switch').click();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/plan-date');
  },
);

test('Maya logs in and reacts with the keyboard alone', async ({ page, person, product }) => {
  const maya = await person('Maya');
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(maya.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  // The page takes the focus to its heading once it stands.
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeFocused();
  const heart = card(page, 'Sunrise swim').getByRole('button', { name: 'React with ❤️' });
  await expect(heart).toBeVisible();
  await tabTo(page, heart);
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
});

test('after a log-in the dashboard shows nothing that it hides again', async ({ page, person, product }) => {
  const maya = await person('Maya');
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  const [status, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/pairing/status*', (route) => status.promise.then(() => route.continue()));
  await page.route('**/connect-card-*.js', (route) => code.promise.then(() => route.continue()));
  await page.goto('/login');
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeFocused();
  const lane = page.getByRole('heading', { name: 'Memory Lane' });
  await expect(lane).toHaveCount(0);
  const asked = page.waitForRequest('**/connect-card-*.js');
  status.resolve();
  await asked;
  await expect(lane).toBeHidden();
  code.resolve();
  await expect(lane).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Now' })).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
