import { uuidv7 } from 'uuidv7';
import type { Page } from '@playwright/test';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory, planDate } from './support/memories.ts';
import { password, type Person } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const aboutThePartner = /^(Maya|Theo) (planned|moved|cancelled|added|rated|commented|answered|claimed|says|waves)/;

/** Records the lines about the partner that a page ever shows. */
async function recordLines({ page }: Person): Promise<string[]> {
  const lines: string[] = [];
  await page.exposeFunction('recordLine', (text: string) => aboutThePartner.test(text) && lines.push(text));
  await page.addInitScript(() => {
    const recorded = new WeakSet<Element>();
    const { recordLine } = window as unknown as { recordLine: (text: string) => void };
    const record = () => {
      for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]')) {
        if (recorded.has(title) || !title.textContent) continue;
        recorded.add(title);
        recordLine(title.textContent);
      }
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.clock.install();
  return lines;
}

async function openDashboard({ page }: Person): Promise<void> {
  const stream = page.waitForRequest('**/api/live');
  await page.goto('/dashboard');
  await stream;
}

// A clock stays in its context.
test.use({ ownContexts: true });

test(
  'through a first evening and a month later each is told what the other did, once, and nothing else',
  { tag: '@again' },
  async ({ couple, product }) => {
    test.slow();
    const [maya, theo] = await couple();
    const partnerOf = (person: Person) => (person === maya ? theo : maya);
    const [hers, his] = [await recordLines(maya), await recordLines(theo)];
    const expected = new Map<Person, string[]>([
      [maya, []],
      [theo, []],
    ]);
    await Promise.all([maya, theo].map(openDashboard));

    /** Acts, and waits for the line on the partner's page and for its end: more than two at a time are gathered. */
    const tell = async <T>(by: Person, line: string, act: () => Promise<T>): Promise<T> => {
      const { page } = partnerOf(by);
      const result = await act();
      await expect(toast(page, `${by.firstName} ${line}`)).toBeVisible();
      expected.get(partnerOf(by))!.push(`${by.firstName} ${line}`);
      await passOver(page);
      return result;
    };
    const passOver = async (page: Page) => {
      await expect(async () => {
        await page.clock.fastForward(11_000);
        expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
      }).toPass();
    };

    const market = await tell(theo, 'planned Night market', () =>
      planDate(theo, { activity: 'Night market', date: dayFromNow(product, 6) }),
    );
    await tell(maya, 'moved Night market', () =>
      maya.write('memories.editPlan', {
        memoryId: market,
        activity: 'Night market',
        date: dayFromNow(product, 7),
        idea: 'partner',
      }),
    );
    await tell(theo, 'commented on Night market', () => addComment(theo, market, 'Bring the big bag.'));
    const mood = await tell(maya, 'rated you 🙂', () =>
      maya.write<{ id: string }>('moods.rate', { id: uuidv7(), emoji: '🙂', comment: 'For the bag.' }),
    );
    await tell(theo, 'answered on the mood board', () =>
      theo.write('moods.respond', { id: uuidv7(), moodRatingId: mood.id, comment: 'It is a good bag.' }),
    );
    const own = await addMemory(theo, { activity: 'A walk alone', date: dayFromNow(product, 0), keepToMyself: true });
    await addComment(theo, own, 'Nobody has to know.');
    await tell(theo, 'cancelled Night market', () => theo.write('memories.cancelDate', { memoryId: market }));
    await maya.write('memories.restoreMemory', { memoryId: market });
    const swim = await tell(maya, 'added Sunrise swim', () =>
      addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, 0) }),
    );
    await tell(theo, 'rated Sunrise swim', () =>
      theo.write('memories.rateDate', { memoryId: swim, rating: 2, comment: 'Too cold' }),
    );
    for (const { page } of [maya, theo]) expect(await page.content()).toContain('Sunrise swim');
    expect(await maya.page.content()).not.toContain('Too cold');

    product.clock.advance({ days: 30 });
    for (const person of [maya, theo])
      await person.write('accounts.logIn', { email: person.email, password, timeZone: 'Australia/Sydney' });
    await Promise.all([maya, theo].map(openDashboard));
    for (const { page } of [maya, theo]) {
      await expect(page.getByRole('article').filter({ hasText: 'Sunrise swim' })).toBeVisible();
      await expect(page.getByText('While you were away')).toHaveCount(0);
    }
    await tell(maya, 'commented on Sunrise swim', () => addComment(maya, swim, 'A month, and I am still cold.'));
    await tell(maya, 'rated Sunrise swim', () => maya.write('memories.rateDate', { memoryId: swim, rating: 5 }));
    await tell(theo, 'waves at you. How is your otter?', () => theo.write('activity.wave'));
    expect({ hers, his }).toEqual({ hers: expected.get(maya), his: expected.get(theo) });
  },
);
