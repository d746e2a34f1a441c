import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from './people.ts';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo of one color, taken on a day. */
export async function photo({ color = '#c86450', width = 800, height = 600, takenOn = '2026-10-12' } = {}): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD2: { DateTimeOriginal: `${takenOn.replaceAll('-', ':')} 08:00:00` } })
    .jpeg()
    .toBuffer();
  return { name: `${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Presses a button that opens the browser's choice of files, and chooses these. */
export async function choose(page: Page, button: Locator, files: PhotoFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** Adds a picture by the API. Returns its id. */
export async function addPicture(by: Person, memoryId: string, options: Parameters<typeof photo>[0] = {}): Promise<string> {
  const id = randomUUID();
  const { buffer, mimeType } = await photo(options);
  const response = await by.page.request.post('/api/memories/addPicture', { params: { id, memoryId }, data: buffer, headers: { 'content-type': mimeType } });
  if (!response.ok()) throw new Error(`addPicture: ${response.status()} ${await response.text()}`);
  return id;
}
