import { expect, test } from './support/test.ts';

test('a page is announced by its heading and starts at its top; back leads to the place one had left, and its own link to its start', async ({
  person,
}) => {
  const { page } = await person('Maya');
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 400 });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const home = bar.getByRole('link', { name: 'Home' });
  const mood = bar.getByRole('link', { name: 'Mood' });
  await expect(home).toHaveAttribute('aria-current', 'page');
  // The wheel scrolls no further than the page is long when it turns.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(300);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  // A real click would scroll the bar of a desktop into view first.
  await mood.dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Mood Board', level: 1 })).toBeFocused();
  await expect(mood).toHaveAttribute('aria-current', 'page');
  await expect(home).not.toHaveAttribute('aria-current');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Maya/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  await home.dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveURL('/dashboard');
});

test('the second of two taps is not for the page that lies there now', async ({ couple }) => {
  const [{ page }] = await couple();
  await page.goto('/dashboard');
  const tile = page.getByRole('navigation', { name: 'Things to do' }).getByRole('link', { name: 'Goals' });
  await tile.hover();
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (location.pathname !== '/goals' || !document.querySelector('main h1:focus')) return;
      observer.disconnect();
      for (const detail of [2, 1]) document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
      document.body.dataset.clicked = 'yes';
    }).observe(document, { subtree: true, childList: true, attributes: true });
    document.body.dataset.clicks = '';
    addEventListener('click', ({ detail }) => (document.body.dataset.clicks += `${detail} `));
  });
  await tile.click();
  await expect(page.locator('body[data-clicked]')).toBeAttached();
  // The tap that led here, and one that was alone.
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '1 1 ');
});

test('of two pages asked for only the last is shown, however late the first comes', async ({ person }) => {
  const { page } = await person('Maya');
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/pebbles-page-*.js*', (route) => late.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  const tiles = page.getByRole('navigation', { name: 'Things to do' });
  await tiles.getByRole('link', { name: 'View Pebbles' }).click();
  await expect(page).toHaveURL('/pebbles');
  await tiles.getByRole('link', { name: 'Badges' }).click();
  await expect(page.getByRole('heading', { name: 'Your Badges' })).toBeVisible();
  const fetched = page.waitForResponse('**/assets/pebbles-page-*.js*');
  late.resolve();
  await fetched;
  await expect(page.getByRole('heading', { name: 'Your Badges' })).toBeVisible();
  await expect(page).toHaveURL('/badges');
});

test('a slash at the end changes nothing, and what stands in an address stays text', async ({ page }) => {
  for (const code of ['222222', '2E3456']) {
    await page.goto(`/signup/?code=${code}&other=1`);
    await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
    await expect(page).toHaveURL(`/signup?code=${code}`);
    const boxes = await page
      .getByRole('group', { name: /^Partner code/ })
      .getByRole('textbox')
      .all();
    expect(await Promise.all(boxes.map((box) => box.inputValue()))).toEqual([...code]);
  }
  await page.goto('/join/ab2%2Fd3');
  await expect(page.getByRole('link', { name: /Sign up/ })).toHaveAttribute('href', '/signup?code=AB2%2FD3');
});
