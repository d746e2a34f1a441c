import { expect, test } from './support/test.ts';

const documents = [
  {
    path: '/privacy',
    title: 'Website Privacy Policy',
    sections: 11,
    link: 'Privacy',
    other: { name: 'Terms', path: '/terms' },
  },
  {
    path: '/terms',
    title: 'Terms and Conditions of Use',
    sections: 19,
    link: 'Terms',
    other: { name: 'Privacy', path: '/privacy' },
  },
] as const;

for (const { path, title, sections, link, other } of documents) {
  test(`${path} has all its sections, contents that link to the last one, and no script`, async ({ page }) => {
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

    const folded = page.getByText(`All ${sections} sections`);
    if (await folded.isVisible()) await folded.click();
    const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
    const heading = (await last.textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    for (const width of [320, 390, 767, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
    }
  });

  test(`the landing page and the other document link to ${path}, and its footer links home`, async ({ page }) => {
    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await foot.getByRole('link', { name: other.name }).click();
    await expect(page).toHaveURL(other.path);
    await expect(foot.getByRole('link', { name: other.name })).toHaveAttribute('href', other.path);
    await foot.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
}
