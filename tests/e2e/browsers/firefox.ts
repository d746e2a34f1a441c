import { writeFileSync } from 'node:fs';
import puppeteer, { type Locator } from 'puppeteer-core';
import { waitTimeout, type DrivenBrowser } from './driven-browser.ts';

/** Headless Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  page.setDefaultTimeout(waitTimeout);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const locate = (xpath: string): Locator<Element> => page.locator(`::-p-xpath(${xpath})`);
  const withMessage = (doing: Promise<unknown>, message: string) =>
    doing.then(() => undefined, (cause: unknown) => Promise.reject(new Error(message, { cause })));
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    see: (xpath) => withMessage(locate(xpath).waitHandle(), `nothing is at ${xpath}`),
    press: (xpath) => withMessage(locate(xpath).click(), `${xpath} cannot be used`),
    type: (xpath, text) => withMessage(locate(xpath).fill(text), `${xpath} cannot be used`),
    until: (expression, meaning) => withMessage(page.waitForFunction(expression), `never: ${meaning}`),
    saveScreenshot: async (file) => writeFileSync(file, await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  };
}
