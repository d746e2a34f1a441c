import type { Page } from '@playwright/test';

/** A phone that is zoomed to 200 %, and one whose owner doubled the text. */
const conditions = [
  { name: '195 pixels', width: 195, height: 422, text: '' },
  { name: 'text at 200 %', width: 390, height: 844, text: '200%' },
];

/** What does not fit on screen when it is zoomed, or has large text. */
export async function reflowErrors(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, height, text } of conditions) {
    await page.setViewportSize({ width, height });
    await page.evaluate(setText, text);
    found.push(...(await page.evaluate(errors)).map((error) => `${where}, ${name}: ${error}`));
  }
  await page.evaluate(setText, '');
  return found;
}

/** Runs in the page, which measures some widths a frame later. */
async function setText(size: string): Promise<void> {
  document.documentElement.style.fontSize = size;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Runs in the page: what makes it scroll sideways, words on two lines, and what is cut off or beyond an edge. */
function errors(): string[] {
  // What is not drawn keeps the places of an earlier width.
  for (const undrawn of document.querySelectorAll<HTMLElement>('[data-drawn]'))
    undrawn.style.contentVisibility = 'visible';
  const room = document.documentElement.clientWidth;
  const found = new Set<string>();
  if (document.documentElement.scrollWidth > room)
    found.add(`the page is ${document.documentElement.scrollWidth} pixels wide`);
  const scope =
    [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1) ?? document.body;

  type Clip = { box: DOMRect; x: boolean; y: boolean; name: string };
  const name = (element: Element) => `${element.localName}.${element.className}`;
  const clipsOf = new Map<Element, { isHidden: boolean; isScroller: boolean; clips: Clip[] }>();
  const around = (element: Element): { isHidden: boolean; isScroller: boolean; clips: Clip[] } => {
    const known = clipsOf.get(element);
    if (known) return known;
    const outer = element.parentElement
      ? around(element.parentElement)
      : { isHidden: false, isScroller: false, clips: [] };
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const own = {
      isHidden:
        outer.isHidden ||
        style.opacity === '0' ||
        style.clipPath.includes('50%') ||
        style.getPropertyValue('clip').startsWith('rect(0px'),
      isScroller:
        outer.isScroller ||
        (/auto|scroll/.test(style.overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element !== document.body &&
          element !== document.documentElement),
      clips: [...outer.clips],
    };
    // What is cut after some lines can be opened.
    const isClamped = style.webkitLineClamp !== 'none';
    if (/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`) && !isClamped && element !== document.body)
      own.clips.push({
        box,
        x: style.overflowX !== 'visible',
        y: /hidden|clip/.test(style.overflowY),
        name: name(element),
      });
    clipsOf.set(element, own);
    return own;
  };
  const beyond = (element: Element, box: DOMRect): string | undefined => {
    const { isScroller, clips } = around(element);
    if (isScroller) return undefined;
    // A line is lower than the boxes of its letters.
    const leading = box.height / 5;
    const cut = clips.find(
      (clip) =>
        (clip.x && (box.left < clip.box.left - 1 || box.right > clip.box.right + 1)) ||
        (clip.y && (box.top < clip.box.top - leading || box.bottom > clip.box.bottom + leading)),
    );
    if (cut) return `is cut off by ${cut.name}`;
    return box.left < -1 || box.right > room + 1 ? 'is beyond the edge' : undefined;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !around(element).isHidden;

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement!;
    if (!text.data.trim() || parent.closest('script, style, option, textarea') || !isSeen(parent)) continue;
    for (const { index, 0: token } of text.data.matchAll(/\S+/g)) {
      // An address may break anywhere.
      if (/[@/]|\p{L}\.\p{L}/u.test(token)) continue;
      for (const { index: at, 0: word } of token.matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index + at);
        range.setEnd(text, index + at + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const place = `in ${name(parent)} of “${parent.textContent.slice(0, 40)}”`;
        if (lines.some(({ top }) => Math.abs(top - lines[0]!.top) > 4)) found.add(`“${word}” breaks ${place}`);
        const where = lines.length > 0 && beyond(parent, range.getBoundingClientRect());
        if (where) found.add(`“${word}” ${where} ${place}`);
      }
    }
    if (getComputedStyle(parent).textOverflow === 'ellipsis' && parent.scrollWidth > parent.clientWidth)
      found.add(`“${text.data}” ends in an ellipsis`);
  }
  for (const control of scope.querySelectorAll('a, button, input, select, textarea, summary')) {
    const where = isSeen(control) && beyond(control.parentElement!, control.getBoundingClientRect());
    if (where)
      found.add(
        `${name(control)} “${(control.getAttribute('aria-label') ?? control.textContent).slice(0, 40)}” ${where}`,
      );
  }
  return [...found];
}
