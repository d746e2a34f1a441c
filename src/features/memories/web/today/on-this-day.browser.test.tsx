import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, inputsOf, noNetwork } from '#app/web/testing/answers.ts';
import { ofDashboard, ofProfile } from '#app/web/testing/couple.ts';
import { openPage } from '#app/web/testing/open-page.tsx';
import { expectSaid, press } from '#app/web/testing/screen.ts';
import { aLane, aMemory } from '../testing/a-memory.ts';
import { cardOf } from '../testing/photos.ts';

const walk = aMemory({ activity: 'Leaf walk, one umbrella', date: '2022-11-28' });
const heading = page.getByRole('heading', { level: 2, name: 'Four years ago today' });

test('a memory of this day that one puts away comes back with undo, and when it could not be put away', async () => {
  let isHidden = false;
  openPage('/dashboard', {
    ...ofDashboard,
    'memories.timeline': aLane(walk),
    'memories.onThisDay': () => (isHidden ? { memory: null, years: 0 } : { memory: walk, years: 4 }),
    'memories.hideReminder': () => ((isHidden = true), {}),
    'memories.showReminder': () => ((isHidden = false), {}),
  });
  await press('Four years ago today');
  await press('Not this one');
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Memory Lane' })).toHaveFocus();
  await expectSaid('You will not be shown this one again');
  await press('Undo');
  await expect.element(heading).toBeVisible();
  expect(inputsOf('memories.showReminder')).toEqual([{ memoryId: walk.id }]);

  answer({ 'memories.hideReminder': noNetwork });
  await press('Four years ago today');
  await press('Not this one');
  await expectSaid('Failed to put it away');
  await expect.element(heading).toBeVisible();
  await expect.element(cardOf('Leaf walk, one umbrella')).toBeVisible();
});

for (const [share, text, words] of [
  [0.005, /^25 MB of 5 GB$/, []],
  [0.89, / of 5 GB$/, []],
  [0.9, / of 5 GB$/, ['Nearly full. Take back a few before you add more.']],
  [1, / of 5 GB$/, ['Full. Take back a few before you add more.']],
] as const)
  test(`the profile says how much room the pictures take: ${share * 100} % of it`, async () => {
    const limit = 5_000_000_000;
    const used = limit * share;
    openPage('/profile', { ...ofProfile, 'memories.pictureSpace': { used, limit } });
    const space = page.getByRole('progressbar', { name: 'Pictures' });
    await expect.element(space).toHaveAttribute('aria-valuenow', String(used));
    await expect.element(space).toHaveAttribute('aria-valuetext', expect.stringMatching(text));
    const said = page.getByText(/Take back a few/).elements();
    expect(said.map(({ textContent }) => textContent)).toEqual(words);
  });
