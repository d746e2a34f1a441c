import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe finds no violation on screen, by the WCAG 2.2 rules of levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Looked at again where something is wrong: what fades has colours of its own for a moment. However long one look takes.
  let errors = await errorsOf(page);
  for (let looks = 1; errors.length > 0 && looks < 4; looks += 1) {
    await page.waitForTimeout(500);
    errors = await errorsOf(page);
  }
  expect(errors).toEqual([]);
}

async function errorsOf(page: Page): Promise<string[]> {
  // Guards beside a menu pass the focus on the moment they get it; nobody ever stands on one.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).exclude('[data-base-ui-focus-guard]').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing of the page lies beyond its right edge. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: document.documentElement.clientWidth }));
  expect(wide, `${page.url()} at ${room} pixels`).toBeLessThanOrEqual(room);
}
