import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Emulates light colors on phones and dark ones on desktops, so that axe checks both. */
export const checkedMedia = (isMobile: boolean) =>
  ({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' }) as const;

/** axe finds no violation on screen, by the WCAG 2.2 rules of levels A and AA. */
export async function expectAccessible(page: Page, furtherRules: string[] = []): Promise<void> {
  // Until it stands still: a fading element has other colors for a moment.
  await expect(async () => expect(await errorsOf(page, furtherRules)).toEqual([])).toPass();
}

async function errorsOf(page: Page, furtherRules: string[]): Promise<string[]> {
  // Without frames nothing has to be gathered on a page of its own, which costs as much as the rules.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: [...rules, ...furtherRules], resultTypes: ['violations'] });
  // A focus guard beside a menu passes the focus on at once, so no user ever stands on it.
  const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze();
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
