import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appTexts } from '../../messages.ts';
import { ofDashboard, ofProfile, signedIn } from '../testing/couple.ts';
import { openPage } from '../testing/open-page.tsx';

/** A value of another type for every field that a form, a list or a mark keeps. */
const others = JSON.stringify({
  id: 5,
  sent: 'x',
  activity: 5,
  date: '0000-99-99',
  time: [],
  notes: {},
  idea: [],
  lead: null,
  steps: 'x',
  keepToMyself: 'x',
  comment: 5,
  code: 5,
  partnerCode: {},
  email: {},
  firstName: 5,
  lastName: [],
  treat: 5,
  token: 5,
  search: 5,
  state: [],
  order: 9,
  isPutAway: [],
  typed: 5,
  over: 'x',
  rating: 'x',
  amount: {},
  altText: 5,
  lane: 5,
  pages: 'x',
  card: 5,
  top: 'x',
  text: 5,
});

afterEach(() => vi.restoreAllMocks());

for (const value of ['', 'null', '[5]', others])
  test(`pages survive the kept value ${value.slice(0, 9) || 'of no letters'} under every key`, async () => {
    await fillDevice(value);
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(value);
    for (const path of ['/dashboard', '/add-memory', '/plan-date', '/profile', '/login', '/signup']) {
      const isVisitor = path === '/login' || path === '/signup';
      const { router, queries, end } = openPage(path, {
        ...ofDashboard,
        ...ofProfile,
        ...(isVisitor && { 'accounts.me': { ...signedIn, me: null } }),
      });
      await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => queries.isFetching()).toBe(0);
      expect(router.state.location.pathname).toBe(path);
      expect(document.body.textContent).not.toContain(appTexts.crash);
      end();
    }
  });

/** Under every name of a record lies a value that the product never kept. */
async function fillDevice(value: string): Promise<void> {
  const opening = indexedDB.open('otterway');
  opening.onupgradeneeded = () => opening.result.createObjectStore('device');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const writing = opening.result.transaction('device', 'readwrite');
  for (const record of ['reads', 'key lane', 'key uploads', 'page 1', 'picture 1'])
    writing.objectStore('device').put(value, record);
  for (const kind of ['lane', 'uploads'])
    for (const [place, kept] of Object.entries({ text: value, nothing: null, number: 5, object: {} }))
      writing.objectStore('device').put(kept, `unsent ${kind} ${place}`);
  await new Promise((resolve) => (writing.oncomplete = resolve));
  opening.result.close();
}
