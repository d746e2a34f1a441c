import type { Locator, Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { staticPages } from '#app/static-pages.ts';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import { face, rate } from './support/mood-board.ts';
import type { Person } from './support/people.ts';
import { claimNewest, grant, writeTreat } from './support/pebbles.ts';
import { addPicture } from './support/pictures.ts';
import type { Product } from './support/product.ts';
import { card, unfold } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const documents = ['/privacy', '/terms', '/safety'];
const signedOut = [
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email#token=none',
  '/undo-email-change#token=none',
  '/join/ABC234',
  '/date-suggestions?category=food',
  '/no/such/page',
];

// Each test checks many pages.
test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `no page of a visitor has accessibility violations or overflow, in ${colorScheme} colors`,
    { tag: '@both' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', ...signedOut]) await expectNoProblems(page, path);
      for (const path of documents) await expectNoProblems(page, path, ['best-practice']);
      expect(
        Object.keys(staticPages)
          .filter((path) => path !== '/offline')
          .sort(),
      ).toEqual(['/', ...documents].sort());
    },
  );

  test(
    `no page without a partner has accessibility violations, in ${colorScheme} colors`,
    { tag: '@both' },
    async ({ person, isMobile }) => {
      const { page } = await person('Maya');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/profile', '/plan-date', '/add-memory', '/dashboard']) await expectNoProblems(page, path);
      const dialog = page.getByRole('dialog', { name: 'Bring your otter' });
      await page.getByRole('button', { name: 'Connect Now' }).click();
      if (isMobile) await dialog.getByRole('button', { name: 'QR code' }).click();
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    `no page or dialog of a couple’s lane has accessibility violations, in ${colorScheme} colors`,
    { tag: '@both' },
    async ({ person, product }) => {
      const maya = await coupleWithLane(person, product);
      const { page } = maya;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoProblems(page, '/dashboard');
      const recalled = page.getByRole('button', { name: 'Four years ago today' });
      if (await recalled.isVisible()) await recalled.click();
      await card(page, 'Sunrise swim')
        .getByRole('button', { name: /comments?$/ })
        .click();
      await expect(card(page, 'Sunrise swim').getByRole('textbox')).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await opens(
        page,
        card(page, 'Sunrise swim').getByRole('button', { name: 'Rate This Date' }),
        page.getByRole('dialog', { name: 'Rate Your Date' }),
      );
      await opens(page, page.getByRole('button', { name: 'More for Sunrise swim' }), page.getByRole('menu'));
      await opens(page, page.getByRole('button', { name: 'More for Memory Lane' }), page.getByRole('menu'));
      await page.getByRole('button', { name: 'More for Memory Lane' }).click();
      await opens(page, page.getByRole('menuitem', { name: 'Recently removed' }), page.getByRole('dialog'));
      await expectNoProblems(page, '/plan-date');
      await opens(
        page,
        page.getByRole('button', { name: /^Date / }),
        page.getByRole('dialog', { name: 'Pick a date' }),
      );
      await expectNoProblems(page, '/add-memory?lane=mine');
      await expectNoProblems(page, '/dashboard?lane=mine');
      await page.getByRole('button', { name: 'More for Pottery class' }).click();
      await opens(
        page,
        page.getByRole('menuitem', { name: 'Share with Theo' }),
        page.getByRole('alertdialog', { name: 'Share with Theo?' }),
      );
    },
  );

  test(
    `no other page or dialog of a couple has accessibility violations, in ${colorScheme} colors`,
    { tag: '@both' },
    async ({ couple, product }) => {
      const [maya, theo] = await couple();
      const { page } = maya;
      await fillPages(maya, theo, product);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoProblems(page, '/mood-board');
      await page.getByRole('button', { name: 'View 1 response' }).click();
      await expect(page.getByText('Why?')).toBeVisible();
      await page.getByRole('button', { name: 'Update Rating' }).click();
      await face(page, 'Meh').click();
      await expectAccessible(page);
      await expectNoProblems(page, '/goals/browse');
      await expectNoProblems(page, '/goals');
      await opens(
        page,
        page.getByRole('article').getByRole('button', { name: 'Add Progress' }),
        page.getByRole('dialog', { name: 'Add Progress' }),
      );
      await expectNoProblems(page, '/pebbles');
      await page.getByRole('button', { name: 'Claim', exact: true }).click();
      await page.getByRole('dialog').getByText('A song').click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Claim for 500 pebbles' }).click();
      await expect(page.getByRole('button', { name: 'Lovely' })).toBeFocused();
      await expectAccessible(page);
    },
  );

  test(
    `no profile or archive has accessibility violations, before a parting and after it, in ${colorScheme} colors`,
    { tag: '@both' },
    async ({ couple, person, product }) => {
      const [maya, theo] = await couple();
      const { page } = maya;
      const swim = await addMemory(theo, {
        activity: 'Sunrise swim',
        date: dayFromNow(product, -2),
        mood: '😍',
        notes: 'Cold. Worth it.',
      });
      await addComment(theo, swim, 'They suit you');
      for (const [by, rating] of [
        [maya, 5],
        [theo, 4],
      ] as const)
        await by.write('memories.rateDate', { memoryId: swim, rating, comment: '' });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNoProblems(page, '/profile#calendar');
      await page.getByRole('button', { name: 'Make a calendar address' }).click();
      await expect(page.getByLabel('Calendar address')).toBeVisible();
      await expectAccessible(page);
      await opens(
        page,
        page.getByRole('button', { name: 'Unpair' }),
        page.getByRole('alertdialog', { name: 'Unpair from Theo?' }),
      );
      await opens(
        page,
        page.getByRole('button', { name: 'New code' }),
        page.getByRole('alertdialog', { name: 'Get a new code?' }),
      );

      await maya.unpair({ block: true });
      await maya.pairWith(await person('Noor'));
      const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>(
        'pairing.previousRelationships',
      );
      await page.goto('/profile');
      for (const row of ['Previous Relationships', 'Blocked People'])
        await expect((await unfold(page, row)).getByRole('listitem')).toContainText('Theo');
      await expectAccessible(page);
      await expectFits(page);
      await expectNoProblems(page, `/profile/archive/${relationships[0]!.laneId}`);
      await page.getByRole('button', { name: '1 comment' }).click();
      await expect(page.getByText('They suit you')).toBeVisible();
      await expectAccessible(page);
      await expectNoProblems(page, '/profile/archive/0198c5a1-7d2e-7000-8000-000000000001');
    },
  );
}

