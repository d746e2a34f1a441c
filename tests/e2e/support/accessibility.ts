import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { sizes, turnInto } from './sizes.ts';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Emulates light colors on phones and dark ones on desktops, so that axe checks both. */
export const checkedMedia = (isMobile: boolean) =>
  ({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' }) as const;

/** axe finds no violation on screen, by the WCAG 2.2 rules of levels A and AA. */
export async function expectAccessible(page: Page, furtherRules: string[] = []): Promise<void> {
  // Until it stands still: a fading element has other colors for a moment.
  await expect(async () => expect(await errorsOf(page, furtherRules)).toEqual([])).toPass();
}

/**
 * The same as a phone in light colors, which it stays, and in `npm run test:all` as a desktop in dark ones before.
 * src/platform/web/ui/tokens.test.ts shows the contrast of both.
 */
export async function expectAccessibleAtEachSize(page: Page, furtherRules: string[] = []): Promise<void> {
  for (const size of process.env.ALL === '1' ? (['desktop', 'phone'] as const) : (['phone'] as const)) {
    await turnInto(page, size);
    await page.emulateMedia({ colorScheme: sizes[size].colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, furtherRules);
  }
}

/** Once per document: reading the script costs as much as the rules. */
async function errorsOf(page: Page, furtherRules: string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(script);
  return page.evaluate(findErrors, { runOnly: [...rules, ...furtherRules], isWhole: process.env.ALL === '1' });
}

/** Runs in the page. */
async function findErrors({ runOnly, isWhole }: { runOnly: string[]; isWhole: boolean }): Promise<string[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  // The page below what stands above it was checked before.
  const above = isWhole
    ? undefined
    : [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  // A focus guard beside a menu passes the focus on at once, so no user ever stands on it.
  const context = { include: above ?? document, exclude: [['[data-base-ui-focus-guard]']] };
  const { violations } = await run(context, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The page does not overflow to the right. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} at ${room} pixels`).toBeLessThanOrEqual(room);
}
