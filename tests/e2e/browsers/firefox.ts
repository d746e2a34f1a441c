import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { ProtocolError, type ElementHandle } from 'puppeteer-core';
import { waitTimeout, type DrivenBrowser } from './driven-browser.ts';

/**
 * Headless Firefox, driven by WebDriver BiDi. Puppeteer's locators and `waitForFunction` compile in the page, which the page's policy forbids
 * in Firefox 140, so the waits are here.
 */
export async function openFirefox(
  executablePath: string,
  extraPrefsFirefox: Record<string, unknown> = {},
): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const find = (xpath: string) => page.$(`::-p-xpath(${xpath})`);
  /** Repeats it while the element is missing, moves or is replaced. */
  const act = (xpath: string, what: (element: ElementHandle) => Promise<unknown>) =>
    untilTrue(async () => {
      const element = await find(xpath);
      return (
        element !== null &&
        what(element).then(
          () => true,
          () => false,
        )
      );
    }, `${xpath} cannot be used`);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }).catch(allowMissingOrientation),
    see: (xpath) => untilTrue(async () => (await find(xpath)) !== null, `nothing is at ${xpath}`),
    press: (xpath) => act(xpath, (element) => element.click()),
    type: (xpath, text) => act(xpath, (element) => element.type(text)),
    until: (expression, meaning) => untilTrue(() => page.evaluate(expression), `never: ${meaning}`),
    saveScreenshot: async (file) => writeFileSync(file, await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}

/** Puppeteer sets the orientation together with the size, and Firefox 140 knows the size alone. */
function allowMissingOrientation(error: unknown): void {
  if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride'))) throw error;
}

async function untilTrue(evaluate: () => Promise<unknown>, message: string): Promise<void> {
  const end = Date.now() + waitTimeout;
  while (!(await evaluate())) {
    if (Date.now() > end) throw new Error(message);
    await sleep(50);
  }
}
