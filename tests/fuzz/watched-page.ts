import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import type { Person } from '#app/testing/person.ts';
import { chromiumLaunch } from '../e2e/support/chromium.ts';

/** Browser events that no content may cause. */
export interface Seen {
  /** Scripts that ran, and dialogs they opened. */
  scripts: number;
  /** Requests to another origin; they are blocked. */
  outbound: number;
  /** Violations of the content security policy, which should have nothing to block. */
  stopped: string[];
  /** Pages that did not finish loading. */
  hangs: number;
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await chromiumLaunch());

/** A window with the person's session that records all these events. */
export async function openWatchedPage(
  browser: Browser,
  person: Person,
  seen: Seen,
): Promise<{ page: Page; context: BrowserContext }> {
  // Without a GPU, animations would take most of the time.
  const context = await browser.newContext({
    baseURL: person.url,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  const target = new URL(person.url).host;
  await context.exposeBinding('__ran', () => void (seen.scripts += 1));
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.host === target || ['data:', 'blob:', 'about:'].includes(url.protocol)) return route.continue();
    seen.outbound += 1;
    return route.abort();
  });
  if (person.cookie) {
    const [name = '', value = ''] = person.cookie.split('=');
    await context.addCookies([{ name, value, url: person.url, httpOnly: true }]);
  }
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    seen.scripts += 1;
    void dialog.dismiss();
  });
  page.on('popup', () => (seen.outbound += 1));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) seen.stopped.push(message.text());
  });
  page.setDefaultTimeout(15_000);
  return { page, context };
}

/** Opens a page and waits until it is loaded. */
export async function visit(page: Page, path: string, seen: Seen): Promise<void> {
  try {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main, [role=main], form, h1').first().waitFor();
  } catch (error) {
    seen.hangs += 1;
    seen.stopped.push(`${path}: ${String(error).slice(0, 200)}`);
  }
}
