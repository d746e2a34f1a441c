import type { Locator, Page } from '@playwright/test';

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
