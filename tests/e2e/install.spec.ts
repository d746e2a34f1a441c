import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './support/accessibility.ts';
import { MovableClock } from '#app/testing/product.ts';
import { dayFromNow } from './support/days.ts';
import { addComment, addMemory } from './support/memories.ts';
import { choose, photo } from './support/pictures.ts';
import { openProduct } from './support/product.ts';
import { card } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return { names, paths: kept.flat() };
  });

/** Waits until the service worker has cached the shell and controls the page. */
const isControlledByServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

test('the browser reports no installability error', async ({ page }) => {
  await page.goto('/login');
  await isControlledByServiceWorker(page);
  const browser = await page.context().newCDPSession(page);
  const { url, errors, manifest } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  expect(manifest).toMatchObject({
    name: 'Otterway',
    display: 'kStandalone',
    startUrl: new URL('/dashboard', url).href,
    scope: new URL('/', url).href,
  });
  expect(manifest.icons).toHaveLength(4);
  // The packaged browser never reports an error. A full one, named by CHROMIUM, reports only the private window.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('without a network the offline page appears, and the page returns with the network', async ({ person }) => {
  const { page } = await person('Maya');
  // The server stops and returns while the network stays.
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  await isControlledByServiceWorker(page);
  await page.goto('/add-memory');
  await choose(page, page.getByRole('button', { name: 'Add pictures' }), [await photo()]);
  await expect(page.getByRole('button', { name: 'Leave out picture 1' })).toBeVisible();

  await page.context().setOffline(true);
  await page.goto('/pebbles');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Pictures that were not sent yet are safe on this device.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Pebbles', exact: true })).toBeVisible();
  const { paths } = await keptOn(page);
  expect(paths).toContain('/offline');
  // The dashboard's document is the same for everybody: where the lane is kept, it opens without a network.
  expect(paths.filter((path) => path.startsWith('/api/') || path === '/pebbles')).toEqual([]);
});

test('what a card opens is on the device after the first visit of a fresh browser, and opens without a network', async ({
  couple,
  product,
}) => {
  const [maya] = await couple();
  const { page } = maya;
  const id = await addMemory(maya, { activity: 'Sunrise swim', date: dayFromNow(product, -1) });
  await addComment(maya, id, 'My toes are still blue');
  await page.goto('/dashboard');
  const swim = card(page, 'Sunrise swim');
  await expect(swim).toBeVisible();
  await isControlledByServiceWorker(page);
  await expect
    .poll(
      async () =>
        (await keptOn(page)).paths.filter((path) => /(comment-section|edit-dialog|menu-items).*js$/.test(path)).length,
    )
    .toBe(3);

  await page.context().setOffline(true);
  await swim.getByRole('button', { name: /comments?$/ }).click();
  await expect(swim.getByRole('textbox', { name: 'Write a comment' })).toBeVisible();
  await page.getByRole('button', { name: 'More for Sunrise swim' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a new build takes over while a page of the old one keeps working', async ({ visitor }) => {
  const webFolder = await mkdtemp(join(tmpdir(), 'otterway-build-'));
  await cp(fileURLToPath(new URL('../../dist/', import.meta.url)), webFolder, { recursive: true });
  const product = await openProduct(new MovableClock(), { webFolder });
  try {
    const page = await visitor(product);
    await page.goto('/login');
    await isControlledByServiceWorker(page);
    const [before] = (await keptOn(page)).names;
    await page.evaluate(() => (document.title = 'still the same page'));

    await release(webFolder);
    const other = await page.context().newPage();
    await other.goto('/login');
    await expect.poll(async () => (await keptOn(page)).names).toEqual(['shell of-tomorrow']);
    expect(before).not.toBe('shell of-tomorrow');
    expect((await keptOn(page)).paths).toContain('/assets/tomorrow-1a2b3c.js');
    await expect(page).toHaveTitle('still the same page');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
  } finally {
    await product.stop();
    await rm(webFolder, { recursive: true });
  }
});

/** Puts another build in the same place: a service worker of another version, which caches one more file. */
async function release(webFolder: string): Promise<void> {
  const file = join(webFolder, 'service-worker.js');
  const script = await readFile(file, 'utf8');
  const next = script.replace(/version:`\w+`,shell:\[/, 'version:`of-tomorrow`,shell:[`/assets/tomorrow-1a2b3c.js`,');
  if (next === script) throw new Error('the built service worker has another form than this test expects');
  await writeFile(file, next);
  await writeFile(join(webFolder, 'assets/tomorrow-1a2b3c.js'), '');
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
}
