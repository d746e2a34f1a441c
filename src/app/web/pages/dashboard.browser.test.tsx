import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aBadge, ofDashboard, ofPebbles, ofProfile } from '../testing/couple.ts';
import { openPage } from '../testing/open-page.tsx';
import { ofIdeas } from '../testing/ideas.ts';

test('the dashboard links to every page of an account, and each links back', async () => {
  const { router } = openPage('/dashboard', {
    ...ofDashboard,
    ...ofPebbles,
    ...ofProfile,
    ...ofIdeas(),
    'badges.list': { badges: [aBadge()], partners: [] },
  });
  const isAt = async (path: string) => {
    await expect.poll(() => router.state.location.pathname).toBe(path);
  };
  const back = async () => {
    await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Dashboard' }).first());
    await isAt('/dashboard');
  };
  for (const [tile, path] of [
    ['Plan a Date', '/plan-date'],
    ['Browse Ideas', '/date-suggestions'],
    ['Rate Partner', '/mood-board'],
    ['View Pebbles', '/pebbles'],
    ['Badges', '/badges'],
    ['Goals', '/goals'],
  ] as const) {
    await userEvent.click(
      page.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: new RegExp(`^${tile}`) }),
    );
    await isAt(path);
    // The suggestions are public and have no link to the dashboard.
    if (tile === 'Browse Ideas') router.history.back();
    else await back();
    await isAt('/dashboard');
  }
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Add Memory' }).first());
  await isAt('/add-memory');
  await back();
  await userEvent.click(page.getByRole('link', { name: 'Profile' }).first());
  await isAt('/profile');
  await back();
});
