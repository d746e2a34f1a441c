import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('animations end by themselves, and start again on hover', async ({ couple }) => {
  const [{ page }] = await couple();
  for (const path of ['/', '/dashboard', '/pebbles', '/profile']) {
    await page.goto(path);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.locator('[role=img], [aria-hidden]').first()).toBeAttached();
    // What is still being loaded moves until it is there.
    await expect.poll(() => secondsOfAnimation(page), path).toBeLessThanOrEqual(10);
  }
  await page.goto('/dashboard');
  const otters = page.getByLabel('Your otters, holding paws');
  await expect.poll(() => otters.evaluate((drawing) => drawing.getAnimations().length)).toBe(1);
  await otters.evaluate((drawing) => drawing.getAnimations().forEach((movement) => movement.finish()));
  await expect.poll(() => otters.evaluate((drawing) => drawing.getAnimations().length)).toBe(0);
  await otters.hover();
  await expect.poll(() => otters.evaluate((drawing) => drawing.getAnimations().length)).toBe(1);
});

/** Seconds until the last animation of the page ends. */
function secondsOfAnimation(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) / 1000),
    ),
  );
}
