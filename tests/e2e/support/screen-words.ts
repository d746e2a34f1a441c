import type { Page } from '@playwright/test';

/** Collects what the server sends, which people or the seed wrote. Codes of the interface, such as `date_planned`, are not content. */
export function contentOf(page: Page): Set<string> {
  const content = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string' && !/^[a-z_]+$/.test(value))
      for (const line of value.split('\n')) content.add(line.trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add);
  };
  page.on('response', (response) => {
    if (/\/api\/(?!live)/.test(response.url())) void response.json().then(add, () => undefined);
  });
  return content;
}

/** The texts of a page in Latin letters, as people see or hear them, without those that are content. */
export async function latinWords(page: Page, content: Iterable<string>): Promise<string[]> {
  const known = [...content].filter((text) => /[A-Za-z]/.test(text)).sort((a, b) => b.length - a.length);
  const words = (await page.evaluate(wordsOnScreen)).filter((text) =>
    /[A-Za-z]/.test(known.reduce((rest, one) => rest.replaceAll(one, ''), text)),
  );
  return [...new Set(words)];
}

/** In the page: its title, its texts, and the attributes that are read out. */
function wordsOnScreen(): string[] {
  const words = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('script, style, noscript, kbd'))
      words.push(walker.currentNode.textContent ?? '');
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'alt',
    'title',
    'placeholder',
  ];
  for (const name of attributes)
    for (const element of document.body.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? '');
  return words.map((text) => text.trim());
}
