import { beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { eventually } from '#platform/testing/eventually.ts';
import { inputsOf, type Procedure } from '../testing/answers.ts';
import { ofProfile } from '../testing/couple.ts';
import { openPage } from '../testing/open-page.tsx';

const readsOf: Record<string, Procedure[]> = {
  '/mood-board': ['pairing.status', 'moods.board'],
  '/pebbles': ['pairing.status', 'pebbles.balance', 'pebbles.history', 'pebbles.jar', 'pebbles.vouchers'],
  '/badges': ['badges.list', 'pairing.status'],
  '/goals': ['goals.list', 'pairing.status'],
  '/goals/browse': ['goals.templates', 'pairing.status'],
  '/date-suggestions': ['dateSuggestions.list'],
  '/profile': [
    'accounts.passkeys',
    'accounts.secondFactor',
    'accounts.sessions',
    'memories.pictureSpace',
    'memories.soloSummary',
    'pairing.status',
  ],
};

beforeEach(async () => {
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  return () => cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

for (const [path, reads] of Object.entries(readsOf))
  test(`the reads of ${path} start together, behind a skeleton that stands still`, async () => {
    // No answer ever comes, so a read that waits for another one is never sent.
    const never = () => new Promise<never>(() => {});
    openPage(path, { ...ofProfile, ...Object.fromEntries(reads.map((read) => [read, never])) });
    const skeleton = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' }).first();
    await expect.element(skeleton).toHaveStyle({ animationName: 'none' });
    await eventually(() => expect(reads.filter((read) => inputsOf(read).length === 0)).toEqual([]));
  });

test('the reads of both tabs of /goals start together', async () => {
  openPage('/goals', { 'goals.list': () => new Promise<never>(() => {}) });
  await eventually(() =>
    expect(inputsOf('goals.list').map(({ status }) => status)).toEqual(expect.arrayContaining(['active', 'completed'])),
  );
});
