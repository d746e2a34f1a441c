import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

const documents = [
  { path: '/privacy', title: 'Website Privacy Policy', sections: 11, other: { name: 'Terms', path: '/terms' } },
  { path: '/terms', title: 'Terms and Conditions of Use', sections: 19, other: { name: 'Privacy', path: '/privacy' } },
] as const;

for (const { path, title, sections, other } of documents) {
  test(`${path} has all its sections and no script`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.resourceType()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['set-cookie']).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main').getByRole('region')).toHaveCount(sections);
    expect(await page.locator('script').count()).toBe(0);
    expect(asked).not.toContain('script');
    expect(asked).not.toContain('fetch');
  });

  test(`the contents of ${path} link to its last section`, async ({ page }) => {
    await page.goto(path);
    const folded = page.getByText(`All ${sections} sections`);
    if (await folded.isVisible()) await folded.click();
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    const heading = (await last.textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
  });

  test(`the footer of ${path} links to ${other.path} and home`, async ({ page }) => {
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: other.name }).click();
    await expect(page).toHaveURL(other.path);
    await expect(foot.getByRole('link', { name: other.name })).toHaveAttribute('href', other.path);
    await foot.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });

  test(`${path} fits from 320 to 1920 pixels`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 390, 767, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violations in ${colorScheme} colors`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const folded = page.getByText(`All ${sections} sections`);
      if (await folded.isVisible()) await folded.click();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  }
}

test('the landing page links to both', async ({ page }) => {
  for (const { path, title } of documents) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: path === '/terms' ? 'Terms' : 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});
