import { systemClock } from '#platform/server/clock.ts';
import { dayFromNow } from './support/days.ts';
import { remembered } from './support/memories.ts';
import { signedUp } from './support/people.ts';
import { emptyDatabase } from './support/product.ts';
import { card } from './support/screen.ts';
import { startServerProcess } from './support/server-process.ts';
import { expect, test } from './support/test.ts';

test('a screen that was offline catches up with all it missed, without a reload', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const yesterday = dayFromNow(product, -1);
  await remembered(maya, { activity: 'Sunrise swim', date: yesterday });
  await theo.page.goto('/dashboard');
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();

  await theo.page.context().setOffline(true);
  const id = await remembered(maya, { activity: 'Pancakes after', date: yesterday });
  await maya.write('memories.react', { memoryId: id, reaction: '🔥' });
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();
  await expect(card(theo.page, 'Pancakes after')).toHaveCount(0);

  await theo.page.context().setOffline(false);
  await expect(card(theo.page, 'Pancakes after').getByRole('button', { name: 'React with 🔥 1' })).toBeVisible();
  await remembered(maya, { activity: 'A long nap', date: yesterday });
  await expect(card(theo.page, 'A long nap')).toBeVisible();
});

if (process.env.DATABASE === 'postgres') {
  test('partners on two server processes see each other', async ({ visitor }) => {
    const databaseUrl = await emptyDatabase();
    const [first, second] = await Promise.all([startServerProcess(databaseUrl), startServerProcess(databaseUrl)]);
    const maya = await signedUp(await visitor(first), 'Maya');
    const theo = await signedUp(await visitor(second), 'Theo');
    // Servers of their own have a clock of their own, which nobody moves.
    const yesterday = dayFromNow({ clock: systemClock }, -1);
    for (const { page } of [maya, theo]) await page.goto('/dashboard');
    await maya.pairsWith(theo);
    for (const [{ page }, partner] of [[maya, 'Theo'], [theo, 'Maya']] as const) {
      await expect(page.getByText(`You and ${partner} have just pushed off.`)).toBeVisible();
    }
    await remembered(maya, { activity: 'Sunrise swim', date: yesterday });
    await expect(card(theo.page, 'Sunrise swim')).toBeVisible({ timeout: 3000 });
    await remembered(theo, { activity: 'Pancakes after', date: yesterday });
    await expect(card(maya.page, 'Pancakes after')).toBeVisible({ timeout: 3000 });
    await Promise.all([first.stop(), second.stop()]);
  });
}