/** No accessibility violation, no error in the console, no overflow on the smallest phone or a wide screen. */
async function expectNoProblems(page: Page, path: string, furtherRules: string[] = []): Promise<void> {
  const errors: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !/404 \(Not Found\)/.test(message.text()) && errors.push(message.text()),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const folded of await page
    .getByText(/^All \d+ sections$/)
    .filter({ visible: true })
    .all())
    await folded.click();
  await expectAccessible(page, furtherRules);
  await expectFits(page);
  expect(errors, path).toEqual([]);
  page.removeAllListeners('console');
}

async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: size.height });
    await expectNoOverflow(page);
  }
  await page.setViewportSize(size);
}

async function opens(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.click();
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

/** A lane with everything that a card can have, a memory of this day, and memories from before the pairing. */
async function coupleWithLane(person: (firstName: string) => Promise<Person>, product: Product): Promise<Person> {
  const [maya, theo] = [await person('Maya'), await person('Theo')];
  await addMemory(maya, { activity: 'Pottery class', date: dayFromNow(product, -3) });
  await maya.pairWith(theo);
  const swim = await addMemory(maya, {
    activity: 'Sunrise swim',
    date: dayFromNow(product, -1),
    mood: '😍',
    notes: 'Cold. Worth it.',
  });
  await addPicture(theo, swim);
  await theo.write('memories.rateDate', { memoryId: swim, rating: 5, comment: '' });
  await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
  await addComment(theo, swim, 'My toes are still blue');
  await planDate(theo, {
    activity: 'Night market crawl',
    date: dayFromNow(product, 4),
    time: '19:30',
    venueUrl: 'https://nightmarket.example',
  });
  const today = dayFromNow(product, 0);
  const walk = await addMemory(theo, {
    activity: 'Leaf walk',
    date: `${Number(today.slice(0, 4)) - 4}${today.slice(4)}`,
    notes: 'It did rain.',
  });
  await addPicture(theo, walk);
  return maya;
}

/** A mood board with a response, a goal, and a jar with treats, vouchers and pebbles for another claim. */
async function fillPages(maya: Person, theo: Person, product: Product): Promise<void> {
  await rate(theo, { emoji: '😍', comment: 'Laughed at my joke' });
  const { id } = await rate(maya, { emoji: '🙃' });
  await theo.write('moods.respond', { id: crypto.randomUUID(), moodRatingId: id, comment: 'Why?' });
  await maya.write('goals.start', { id: crypto.randomUUID(), templateId: firstGoals[0]!.id });
  for (const treat of ['A song', `A${'h'.repeat(60)}`]) await writeTreat(theo, treat);
  await writeTreat(maya, 'A cake');
  await grant(product, maya, [1200]);
  await grant(product, theo, [700]);
  const given = await claimNewest(maya, theo);
  await claimNewest(theo, maya);
  await theo.write('pebbles.honor', { voucherId: given });
  product.clock.advance({ minutes: 1 });
}
