import type { Locator, Page } from '@playwright/test';
import { firstGoals } from '../../db/seed/content-files.ts';
import { staticPages } from '#app/static-pages.ts';
import { expectAccessibleAtBothSizes, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import { face, rate } from './support/mood-board.ts';
import type { Person } from './support/people.ts';
import { claimNewest, grant, writeTreat } from './support/pebbles.ts';
import { addPicture } from './support/pictures.ts';
import type { Product } from './support/product.ts';
import { reflowErrors } from './support/reflow.ts';
import { card, unfold } from './support/screen.ts';
import { turnInto } from './support/sizes.ts';
import { expect, test } from './support/test.ts';

/** Codes are random, and their letters differ in width. */
const widestCode = 'WWWWWW';

const documents = ['/privacy', '/terms', '/safety'];
const signedOut = [
  '/login',
  '/signup',
  '/reset-password',
  '/reset-password#token=none',
  '/confirm-email#token=none',
  '/undo-email-change#token=none',
  `/join/${widestCode}`,
  '/date-suggestions?category=food',
  '/admin/login',
  '/no/such/page',
];

// Each test checks many pages, as a phone in light colors and as a desktop in dark ones.
test.slow();

test('no page of a visitor has accessibility violations or overflow, and each reflows at 195 pixels and with text at 200 %', async ({
  page,
}) => {
  const unfit: string[] = [];
  for (const path of ['/', ...signedOut, ...documents]) {
    await expectNoProblems(page, path, documents.includes(path) ? ['best-practice'] : []);
    unfit.push(...(await reflowErrors(page, path)));
  }
  // The page for being offline would leave by itself.
  await page.route('**/offline.js', (route) => route.fulfill({ body: '' }));
  for (const path of ['/offline', '/date-suggestions']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    unfit.push(...(await reflowErrors(page, path)));
  }
  expect(unfit).toEqual([]);
  expect(Object.keys(staticPages).sort()).toEqual(['/', '/offline', ...documents].sort());
});

test('no page without a partner has accessibility violations, and each has at most one coral button', async ({
  person,
}) => {
  const { page } = await person('Maya');
  for (const path of ['/profile', '/plan-date', '/add-memory', '/dashboard'])
    await expectNoProblemsAndOneCoral(page, path);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expectFits(page);
  const dialog = page.getByRole('dialog', { name: 'Bring your otter' });
  await page.getByRole('button', { name: 'Connect Now' }).click();
  await dialog.getByRole('button', { name: 'QR code' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  for (const path of [
    '/mood-board',
    '/pebbles',
    '/badges',
    '/goals',
    '/goals/browse',
    '/date-suggestions',
    '/pictures',
  ]) {
    await open(page, path);
    await expectOneCoral(page, path);
  }
});

test('no page or dialog of a couple’s lane has accessibility violations', async ({ person, product }) => {
  const maya = await coupleWithLane(person, product);
  const { page } = maya;
  await expectNoProblemsAndOneCoral(page, '/dashboard');
  await page.getByRole('button', { name: 'Four years ago today' }).click();
  await card(page, 'Sunrise swim')
    .getByRole('button', { name: /comments?$/ })
    .click();
  await expect(card(page, 'Sunrise swim').getByRole('textbox')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
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
  await expectNoProblemsAndOneCoral(page, '/plan-date');
  await opens(page, page.getByRole('button', { name: /^Date / }), page.getByRole('dialog', { name: 'Pick a date' }));
  await expectNoProblemsAndOneCoral(page, '/add-memory?lane=mine');
  await expectNoProblemsAndOneCoral(page, '/dashboard?lane=mine');
  await page.getByRole('button', { name: 'More for Pottery class' }).click();
  await opens(
    page,
    page.getByRole('menuitem', { name: 'Share with Theo' }),
    page.getByRole('alertdialog', { name: 'Share with Theo?' }),
  );
  for (const path of ['/add-memory', '/badges', '/date-suggestions', '/pictures']) {
    await open(page, path);
    await expectOneCoral(page, path);
  }
});

test('no other page or dialog of a couple has accessibility violations', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  for (const path of ['/mood-board', '/goals', '/pebbles']) {
    await open(page, path);
    await expectOneCoral(page, path);
  }
  await fillPages(maya, theo, product);
  await expectNoProblemsAndOneCoral(page, '/mood-board');
  await page.getByRole('button', { name: 'View 1 response' }).click();
  await expect(page.getByText('Why?')).toBeVisible();
  await page.getByRole('button', { name: 'Update Rating' }).click();
  await face(page, 'Meh').click();
  await expectAccessibleAtBothSizes(page);
  await expectNoProblemsAndOneCoral(page, '/goals/browse');
  await expectNoProblemsAndOneCoral(page, '/goals');
  await opens(
    page,
    page.getByRole('article').getByRole('button', { name: 'Add Progress' }),
    page.getByRole('dialog', { name: 'Add Progress' }),
  );
  await expectNoProblemsAndOneCoral(page, '/pebbles');
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('dialog').getByText('A song').click();
  await expectAccessibleAtBothSizes(page);
  await page.getByRole('button', { name: 'Claim for 500 pebbles' }).click();
  await expect(page.getByRole('button', { name: 'Lovely' })).toBeFocused();
  await expectAccessibleAtBothSizes(page);
});

test('no profile or archive has accessibility violations, before a parting and after it', async ({
  couple,
  person,
  product,
}) => {
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
  await expectNoProblemsAndOneCoral(page, '/profile#calendar');
  await page.getByRole('button', { name: 'Make a calendar address' }).click();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
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
  const { relationships } = await maya.read<{ relationships: { laneId: string }[] }>('pairing.previousRelationships');
  await page.goto('/profile');
  for (const row of ['Previous Relationships', 'Blocked People'])
    await expect((await unfold(page, row)).getByRole('listitem')).toContainText('Theo');
  await expectAccessibleAtBothSizes(page);
  await expectFits(page);
  await expectNoProblemsAndOneCoral(page, `/profile/archive/${relationships[0]!.laneId}`);
  await page.getByRole('button', { name: '1 comment' }).click();
  await expect(page.getByText('They suit you')).toBeVisible();
  await expectAccessibleAtBothSizes(page);
  await expectNoProblemsAndOneCoral(page, '/profile/archive/0198c5a1-7d2e-7000-8000-000000000001');
});

async function expectNoProblemsAndOneCoral(page: Page, path: string): Promise<void> {
  await expectNoProblems(page, path);
  await expectOneCoral(page, path);
}

/** No accessibility violation, no error in the console, no overflow on the smallest phone or a wide screen. */
async function expectNoProblems(page: Page, path: string, furtherRules: string[] = []): Promise<void> {
  const errors: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !/404 \(Not Found\)/.test(message.text()) && errors.push(message.text()),
  );
  await open(page, path);
  for (const folded of await page
    .getByText(/^All \d+ sections$/)
    .filter({ visible: true })
    .all())
    await folded.click();
  await expectAccessibleAtBothSizes(page, furtherRules);
  await expectFits(page);
  expect(errors, path).toEqual([]);
  page.removeAllListeners('console');
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function expectOneCoral(page: Page, path: string): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    await turnInto(page, size);
    const corals = await page.locator('a, button').evaluateAll(coralsAmong);
    expect(corals.length, `${path} on a ${size}: ${corals.join(', ')}`).toBeLessThanOrEqual(1);
  }
}

/** Runs in the page. The otter at the top has the color of its scarf. */
function coralsAmong(all: Element[]): (string | null)[] {
  const coral = document.body.appendChild(
    Object.assign(document.createElement('i'), { style: 'background: var(--coral)' }),
  );
  const color = getComputedStyle(coral).backgroundColor;
  coral.remove();
  return all
    .filter(
      (one) => one.checkVisibility() && one.ariaLabel !== 'Profile' && getComputedStyle(one).backgroundColor === color,
    )
    .map((one) => one.textContent || one.getAttribute('aria-label'));
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
  await expectAccessibleAtBothSizes(page);
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
