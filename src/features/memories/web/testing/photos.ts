import { vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

/** A photo of one color. */
export async function aPhoto(color = '#c86450', { width = 80, height = 60 } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], `${color.slice(1)}.jpg`, {
    type: 'image/jpeg',
  });
}

/** Presses a button that opens the browser's choice of files, and chooses these. Returns the attributes of the choice. */
export async function choose(button: Locator, ...files: File[]): Promise<{ hasCamera: boolean }> {
  const { promise, resolve } = Promise.withResolvers<HTMLInputElement>();
  const opening = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    resolve(this);
  });
  await userEvent.click(button);
  const input = await promise;
  opening.mockRestore();
  const hasCamera = input.hasAttribute('capture');
  input.files = given(files).files;
  input.dispatchEvent(new Event('change'));
  return { hasCamera };
}

/** Drops files on an element, or pastes them there. `words` are on the clipboard beside them. */
export function give(on: Element, way: 'drop' | 'paste', files: File[], words: Record<string, string> = {}): void {
  const data = given(files);
  for (const [type, text] of Object.entries(words)) data.setData(type, text);
  const options = { bubbles: true, cancelable: true };
  if (way === 'paste') on.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
  else
    for (const type of ['dragover', 'drop']) on.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
}

/** The pictures on a card that the server has, or all of them. */
export const picturesOn = (activity: string, which: 'saved' | 'all' = 'saved'): Element[] => [
  ...(cardOf(activity)
    .query()
    ?.querySelectorAll(which === 'saved' ? 'button[data-picture]' : '[data-picture]') ?? []),
];

export const cardOf = (activity: string): Locator => page.getByRole('article', { name: activity, exact: true });

function given(files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}
