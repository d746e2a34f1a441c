import type { Page } from '@playwright/test';
import { expectNoOverflow } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const pages = ['/', '/login'];

test('on public pages nothing overflows and no label breaks inside a word at 195 pixels and with text at 200 %', async ({ visitor }) => {
  await expectReflowOf(await visitor(), pages);
});

async function expectReflowOf(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 195, height: 422 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectReflow(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await expectReflow(page);
  }
}

async function expectReflow(page: Page): Promise<void> {
  await expectNoOverflow(page);
  expect(await page.evaluate(brokenWords), `${page.url()} at ${page.viewportSize()!.width} pixels`).toEqual([]);
}

/** Runs in the page: words of links and labels that stand on two lines. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const label of document.querySelectorAll('nav a, header a, a b, h1, [class*="label"]')) {
    const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { index, 0: word } of text.nodeValue!.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
