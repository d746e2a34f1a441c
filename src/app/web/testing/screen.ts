import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** Also while the button still fades in. */
export async function press(name: string | RegExp, place: Locator | typeof page = page): Promise<void> {
  const button = place.getByRole('button', { name, exact: true });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}

/** Chooses a radio button by its picture, which covers the input. */
export async function choose(name: string, place: Locator | typeof page = page): Promise<void> {
  const radio = place.getByRole('radio', { name, exact: true });
  await expect.element(radio).toBeInTheDocument();
  (radio.element() as HTMLElement).click();
}

export async function pickItem(of: string, item: string): Promise<void> {
  await press(`More for ${of}`);
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

/** On the page or in a toast. */
export async function expectSaid(words: string): Promise<void> {
  await expect.element(page.getByText(words, { exact: false }).last()).toBeVisible();
}

export const toasts = (): string[] =>
  [...document.querySelectorAll('[data-sonner-toast] [data-title]')].map((title) => title.textContent);
