import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './open-page.tsx';

test('a page opens by its path, in its layout', async () => {
  const { router } = openPage('/plan-date');
  await expect.element(page.getByLabelText('What are you doing?')).toBeVisible();
  expect(router.state.location.pathname).toBe('/plan-date');
});
