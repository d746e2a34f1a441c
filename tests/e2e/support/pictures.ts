import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from './people.ts';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one color, taken on a day. */
export async function photo({
  color = '#c86450',
  width = 800,
  height = 600,
  takenOn = '2026-10-12',
} = {}): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD2: { DateTimeOriginal: `${takenOn.replaceAll('-', ':')} 08:00:00` } })
    .jpeg()
    .toBuffer();
  return { name: `${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Presses a button that opens the browser's choice of files, and chooses these. On a phone the button of a card has a menu. */
export async function choose(page: Page, button: Locator, files: PhotoFile[]): Promise<void> {
  const hasMenu = await button.evaluate(
    (element) => 'addsTo' in (element as HTMLElement).dataset && matchMedia('(pointer: coarse)').matches,
  );
  // An earlier one may be closing.
  if (hasMenu) await expect(page.getByRole('menuitem')).toHaveCount(0);
  if (hasMenu) await button.click();
  const opener = hasMenu ? page.getByRole('menuitem', { name: 'Add pictures' }) : button;
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  await chooser.setFiles(files);
}

/** Drops files on an element, or pastes them there. `words` are on the clipboard beside them. */
export async function give(
  on: Locator,
  way: 'drop' | 'paste',
  files: PhotoFile[],
  words: Record<string, string> = {},
): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await on.evaluate(
    async (element, { way, given, words }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of given)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name, { type: mimeType }),
        );
      for (const [type, text] of Object.entries(words)) data.setData(type, text);
      const options = { bubbles: true, cancelable: true };
      if (way === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      // Nobody drops before the page answers the drag.
      while (element.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: data })))
        await new Promise(requestAnimationFrame);
      return element.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
    },
    { way, given, words },
  );
}

/** Adds a picture by the API. Returns its id. */
export async function addPicture(
  by: Person,
  memoryId: string,
  options: Parameters<typeof photo>[0] = {},
): Promise<string> {
  const id = randomUUID();
  const { buffer, mimeType } = await photo(options);
  const response = await by.page.request.post('/api/memories/addPicture', {
    params: { id, memoryId },
    data: buffer,
    headers: { 'content-type': mimeType },
  });
  if (!response.ok()) throw new Error(`addPicture: ${response.status()} ${await response.text()}`);
  return id;
}
