import type { Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { appPaths, paths } from '#app/paths.ts';
import { stopClock, test } from './support/fixed-product.ts';
import { expectPictures, expectSound, expectSoundOverlay, expectSoundScreen, open } from './support/look.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { toast, unfold } from './support/screen.ts';
import { expect } from './support/test.ts';

/**
 * Each page is loaded once for its requests, pictures, accessibility, coral buttons, widths from 195 to 1,920 pixels and large text.
 */
test.slow();
test.use({ celebrations: true });

const [hers, his, alone, archived] = ['MAYA22', 'THEQ22', 'RQBN22', '0198c5a1-7d2e-7000-8000-000000000001'];

/** Codes are random, and their letters differ in width. */
const widestCode = 'WWWWWW';

const documents = ['/privacy', '/terms', '/safety'];
/** Path → name of the pictures. */
const ofVisitors: Record<string, string | undefined> = {
  '/': 'landing',
  '/login': 'login',
  '/signup': 'signup',
  '/reset-password': 'reset-password',
  '/reset-password#token=none': undefined,
  '/confirm-email': undefined,
  '/confirm-email#token=none': undefined,
  '/undo-email-change': undefined,
  '/undo-email-change#token=none': undefined,
  [`/join/${widestCode}`]: undefined,
  '/date-suggestions': 'date-suggestions',
  '/date-suggestions?category=food': undefined,
  '/sso/callback': undefined,
  '/admin/login': undefined,
  '/no/such/page': 'not-found',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/safety': 'safety',
};

const ofTwo = [
  '/dashboard',
  '/plan-date',
  '/add-memory',
  '/mood-board',
  '/pebbles',
  '/badges',
  '/goals',
  '/goals/browse',
  '/profile',
];
const furtherOfTwo = ['/add-memory?lane=mine', '/date-suggestions', '/pictures'];
const ofAdministrators = appPaths.filter((path) => path.startsWith('/admin/') && path !== '/admin/login');

test('every page is visited here', () => {
  const visited = [...Object.keys(ofVisitors), ...ofTwo, ...furtherOfTwo, ...ofAdministrators].map((path) =>
    path.replace(/[?#].*/, '').replace(widestCode, '$code'),
  );
  expect(paths.filter((path) => !visited.includes(path))).toEqual(['/offline', '/profile/archive/$laneId']);
});

test('every page of a visitor is accessible, fits and matches its pictures', async ({ page }) => {
  await stopClock(page);
  await open(page, '/join/ABC234');
  await expectPictures(page, 'join');
  for (const [path, picture] of Object.entries(ofVisitors))
    await test.step(path, () =>
      expectSound(page, path, {
        picture,
        furtherRules: documents.includes(path) ? ['best-practice'] : [],
        // No prefetch reads for a page with parameters.
        isFirstVisit: !/[?#]|no.such/.test(path),
      }),
    );
  // It would leave by itself.
  await page.route('**/offline.js', (route) => route.fulfill({ body: '' }));
  await open(page, '/offline');
  await expectSoundScreen(page, '/offline');
});

test('every page without a partner is accessible, fits and matches its pictures', async ({ person, fixedProduct }) => {
  const robin = await person('Robin');
  const { page } = robin;
  await stopClock(page);
  await giveCode(fixedProduct, robin, alone);
  for (const path of ['/mood-board', '/pebbles', '/badges', '/goals'])
    await test.step(path, () => expectSound(page, path, { picture: `${path.slice(1)}-alone` }));
  await open(page, '/dashboard');
  await expectPictures(page, 'dashboard-alone');
  await giveCode(fixedProduct, robin, widestCode);
  for (const path of ['/dashboard', '/profile', '/plan-date', '/add-memory'])
    await test.step(path, () => expectSound(page, path));
});

test('every page of a couple, and after a parting, is accessible, fits and matches its pictures', async ({
  couple,
  fixedProduct,
}) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  await createContent(maya, theo, fixedProduct);
  await stopClock(page);
  for (const path of ofTwo)
    await test.step(path, () =>
      // Two ratings stand beside three stones. A board with more is in tests/e2e/dialogs.spec.ts.
      expectSound(page, path, { picture: path.slice(1).replace('/', '-'), reflows: path !== '/mood-board' }),
    );
  await expectSound(page, '/dashboard?lane=mine', { picture: 'just-mine' });
  for (const path of furtherOfTwo) await test.step(path, () => expectSound(page, path));

  // The next page shows one toast about the session.
  await page.goto('about:blank');
  await maya.unpair({ block: true });
  await page.goto('/profile');
  await expect(toast(page, "You're no longer paired")).toBeVisible();
  await expect(toast(page, "You're no longer paired")).toHaveCount(0);
  for (const row of ['Previous Relationships', 'Blocked People'])
    await expect((await unfold(page, row)).getByRole('listitem')).toContainText('Theo');
  await expectSoundScreen(page, 'a profile after a parting', { reflows: false });
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  await expectSound(page, `/profile/archive/${relationships[0]!.laneId}`, { picture: 'archive' });
  await page.getByRole('button', { name: '1 comment' }).click();
  await expect(page.getByText('My toes are still blue')).toBeVisible();
  await expectSoundScreen(page, 'the comments of an archive', { reflows: false });
  await expectSound(page, `/profile/archive/${archived}`);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/goals');
  await expect(page.getByText('Otterway is out of reach. Are you online?')).toBeVisible();
  await expectSoundScreen(page, 'out of reach');
});

/** The buttons that open something above a page. */
const openers: Record<string, string[]> = {
  '/admin/badges': ['Create Badge', 'Import'],
  '/admin/goals': ['New Template'],
  '/admin/people': ['Invite'],
};

test('every page of administrators, and what opens above it, is accessible and fits', async ({
  person,
  fixedProduct,
}) => {
  const { page, email } = await person('Ada');
  await grantRole(fixedProduct.database.pool, email, 'administrator');
  // A form that is a page on a phone comes last.
  for (const path of [...ofAdministrators, '/admin/date-suggestions?edit=new'])
    await test.step(path, async () => {
      await expectSound(page, path, { isFirstVisit: !path.includes('?') });
      for (const name of openers[path] ?? []) await expectSoundAbove(page, name);
    });
});

/** Opens by the keyboard: nothing has to be scrolled to. */
async function expectSoundAbove(page: Page, opener: string): Promise<void> {
  const above = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  await page.getByRole('button', { name: opener, exact: true }).press('Enter');
  await expect(above.last()).toBeVisible();
  await expectSoundOverlay(page, opener);
  await page.keyboard.press('Escape');
  await expect(above).toHaveCount(0);
}

const giveCode = ({ database }: Product, { email }: Person, code: string) =>
  database.pool.query('update accounts set pairing_code = $1 where email = $2', [code, email]);

/** Creates one of everything with fixed values. */
async function createContent(maya: Person, theo: Person, product: Product): Promise<void> {
  // A stone takes its color from its id, and codes are random.
  const id = (number: number) => `0198c5a1-7d2e-7000-8000-00000000200${number}`;
  await planDate(theo, {
    id: id(1),
    activity: 'Night market crawl',
    date: '2026-06-20',
    time: '19:30',
    venueUrl: 'https://nightmarket.example',
  });
  const swim = await addMemory(maya, {
    id: id(2),
    activity: 'Sunrise swim, then pancakes',
    date: '2026-06-07',
    mood: '😍',
    notes: 'Cold. Very cold. Worth it.',
  });
  await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
  await addComment(theo, swim, 'My toes are still blue');
  for (const [person, rating] of [
    [maya, 5],
    [theo, 4],
  ] as const)
    await person.write('memories.rateDate', { memoryId: swim, rating, comment: '' });
  await theo.write('moods.rate', { id: crypto.randomUUID(), emoji: '😍', comment: 'Made me tea without asking' });
  await maya.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂' });
  await theo.write('pebbles.addTreat', { id: crypto.randomUUID(), treat: 'Breakfast in bed' });
  // The clock stands still, so the pair's first day would not end.
  await product.database.pool.query(`update lanes set opened_at = opened_at - interval '1 day' where kind = 'shared'`);
  const { id: goalId } = await maya.write<{ id: string }>('goals.start', { id: id(3), templateId: firstGoals[0]!.id });
  await theo.write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 2, notes: '' });
  for (const person of [maya, theo]) {
    const { badges } = await person.read<{ badges: { id: string; unlockedAt: string | null }[] }>('badges.list');
    for (const { id: badgeId } of badges.filter(({ unlockedAt }) => unlockedAt))
      await person.write('badges.celebrated', { badgeId });
  }
  await giveCode(product, maya, hers);
  await giveCode(product, theo, his);
}
