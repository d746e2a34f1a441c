import { dayFromNow, formatDay, pickDay } from './support/days.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import { card, choose, toast, unfoldPlans } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test('a card shows the reader’s payment; a plan stays upcoming until its day is over for both', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  await product.database.pool.query(`update accounts set time_zone = 'Pacific/Kiritimati' where email = $1`, [
    maya.email,
  ]);
  await product.database.pool.query(`update accounts set time_zone = 'Pacific/Pago_Pago' where email = $1`, [
    theo.email,
  ]);
  const { me } = await theo.read<{ me: { today: string } }>('accounts.me');
  await planDate(theo, { activity: 'Night market crawl', date: me.today });
  const swim = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -3) });
  await maya.write('memories.rateDate', { memoryId: swim, rating: 5, comment: '' });
  const setCap = (cap: number) => product.database.pool.query('update pebble_config set daily_cap = $1', [cap]);
  await setCap(6);
  await theo.write('memories.rateDate', { memoryId: swim, rating: 4, comment: '' });
  await setCap(50);
  await Promise.all([maya, theo].map(({ page }) => page.goto('/dashboard')));
  await expect(card(maya.page, 'Sunrise swim')).toContainText('Pebbles earned! +3, the day’s limit 🦦');
  await expect(card(theo.page, 'Sunrise swim')).toContainText('Pebbles earned! +1, the day’s limit 🦦');

  for (const { page } of [maya, theo]) await unfoldPlans(page);
  const tonight = card(maya.page, 'Night market crawl');
  await expect(tonight).toContainText('Upcoming Date');
  await expect(tonight).toContainText('not over yet');
  await expect(tonight.getByRole('button', { name: 'Rate This Date' })).toHaveCount(0);
  await tonight.getByRole('button', { name: 'More for Night market crawl' }).click();
  await maya.page.getByRole('menuitem', { name: 'Edit' }).click();
  await maya.page.getByRole('dialog').getByLabel('Time').fill('21:00');
  await maya.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(maya.page, 'Saved')).toBeVisible();
  await expect(card(theo.page, 'Night market crawl')).toContainText('9:00 PM');
});

test('both see a comment, only its author deletes it, and a long thread scrolls', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const id = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  for (const { page } of [maya, theo]) {
    await page.goto('/dashboard');
    await card(page, 'Sunrise swim')
      .getByRole('button', { name: /comments$/ })
      .click();
  }
  const [mine, theirs] = [card(maya.page, 'Sunrise swim'), card(theo.page, 'Sunrise swim')];
  const box = mine.getByRole('textbox', { name: 'Write a comment' });
  await expect(mine.getByRole('button', { name: 'Send comment' })).toBeDisabled();
  await box.fill('   ');
  await expect(mine.getByRole('button', { name: 'Send comment' })).toBeDisabled();
  let deliver = () => {};
  const requestSent = new Promise<void>((resolve) => (deliver = resolve));
  await maya.page.route('**/api/memories/addComment', async (route) => requestSent.then(() => route.continue()));
  await box.fill('  My toes are still blue  ');
  await mine.getByRole('button', { name: 'Send comment' }).click();
  await box.fill('And yours?');
  await expect(mine.getByRole('button', { name: 'Send comment' })).toBeDisabled();
  await box.fill('');
  deliver();
  await expect(toast(maya.page, 'Comment added!')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(mine.getByRole('listitem').filter({ hasText: 'My toes are still blue' })).toContainText('You');
  await expect(theirs.getByRole('listitem').filter({ hasText: 'My toes are still blue' })).toContainText('Maya');
  await expect(theirs.getByRole('button', { name: 'Delete comment' })).toHaveCount(0);

  await mine.getByRole('button', { name: 'Delete comment' }).click();
  await expect(toast(maya.page, 'Comment deleted')).toBeVisible();
  for (const there of [mine, theirs]) await expect(there.getByText('My toes are still blue')).toHaveCount(0);

  for (let count = 1; count <= 8; count += 1) await addComment(theo, id, `Reason ${count} to go again`);
  await expect(mine.getByText('Reason 8 to go again')).toBeVisible();
  const { room, length } = await mine
    .getByRole('list', { name: 'Comments so far' })
    .evaluate(({ clientHeight, scrollHeight }) => ({ room: clientHeight, length: scrollHeight }));
  expect(room).toBeLessThanOrEqual(240);
  expect(length).toBeGreaterThan(room);

  const talk = mine.getByRole('button', { name: /comments$/ });
  const place = async () => (await talk.boundingBox())!.y;
  await talk.scrollIntoViewIfNeeded();
  for (const isOpen of ['false', 'true']) {
    const before = await place();
    await talk.click();
    await expect(talk).toHaveAttribute('aria-expanded', isOpen);
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
  }
});

