import { expect, type Locator, type Page } from '@playwright/test';

export function toast(page: Page, words: string): Locator {
  return page.locator('[data-sonner-toast]').getByText(words, { exact: true });
}

export function card(page: Page, activity: string): Locator {
  return page.getByRole('article', { name: activity, exact: true });
}

/** Chooses a radio button by its picture, which covers the input. */
export async function choose(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label').click();
}

/** Opens a row by the keyboard: what loads above it moves it, and a press that ends on something else is no click. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('group').filter({ has: page.getByRole('heading', { name: title }) });
  await row.locator('summary').press('Enter');
  return row;
}

/** On a phone the next date stands for all that is planned, and unfolds it in the lane. A desk has it there. */
export async function unfoldPlans(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 1024)
    await page.getByRole('complementary', { name: 'You two' }).locator('a[href*="#memory-"]').last().click();
}

/** Scrolled to the foot of a desk's window, the element leaves the corner free in which toasts stand. */
export async function expectBesideToasts(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const { x, width } = (await place.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(place.page().viewportSize()!.width - 24 - 356);
}

/** Neither element covers the other once both stand still. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
    expect(
      a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x,
      JSON.stringify([a, b]),
    ).toBe(true);
  }).toPass();
}
