import type { Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { MovableClock } from '#app/testing/product.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import type { Person } from './support/people.ts';
import { openProduct, type Product } from './support/product.ts';
import { toast } from './support/screen.ts';
import { turnInto } from './support/sizes.ts';
import { expect, test as base } from './support/test.ts';

/** The clock stands still at an evening in Sydney, so that screens depend on the code alone. */
const evening = new Date('2026-06-13T08:30:00Z');

const [hers, his, alone] = ['MAYA22', 'THEQ22', 'RQBN22'];

class FixedClock extends MovableClock {
  override now(): Date {
    return new Date(evening);
  }
}

/** The database compares with its own clock, for which every session of that evening has expired. */
async function keepSessionsValid({ database: { pool } }: Product): Promise<void> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_functiondef('caller_of_session'::regproc) as definition`,
  );
  await pool.query(rows[0]!.definition.replace('s.expires_at > now()', 'true'));
}

base.use({ celebrations: true });

/** Another product for a worker would end the worker and its browser. */
const test = base.extend<{ fixedProduct: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  fixedProduct: async ({}, use) => {
    const product = await openProduct(new FixedClock());
    await keepSessionsValid(product);
    await use(product);
    await product.stop();
  },
  baseURL: async ({ fixedProduct }, use) => use(fixedProduct.url),
});

/** Takes both sizes and both themes of one load. */
async function look(page: Page, path: string, name: string): Promise<void> {
  await page.clock.setFixedTime(evening);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  for (const size of ['desktop', 'phone'] as const) {
    await turnInto(page, size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page).toHaveScreenshot([size, `${name}-${colorScheme}.png`]);
    }
  }
}

test('all screens match their screenshots', async ({ page, person, couple, fixedProduct: product }) => {
  test.slow();
  await test.step('of a visitor', () => lookAsVisitor(page));
  await test.step('of a person without a partner', async () => lookAlone(await person('Robin'), product));
  await test.step('of a couple', async () => lookAsCouple(await couple(), product));
});

async function lookAsVisitor(page: Page): Promise<void> {
  for (const [path, name] of [
    ['/', 'landing'],
    ['/login', 'login'],
    ['/signup', 'signup'],
    ['/join/ABC234', 'join'],
    ['/reset-password', 'reset-password'],
    ['/no/such/page', 'not-found'],
    ['/privacy', 'privacy'],
    ['/terms', 'terms'],
    ['/safety', 'safety'],
    ['/date-suggestions', 'date-suggestions'],
  ] as const) {
    await look(page, path, name);
  }
}

async function lookAlone(robin: Person, product: Product): Promise<void> {
  // Its code is random.
  await product.database.pool.query('update accounts set pairing_code = $1 where email = $2', [alone, robin.email]);
  for (const name of ['dashboard', 'mood-board', 'pebbles', 'badges', 'goals'] as const)
    await look(robin.page, `/${name}`, `${name}-alone`);
}

async function lookAsCouple([maya, theo]: [Person, Person], product: Product): Promise<void> {
  await createContent(maya, theo, product);
  for (const name of [
    'dashboard',
    'plan-date',
    'add-memory',
    'mood-board',
    'pebbles',
    'badges',
    'goals',
    'goals/browse',
    'profile',
  ]) {
    await look(maya.page, `/${name}`, name.replace('/', '-'));
  }
  await look(maya.page, '/dashboard?lane=mine', 'just-mine');
  // The next page shows one toast about the session.
  await maya.page.goto('about:blank');
  await maya.unpair();
  await maya.page.goto('/profile');
  await expect(toast(maya.page, "You're no longer paired")).toBeVisible();
  await expect(toast(maya.page, "You're no longer paired")).toHaveCount(0);
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  await look(maya.page, `/profile/archive/${relationships[0]!.laneId}`, 'archive');
}

/** Creates one of everything with fixed values. */
async function createContent(maya: Person, theo: Person, { database }: Product): Promise<void> {
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
  await database.pool.query(`update lanes set opened_at = opened_at - interval '1 day' where kind = 'shared'`);
  const { id: goalId } = await maya.write<{ id: string }>('goals.start', { id: id(3), templateId: firstGoals[0]!.id });
  await theo.write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 2, notes: '' });
  for (const person of [maya, theo]) {
    const { badges } = await person.read<{ badges: { id: string; unlockedAt: string | null }[] }>('badges.list');
    for (const { id: badgeId } of badges.filter(({ unlockedAt }) => unlockedAt))
      await person.write('badges.celebrated', { badgeId });
  }
  for (const [code, { email }] of [
    [hers, maya],
    [his, theo],
  ] as const)
    await database.pool.query('update accounts set pairing_code = $1 where email = $2', [code, email]);
}