test('either partner edits, moves and cancels a plan; the other is told, and cancelling can be undone', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const [before, after] = [dayFromNow(product, 2), dayFromNow(product, 3)];
  await planDate(maya, { activity: 'Night market crawl', date: before });
  for (const { page } of [maya, theo]) {
    await page.goto('/dashboard');
    await unfoldPlans(page);
  }
  const { page } = theo;
  const menu = async (activity: string, item: string) => {
    await page.getByRole('button', { name: `More for ${activity}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await menu('Night market crawl', 'Reschedule');
  await pickDay(page, after);
  await page.getByRole('dialog', { name: 'Reschedule' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(card(maya.page, 'Night market crawl')).toContainText(
    `Theo moved it from ${formatDay(before)} to ${formatDay(after)}`,
  );

  await menu('Night market crawl', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit date' });
  await edit.getByLabel('What are you doing?').fill('Day market crawl');
  // The draft survives Escape, a press beside the dialog and a reload, until it is saved or discarded.
  await page.keyboard.press('Escape');
  await menu('Night market crawl', 'Edit');
  await expect(edit.getByLabel('What are you doing?')).toHaveValue('Day market crawl');
  await page.mouse.click(5, 5);
  await expect(edit).toHaveCount(0);
  await page.reload();
  await menu('Night market crawl', 'Edit');
  await expect(edit.getByLabel('What are you doing?')).toHaveValue('Day market crawl');
  await edit.getByRole('button', { name: 'Start over' }).click();
  await expect(edit.getByLabel('What are you doing?')).toHaveValue('Night market crawl');
  await edit.getByLabel('What are you doing?').fill('Day market crawl');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card(maya.page, 'Day market crawl')).toContainText('Theo renamed it; it was “Night market crawl”');
  await menu('Day market crawl', 'Edit');
  await expect(edit.getByLabel('What are you doing?')).toHaveValue('Day market crawl');
  await expect(edit.getByRole('button', { name: 'Start over' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await menu('Day market crawl', 'Cancel date');
  await expect(card(page, 'Day market crawl')).toHaveCount(0);
  await expect(card(maya.page, 'Day market crawl')).toHaveCount(0);
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Date cancelled' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(card(page, 'Day market crawl')).toBeVisible();
  await expect(card(maya.page, 'Day market crawl')).toContainText('Theo brought it back');
});

test('only the author edits and deletes a past memory; either partner restores it', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  for (const { page } of [maya, theo]) await page.goto('/dashboard');
  await expect(card(theo.page, 'Sunrise swim')).toBeVisible();
  await expect(theo.page.getByRole('button', { name: 'More for Sunrise swim' })).toHaveCount(0);

  const { page } = maya;
  const menu = async (activity: string, item: string) => {
    await page.getByRole('button', { name: `More for ${activity}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Sunrise swim', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit memory' });
  await edit.getByLabel('What did you do?').fill('Sunset swim');
  await choose(edit, 'Meh');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card(theo.page, 'Sunset swim')).toContainText('Meh');

  await menu('Sunset swim', 'Delete');
  const gone = page.locator('[data-sonner-toast]').filter({ hasText: 'Memory deleted' });
  await gone.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Sunset swim')).toBeVisible();

  await menu('Sunset swim', 'Delete');
  await expect(card(theo.page, 'Sunset swim')).toHaveCount(0);
  await theo.page.getByRole('button', { name: 'More for Memory Lane' }).click();
  await theo.page.getByRole('menuitem', { name: 'Recently removed' }).click();
  const bin = theo.page.getByRole('dialog', { name: 'Recently removed' });
  await expect(bin).toContainText(/Removed by Maya · back until [A-Z][a-z]{2} \d/);
  await bin.getByRole('button', { name: 'Restore Sunset swim' }).click();
  await expect(toast(theo.page, 'It is back')).toBeVisible();
  await expect(bin.getByText('Nothing was removed lately')).toBeVisible();
  await expect(card(page, 'Sunset swim')).toBeVisible();
});

test('a partner who thinks it over can be waved at; after a week one’s own stars stand alone, and the pebbles follow', async ({
  couple,
  product,
}) => {
  const [maya, theo] = await couple();
  const memoryId = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await maya.write('memories.rateDate', { memoryId, rating: 5, comment: 'Cold. Worth it.' });
  const live = theo.page.waitForRequest('**/api/live');
  await Promise.all([maya, theo].map(({ page }) => page.goto('/dashboard')));
  await live;
  const swim = card(maya.page, 'Sunrise swim');
  await expect(swim).toContainText('Theo is thinking it over');
  const height = async () => (await swim.boundingBox())!.height;
  const wave = swim.getByRole('button', { name: 'Wave' });
  await expect(wave).toBeVisible();
  const before = await height();
  await wave.click();
  await expect(swim).toContainText('Waved');
  expect(await height()).toBe(before);
  await expect(toast(theo.page, 'Maya waves at you: how was Sunrise swim?')).toBeVisible();

  for (const hours of [4 * 24, 3 * 24]) {
    product.clock.advance({ hours });
    for (const person of [maya, theo]) await person.read('accounts.me');
  }
  await maya.page.reload();
  await expect(swim).toContainText('Cold. Worth it.');
  await expect(swim.getByRole('img', { name: '5 of 5, Excellent' })).toBeVisible();
  for (const words of ['thinking', 'soon', 'Wave']) await expect(swim).not.toContainText(words);
  await theo.page.reload();
  await expect(card(theo.page, 'Sunrise swim')).toContainText('Partner rated this');
  await expect(card(theo.page, 'Sunrise swim')).not.toContainText('Cold. Worth it.');
  await theo.write('memories.rateDate', { memoryId, rating: 4, comment: 'Brr' });
  await expect(swim).toContainText('Pebbles earned!');
});
