import { dayFromNow } from './support/days.ts';
import { addMemory } from './support/memories.ts';
import { card, choose, toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a rating that cannot be sent says so, and its dialog has it again', async ({ couple, product }) => {
  const [maya] = await couple();
  const { page } = maya;
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await page.goto('/dashboard');
  await page.route('**/api/memories/rateDate', (route) => route.abort());
  const swim = card(page, 'Sunrise swim');
  await swim.getByRole('button', { name: 'Rate This Date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate Your Date' });
  await choose(dialog, 'Excellent');
  await dialog.getByRole('textbox').fill('Worth it');
  await dialog.getByRole('button', { name: 'Submit Rating' }).click();
  await expect(toast(page, 'Failed to submit rating')).toBeVisible();
  await expect(dialog).toBeHidden();
  await swim.getByRole('button', { name: 'Rate This Date' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Worth it');
  await expect(dialog.getByRole('radio', { name: 'Excellent' })).toBeChecked();
});
