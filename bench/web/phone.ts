import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../tests/e2e/support/chromium.ts';
import type { Couple } from './couple.ts';

/** A phone with Maya's session. `slowDown` divides the processor speed. */
export async function withPhone<T>(
  url: string,
  { maya }: Couple,
  work: (page: Page, slowDown: (times: number) => Promise<void>, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = maya.cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    return await work(
      page,
      async (rate) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate })),
      context,
    );
  } finally {
    await browser.close();
  }
}

/** Scrolls down until every memory has its card. */
export async function allCards(page: Page, count: number): Promise<void> {
  const cards = page.getByRole('article');
  while ((await cards.count()) < count) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(100);
  }
}
