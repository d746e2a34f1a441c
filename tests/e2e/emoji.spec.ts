import type { Page } from '@playwright/test';
import { addMemory } from './support/memories.ts';
import { dayFromNow } from './support/days.ts';
import { expect, test } from './support/test.ts';

test.use({ celebrations: true });

const pages = ['/', '/dashboard', '/mood-board', '/add-memory', '/badges'];

// The browser of these tests has no emoji of its own.
test('faces, reactions and badges are drawn in color where the device has no emoji', async ({ couple, product }) => {
  const [maya, theo] = await couple();
  const memory = await addMemory(theo, {
    activity: 'Cinema, row one',
    date: dayFromNow(product, -1),
    notes: 'Ōkami 🦦',
  });
  await maya.write('memories.react', { memoryId: memory, reaction: '❤️' });
  await maya.write('moods.rate', { id: crypto.randomUUID(), emoji: '🙂', comment: '' });
  const { page } = maya;
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const emoji = await page.evaluate(drawn);
    expect(emoji.length, path).toBeGreaterThan(0);
    expect(
      emoji.filter(({ isColored }) => !isColored),
      path,
    ).toEqual([]);
  }
});

test('a first visit fetches at most 40 kB of emoji, and a page without emoji none', async ({ couple, visitor }) => {
  const page = await visitor();
  const sizes = emojiSizes(page);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  expect(sizes).toEqual([]);

  const [maya] = await couple();
  const hers = emojiSizes(maya.page);
  await maya.page.goto('/mood-board', { waitUntil: 'networkidle' });
  await maya.page.goto('/badges', { waitUntil: 'networkidle' });
  expect(hers.length).toBeGreaterThan(0);
  expect(hers.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
});

test('a name with Ō is in the display font', async ({ person }) => {
  const { page } = await person('Ōtto');
  const fonts: string[] = [];
  page.on('response', (response) => fonts.push(new URL(response.url()).pathname));
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: /Ōtto/ })).toBeVisible();
  expect(fonts.filter((path) => /bagel-fat-one-latin-ext/.test(path))).toHaveLength(1);
});

function emojiSizes(page: Page): number[] {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (/\/assets\/(emoji|icons)-/.test(response.url())) sizes.push(Number(response.headers()['content-length']));
  });
  return sizes;
}

/** Runs in the page: draws every emoji that stands there in the font of its element. A box is black. */
function drawn(): { emoji: string; isColored: boolean }[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Map<string, string>();
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    for (const [emoji] of (nodeValue ?? '').matchAll(/\p{Emoji_Presentation}|\p{Emoji}\uFE0F/gu))
      found.set(emoji, getComputedStyle(parentElement!).fontFamily);
  }
  return [...found].map(([emoji, font]) => {
    const context = new OffscreenCanvas(60, 60).getContext('2d')!;
    context.font = `40px ${font}`;
    context.fillText(emoji, 5, 45);
    const { data } = context.getImageData(0, 0, 60, 60);
    return { emoji, isColored: data.some((value, at) => at % 4 < 3 && value > 40) };
  });
}
