import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, planDate, addMemory } from './support/memories.ts';
import { rate } from './support/mood-board.ts';
import { addPicture } from './support/pictures.ts';
import { logIn, password } from './support/people.ts';
import { toast } from './support/screen.ts';
import { expect, test } from './support/test.ts';

const hostile = `Picnic <script>document.title = 'taken'</script> "onload="`;

const card = (page: Page) => page.getByRole('region', { name: 'Download your data' });

/** The card as it is without a request. */
async function expectNoExport(page: Page): Promise<void> {
  await expect(card(page).getByRole('button')).toHaveText(['Download your data']);
  await expect(card(page).getByRole('status')).toHaveCount(0);
}

async function requestExport(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Download your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Put it together' }).click();
  await expect(dialog).toBeHidden();
}

test('Maya exports everything, downloads it once, and opens it years later without a network', async ({
  couple,
  visitor,
  browser,
  product,
  viewport,
}, testInfo) => {
  const [maya, theo] = await couple();
  const { page } = maya;
  const swim = await addMemory(maya, {
    activity: hostile,
    date: dayFromNow(product, -3),
    notes: 'You screamed at a piece of kelp.',
    mood: '😍',
  });
  await addMemory(maya, { activity: 'First kiss at the pier', date: '2023-06-02' });
  await planDate(theo, {
    activity: 'Night market crawl',
    date: dayFromNow(product, 7),
    time: '19:30',
    venueUrl: 'https://example.org/market',
  });
  await addComment(theo, swim, 'It was a large piece');
  await maya.write('memories.rateDate', { memoryId: swim, rating: 5, comment: 'Best breakfast' });
  await theo.write('memories.rateDate', { memoryId: swim, rating: 4 });
  await rate(theo, { emoji: '😍', comment: 'Brought tea' });
  const pictureId = await addPicture(theo, swim, { width: 1200, height: 800 });
  await theo.write('memories.describePicture', { pictureId, altText: 'Kelp on a "rock"' });
  const [phone, desk] = [await visitor(), await visitor()];

  await test.step('only the requesting session sees the progress, and a failure', async () => {
    const { id } = (await maya.read<{ me: { id: string } }>('accounts.me')).me;
    const now = product.clock.now();
    await product.database.pool.query(
      `insert into exports (id, account_id, session_id, started_at, moved_at, done, total) select gen_random_uuid(), account_id, id, $2, $2, 43, 120 from sessions where account_id = $1`,
      [id, now],
    );
    await phone.goto('/login');
    await logIn(phone, maya);
    await expect(phone).toHaveURL('/dashboard');
    await page.goto('/profile');
    await expect(card(page).getByRole('progressbar', { name: 'Putting it together' })).toHaveAttribute(
      'aria-valuetext',
      '43 of 120',
    );
    await phone.goto('/profile');
    await expectNoExport(phone);
    product.clock.advance({ minutes: 2.1 });
    await page.reload();
    await expect(card(page)).toContainText('It broke off halfway. Nothing is lost, and it does not count.');
    await expectAccessible(page);
  });

  await test.step('it asks for her password; the finished export appears without a reload, in the session that entered the password', async () => {
    await card(page).getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download your data' });
    const field = dialog.getByLabel('Your password', { exact: true });
    await field.fill('not the password');
    await dialog.getByRole('button', { name: 'Put it together' }).click();
    await expect(field).toHaveAccessibleDescription('That is not your password');
    await expectAccessible(page);
    await field.fill(password);
    await dialog.getByRole('button', { name: 'Put it together' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page)).toContainText(/Your download is ready ?Until \d+:\d\d [AP]M, once\./);
    await expectNoOverflow(page);
    await expectNoExport(phone);
    await phone.reload();
    await expectNoExport(phone);
  });

  await test.step('another session that enters the password gets its own export; a third exceeds the daily limit', async () => {
    await requestExport(phone);
    await expect(card(phone)).toContainText(/Your download is ready ?Until/);
    await expect(card(page)).toContainText(/Your download is ready ?Until/);
    await desk.goto('/login');
    await logIn(desk, maya);
    await expect(desk).toHaveURL('/dashboard');
    await desk.goto('/profile');
    await expectNoExport(desk);
    await requestExport(desk);
    await expect(toast(desk, 'Twice a day is the most. Try again tomorrow.')).toBeVisible();
    await expectNoExport(desk);
  });

  const kept = testInfo.outputPath('index.html');
  await test.step('a second download with the same link fails with a message', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card(page).getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^otterway-export-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'data.json',
      'index.html',
      expect.stringMatching(/^pictures\/\d{4}-\d\d-\d\d-1\.webp$/),
    ]);
    mkdirSync(join(dirname(kept), 'pictures'));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dirname(kept), name), bytes);
    await expect(card(page)).toContainText('Downloaded. Keep it like a diary.');
    await expect(card(phone)).toContainText(/Your download is ready ?Until/);
    await expectNoExport(desk);
    await page.goto(download.url());
    await expect(page.getByText('This download link was used already, or its 15 minutes are over.')).toBeVisible();
  });

  await test.step('the page in the archive opens from a folder, in both color themes, without network requests', async () => {
    const context = await browser.newContext({ offline: true, viewport });
    const folder = await context.newPage();
    const said: string[] = [];
    folder.on('console', (message) => said.push(message.text()));
    folder.on('request', (request) => said.push(request.url()));
    const address = pathToFileURL(kept).href;
    for (const colorScheme of ['light', 'dark'] as const) {
      await folder.emulateMedia({ colorScheme });
      await folder.goto(address);
      await expectAccessible(folder);
    }
    const picture = folder.getByRole('img', { name: 'Kelp on a "rock"' });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1200, 800]);
    await expect(folder).toHaveTitle('Maya & Theo · Otterway');
    await expect(folder.getByRole('article').filter({ hasText: hostile })).toContainText('It was a large piece');
    await expect(
      folder.getByRole('article').filter({ hasText: hostile }).getByRole('img', { name: '5 of 5, Excellent' }),
    ).toBeVisible();
    await expect(folder.getByRole('listitem').filter({ hasText: 'Theo about you' })).toContainText('Brought tea');
    await folder.getByRole('link', { name: '2023' }).click();
    await expect(folder.getByRole('article').filter({ hasText: 'First kiss at the pier' })).toBeInViewport();
    await expectNoOverflow(folder);
    expect(said.filter((one) => !one.endsWith('-1.webp'))).toEqual([address, address]);
    expect(said.every((one) => one.startsWith('file:'))).toBe(true);
    await context.close();
  });
});
