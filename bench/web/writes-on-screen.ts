import { expect, type Locator, type Page } from '@playwright/test';
import { median } from '../timing.ts';
import type { Couple } from './couple.ts';
import { allCards, withPhone } from './phone.ts';

/** Milliseconds that the server delays every write. */
const answersAfter = 2000;
const times = 3;

interface Write {
  name: string;
  /** Prepares a write. Returns the element to tap, and what shows the result. */
  prepare: (page: Page, time: number) => Promise<{ tap: Locator; shows: Locator | (() => boolean) }>;
}

/** The number of frames from the tap until a write is on the screen, before its answer. */
export function writesOnScreen(url: string, couple: Couple): Promise<string[][]> {
  return withPhone(url, couple, async (page, slowDown) => {
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, answersAfter));
      await route.continue().catch(() => undefined);
    });
    const rows: string[][] = [];
    for (const { name, prepare } of writesOf(url, couple)) {
      const frames: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await slowDown(1);
        const { tap, shows } = await prepare(page, time);
        await slowDown(4);
        frames.push(await framesUntil(page, tap, shows as () => boolean));
        await page.waitForTimeout(answersAfter + 500);
      }
      rows.push([name, String(median(frames)), String(Math.max(...frames))]);
    }
    return rows;
  });
}

function writesOf(url: string, couple: Couple): Write[] {
  const cardOf = (page: Page, time: number) => page.getByRole('article').nth(time * 2 + 1);
  const onDashboard = async (page: Page) => {
    await page.goto(`${url}/dashboard`);
    await allCards(page, couple.count);
    await page.waitForTimeout(1500);
  };
  return [
    {
      name: 'reacting',
      prepare: async (page, time) => {
        await onDashboard(page);
        return {
          tap: cardOf(page, time).getByRole('button', { name: /^React with 🎉/ }),
          shows: () => document.querySelector('[data-tapped][aria-pressed=true]') !== null,
        };
      },
    },
    {
      name: 'commenting',
      prepare: async (page, time) => {
        await onDashboard(page);
        await cardOf(page, time)
          .getByRole('button', { name: /comments?$/ })
          .tap();
        await cardOf(page, time).getByPlaceholder('Write a comment').fill('Let us do that again in spring');
        return {
          tap: cardOf(page, time).getByRole('button', { name: 'Send comment' }),
          shows: () =>
            [...document.querySelectorAll('article li p')].some(
              ({ textContent }) => textContent === 'Let us do that again in spring',
            ),
        };
      },
    },
    {
      name: 'rating a date',
      prepare: async (page, time) => {
        await onDashboard(page);
        await cardOf(page, time).getByRole('button', { name: 'Rate This Date' }).tap();
        await page.getByRole('dialog').getByRole('radio', { name: 'Excellent' }).locator('xpath=ancestor::label').tap();
        await expect(page.getByRole('radio', { name: 'Excellent' })).toBeChecked();
        await page.evaluate(() =>
          Object.assign(globalThis, {
            before: [...document.querySelectorAll('article')].filter(({ textContent }) =>
              textContent.includes('You rated this'),
            ).length,
          }),
        );
        return {
          tap: page.getByRole('button', { name: 'Submit Rating' }),
          shows: () =>
            [...document.querySelectorAll('article')].filter(({ textContent }) =>
              textContent.includes('You rated this'),
            ).length > (globalThis as unknown as { before: number }).before,
        };
      },
    },
    {
      name: 'rating a mood',
      prepare: async (page) => {
        await page.goto(`${url}/mood-board`);
        await page.waitForTimeout(1500);
        await page.evaluate(
          (before) => Object.assign(globalThis, { before }),
          await page.getByRole('region', { name: 'Rating History' }).getByRole('article').count(),
        );
        await page
          .getByRole('button', { name: /^(Rate Now|Update Rating)$/ })
          .first()
          .tap();
        const face = page.getByRole('group', { name: 'Pick a face' }).getByRole('button').nth(1);
        await face.tap();
        await page.waitForTimeout(500);
        return {
          tap: face,
          shows: () =>
            document.querySelectorAll('[aria-labelledby=rating-history] article').length >
            (globalThis as unknown as { before: number }).before,
        };
      },
    },
    {
      name: 'planning a date',
      prepare: async (page, time) => {
        await onDashboard(page);
        await page.getByRole('link', { name: 'Plan a Date' }).first().tap();
        const label = page.getByLabel('What are you doing?');
        return {
          tap: page.getByRole('button', { name: 'Plan Date' }),
          shows: await writtenCard(label, `Night market crawl ${time}`, 'last'),
        };
      },
    },
    {
      name: 'adding a memory',
      prepare: async (page, time) => {
        await onDashboard(page);
        await page.getByRole('link', { name: 'Add Memory' }).tap();
        const label = page.getByLabel('What did you do?');
        return {
          tap: page.getByRole('main').getByRole('button', { name: 'Add Memory' }),
          shows: await writtenCard(label, `Sunrise swim ${time}`, 'first'),
        };
      },
    },
  ];
}

/** Fills in a form with the first or last available day of the month. The input must then appear on a card. */
async function writtenCard(label: Locator, activity: string, day: 'first' | 'last') {
  const page = label.page();
  await label.fill(activity);
  await page.getByRole('button', { name: /^Date / }).tap();
  await page.getByRole('gridcell').getByRole('button', { disabled: false })[day]().tap();
  await page.evaluate((wanted) => Object.assign(globalThis, { wanted }), activity);
  await page.waitForTimeout(500);
  return () =>
    [...document.querySelectorAll('article h3')].some(
      ({ textContent }) => textContent === (globalThis as unknown as { wanted: string }).wanted,
    );
}

async function framesUntil(page: Page, tap: Locator, shows: () => boolean): Promise<number> {
  await tap.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await tap.evaluate((element) => element.setAttribute('data-tapped', ''));
  await page.evaluate(`(${countFrames.toString()})(${shows.toString()})`);
  await tap.tap();
  return page.evaluate(() => (globalThis as unknown as { counted: Promise<number> }).counted);
}

/** Runs in the page. */
function countFrames(isShown: () => boolean): void {
  const counted = new Promise<number>((resolve) => {
    const count = (frame: number) =>
      requestAnimationFrame(() => (isShown() || frame > 600 ? resolve(frame) : count(frame + 1)));
    document.addEventListener('pointerup', () => count(1), { capture: true, once: true });
  });
  Object.assign(globalThis, { counted });
}
