import { join } from 'node:path';
import { demoPassword } from '../../../db/seed/demo.ts';
import type { DrivenBrowser } from './driven-browser.ts';

/** Phone and desktop. The steps after a loop run at desktop size. */
const sizes = [
  [390, 844],
  [1280, 800],
] as const;

/** Path → XPath of an element that shows the screen. */
const forVisitors = { '/': '//h1', '/no-such-page': '//h1', '/signup': button('Sign up'), '/login': button('Log in') };
const forPartners = [
  '/add-memory',
  '/dashboard',
  '/date-suggestions',
  '/mood-board',
  '/pebbles',
  '/badges',
  '/goals',
  '/profile',
];

/** Walks through the main screens as a visitor, then as one of the demo couple. Saves a screenshot of each at both sizes. */
export async function walkMainScreens(browser: DrivenBrowser, origin: string, pictures: string): Promise<void> {
  const look = async (name: string) => {
    for (const [width, height] of sizes) {
      await browser.resize(width, height);
      await browser.until(
        `innerWidth === ${width} && document.documentElement.scrollWidth <= ${width}`,
        `${name} fits into ${width} pixels`,
      );
      await browser.saveScreenshot(join(pictures, `${name}-${width}.png`));
    }
  };

  for (const [path, sign] of Object.entries(forVisitors)) {
    await browser.open(origin + path);
    await browser.see(sign);
    await look(path.slice(1) || 'landing');
  }
  await browser.type(field('Email'), 'maya@demo.example');
  await browser.type(field('Password'), demoPassword);
  await browser.press(button('Log in'));
  await browser.see('//article');
  await look('logged-in');

  await follow(browser, '/plan-date');
  await browser.type(field('What are you doing?'), 'Row to the island');
  await look('plan-date');
  for (const [width, height] of sizes) {
    await browser.resize(width, height);
    await browser.until(`innerWidth === ${width}`, `the window is ${width} pixels wide`);
    await browser.press('//button[@aria-haspopup="dialog"]');
    await browser.see('//table');
    await browser.saveScreenshot(join(pictures, `calendar-${width}.png`));
    await browser.press('//td[not(@data-disabled) and not(@data-outside)]//button');
    await browser.until(`!document.querySelector('table')`, 'the calendar is gone');
  }
  await browser.press(button('Plan Date'));
  await browser.see('//article[.//*[text()="Row to the island"]]');
  await look('planned');

  for (const path of forPartners) {
    await follow(browser, path);
    await browser.until(`!document.querySelector('main').innerText.includes('Loading...')`, `${path} is read`);
    await browser.see('//main//h1');
    await look(path.slice(1));
  }
}

/** Leaves the page without cutting off its reads. Presses once more when nothing happened, as a person would: WebKit without compositing loses a press now and then. */
export async function follow(browser: DrivenBrowser, path: string): Promise<void> {
  const arrives = () => browser.until(`location.pathname === '${path}'`, `${path} is open`);
  await browser.press(link(path));
  await arrives().catch(() => browser.press(link(path)).then(arrives));
}

export function button(words: string): string {
  return `//button[normalize-space()="${words}"]`;
}

function link(path: string): string {
  return `(//main | //header)//a[@href="${path}"]`;
}

export function field(label: string): string {
  return `//input[@id=//label[contains(normalize-space(),"${label}")]/@for]`;
}
