import { expect, type Locator, type Page } from '@playwright/test';

/** A toast with exactly these words. */
export function toast(page: Page, words: string): Locator {
  return page.locator('[data-sonner-toast]').getByText(words, { exact: true });
}

/** The card of a memory in Memory Lane. */
export function card(page: Page, activity: string): Locator {
  return page.getByRole('article', { name: activity, exact: true });
}

/** Chooses one of several by its picture, which covers the radio button itself. */
export async function choose(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').click();
}

/** Neither covers the other, once both have come to rest. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
    expect(a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x, JSON.stringify([a, b])).toBe(true);
  }).toPass({ timeout: 5_000 });
}
