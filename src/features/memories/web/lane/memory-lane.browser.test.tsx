import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '#app/web/testing/answers.ts';
import { ofDashboard } from '#app/web/testing/couple.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { eventually } from '#platform/testing/eventually.ts';
import { aMemory } from '../testing/a-memory.ts';

const day = (days: number) => new Date(Date.UTC(2026, 10, 28 + days)).toISOString().slice(0, 10);
const plans = Array.from({ length: 22 }, (_, at) =>
  aMemory({ activity: `Walk ${at + 1}`, type: 'planned', date: day(at + 1) }),
);
const lane = [...plans, aMemory({ activity: 'Sunrise swim', date: day(0) })];

/** Twenty a page. */
const answers: Answers = {
  ...ofDashboard,
  'memories.timeline': ({ cursor }) => {
    const from = Number(cursor ?? 0);
    return {
      total: lane.length,
      past: 1,
      months: [],
      memories: lane.slice(from, from + 20),
      nextCursor: from + 20 < lane.length ? String(from + 20) : null,
    };
  },
};

const cards = () => page.getByRole('article').elements();
const soFar = page.getByRole('heading', { level: 3, name: 'So far' });

async function expectAll(): Promise<void> {
  await eventually(() => expect(cards()).toHaveLength(23));
  expect(cards()[0]).toHaveAccessibleName('Walk 1');
  expect(cards().at(-1)).toHaveAccessibleName('Sunrise swim');
  await expect.element(soFar).toBeVisible();
}

test('on a phone a lane with more plans than a page shows what has been, and all plans once they are unfolded', async () => {
  openPage('/dashboard', answers);
  await eventually(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toHaveAccessibleName('Sunrise swim');
  await userEvent.click(page.getByRole('complementary', { name: 'You two' }).getByRole('link', { name: /Walk 1/ }));
  await expectAll();
});

test('at a desk a lane with more plans than a page loads all of them, and then what has been', async () => {
  openPage('/dashboard', answers);
  await page.viewport(1280, 800);
  await eventually(() => expect(cards()).toHaveLength(20));
  await expect.element(soFar).not.toBeInTheDocument();
  await eventually(() => {
    cards().at(-1)!.scrollIntoView();
    expect(cards()).toHaveLength(23);
  });
  await expectAll();
});
