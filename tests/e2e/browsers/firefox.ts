import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { ProtocolError, type Locator } from 'puppeteer-core';
import { waitTimeout, type DrivenBrowser } from './driven-browser.ts';

/** Headless Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport: null });
  const page = await browser.newPage();
  page.setDefaultTimeout(waitTimeout);
  const errors: string[] = [];
  const keep = (text: string) => !isFromPuppeteer(text) && errors.push(text);
  page.on('console', (message) => message.type() === 'error' && keep(message.text()));
  page.on('pageerror', (error) => keep(String(error)));
  const locate = (xpath: string): Locator<Element> => page.locator(`::-p-xpath(${xpath})`);
  const withMessage = (doing: Promise<unknown>, message: string) =>
    doing.then(() => undefined, (cause: unknown) => Promise.reject(new Error(message, { cause })));
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }).catch(allowMissingOrientation),
    see: (xpath) => withMessage(locate(xpath).waitHandle(), `nothing is at ${xpath}`),
    press: (xpath) => withMessage(locate(xpath).click(), `${xpath} cannot be used`),
    type: (xpath, text) => withMessage(locate(xpath).fill(text), `${xpath} cannot be used`),
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

/** Puppeteer's own wait compiles the expression in the page, which the policy of the page forbids. */
async function untilTrue(evaluate: () => Promise<unknown>, message: string): Promise<void> {
  const end = Date.now() + waitTimeout;
  while (!(await evaluate())) {
    if (Date.now() > end) throw new Error(message);
    await sleep(50);
  }
}

/** In Firefox 140 Puppeteer's locators try to compile in the page first. Chromium's tests find an eval of our own. */
function isFromPuppeteer(error: string): boolean {
  return error.includes('blocked a JavaScript eval');
}
