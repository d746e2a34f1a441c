import { expect, type Page } from '@playwright/test';
import { expectAccessibleAtEachSize, expectNoOverflow } from './accessibility.ts';
import { expectFirstVisit } from './first-visit.ts';
import { reflowErrors } from './reflow.ts';
import { sizes, turnInto, type Size } from './sizes.ts';

const all = process.env.ALL === '1';

interface Expected {
  /** The name of its pictures in tests/e2e/pictures. */
  picture?: string | undefined;
  /** Of axe, beside the WCAG ones. */
  furtherRules?: string[];
  /** Its requests are counted. */
  isFirstVisit?: boolean;
  reflows?: boolean;
}

/** Loads a page once and expects all that every page must fulfil. */
export async function expectSound(
  page: Page,
  path: string,
  { isFirstVisit = false, ...expected }: Expected = {},
): Promise<void> {
  const errors: string[] = [];
  const note = (message: { type(): string; text(): string }) =>
    message.type() === 'error' && !/40[34] \(/.test(message.text()) && errors.push(message.text());
  page.on('console', note);
  if (isFirstVisit) await expectFirstVisit(page, path, () => open(page, path));
  else await open(page, path);
  await expectSoundScreen(page, path, expected);
  expect(errors, path).toEqual([]);
  page.off('console', note);
}

/** The same of what is on screen now. It stays a phone in light colors. */
export async function expectSoundScreen(
  page: Page,
  where: string,
  { picture, furtherRules = [], reflows = true }: Expected = {},
): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    await turnInto(page, size);
    await page.emulateMedia({ colorScheme: sizes[size].colorScheme });
    await expectOneCoral(page, `${where} on a ${size}`);
    await expectNoOverflow(page);
    if (picture) await expectPicture(page, size, picture);
    if (size === 'phone') await unfoldSections(page);
  }
  await expectAccessibleAtEachSize(page, furtherRules);
  for (const width of all ? [320, 768, 1920] : [768]) {
    await page.setViewportSize({ width, height: sizes.phone.height });
    await expectNoOverflow(page);
  }
  if (reflows) expect(await reflowErrors(page, where)).toEqual([]);
}

/** Expects of what stands above a page that it is accessible and fits. */
export async function expectSoundOverlay(page: Page, where: string): Promise<void> {
  await expectAccessibleAtEachSize(page);
  expect(await reflowErrors(page, where)).toEqual([]);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Compares both sizes of a page that is open. */
export async function expectPictures(page: Page, name: string): Promise<void> {
  for (const size of ['desktop', 'phone'] as const) {
    await turnInto(page, size);
    await page.emulateMedia({ colorScheme: sizes[size].colorScheme });
    await expectPicture(page, size, name);
  }
}

/** `npm run test:all` compares each size in each scheme, `npm test` each size and each scheme once. */
async function expectPicture(page: Page, size: Size, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { colorScheme } = sizes[size];
  for (const scheme of all ? ([colorScheme === 'dark' ? 'light' : 'dark', colorScheme] as const) : [colorScheme]) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page).toHaveScreenshot([size, `${name}-${scheme}.png`]);
  }
}

async function unfoldSections(page: Page): Promise<void> {
  for (const folded of await page
    .getByText(/^All \d+ sections$/)
    .filter({ visible: true })
    .all())
    await folded.click();
}

async function expectOneCoral(page: Page, where: string): Promise<void> {
  const corals = await page.locator('a, button').evaluateAll(coralsAmong);
  expect(corals.length, `${where}: ${corals.join(', ')}`).toBeLessThanOrEqual(1);
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
