import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import { expect } from './test.ts';

export const faces = (page: Page) => page.getByRole('group', { name: 'Pick a face' });
export const face = (page: Page, label: string) => faces(page).getByRole('button', { name: label, exact: true });

/** The panel on wide screens, the sheet on phones. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Rating' });

export const entries = (page: Page) => page.getByRole('region', { name: 'Rating History' }).getByRole('article');

/** Rates by the API. */
export const rate = (person: Person, given: object = {}) =>
  person.write<{ id: string }>('moods.rate', { id: randomUUID(), emoji: '🙂', ...given });

export async function openBoard({ page }: Person): Promise<Page> {
  await page.goto('/mood-board');
  await expect(page.getByRole('button', { name: /^(Rate Now|Update Rating)$/ })).toBeVisible();
  return page;
}
