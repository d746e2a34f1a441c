import type { Page } from '@playwright/test';
import { appTexts } from '#app/web/messages.ts';
import { expect, test } from './support/test.ts';

/** A value of another type for every field that a form, a list or a mark keeps. */
const others = JSON.stringify({
  id: 5, sent: 'x', activity: 5, date: '0000-99-99', time: [], notes: {}, idea: [], lead: null, steps: 'x', keepToMyself: 'x', comment: 5, code: 5, partnerCode: {}, email: {}, firstName: 5, lastName: [], treat: 5, token: 5,
  search: 5, state: [], order: 9, isPutAway: [], typed: 5, over: 'x', rating: 'x', amount: {}, altText: 5, lane: 5, pages: 'x', card: 5, top: 'x', text: 5,
});

for (const value of ['', 'null', '[5]', others])
  test(`pages survive the kept value ${value.slice(0, 9) || 'of no letters'} under every key`, async ({ couple, visitor }) => {
    const [{ page }] = await couple();
    const stranger = await visitor();
    for (const each of [page, stranger]) await each.addInitScript(reading, value);
    await page.goto('/offline');
    await page.evaluate(fillDatabases, value);
    for (const path of ['/dashboard', '/add-memory', '/plan-date', '/profile']) await survives(page, path);
    for (const path of ['/login', '/signup']) await survives(stranger, path);
  });

async function survives(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page, path).toHaveURL(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(appTexts.crash), path).toHaveCount(0);
}

/** Runs in the page: whatever it asks for, this was kept. */
function reading(value: string): void {
  Storage.prototype.getItem = () => value;
}

/** Runs in the page. Under every key of its databases lies a value that the product never kept. */
async function fillDatabases(value: string): Promise<void> {
  for (const name of ['files', 'reads', 'writes']) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(`otterway-${name}`);
      opening.onupgradeneeded = () => opening.result.createObjectStore(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const writing = database.transaction(name, 'readwrite');
    for (const [key, kept] of Object.entries({ key: value, reads: value, 'a file': null, 'a number': 5, 'an object': {}, 'a picture': { file: 5, id: null, accountId: {}, takenOn: 5, keptAt: 'x' } })) writing.objectStore(name).put(kept, key);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    database.close();
  }
}
