/** Thousands of open pages. */
import { answerCommands } from '../harness/process-commands.ts';
import { now, Page } from './page.ts';

export type PagesCommand =
  | { open: readonly { port: number; cookie: string }[] }
  | { cut: true }
  | { settle: true }
  | { heard: true }
  | { close: true };

export interface Settled {
  seconds: number;
  /** Failed attempts to open a stream. */
  refused: number;
  /** Pages whose read failed. */
  unread: number;
}

/** Messages of a page since the last query, and the contents of its last read. */
export interface Heard {
  messages: { memoryId: string; at: number }[];
  seen: string[];
}

let pages: Page[] = [];
let began = now();

answerCommands(async (command: PagesCommand): Promise<unknown> => {
  if ('open' in command) {
    began = now();
    pages = command.open.map(({ port, cookie }) => new Page(port, cookie));
    for (const page of pages) page.open();
    return null;
  }
  if ('cut' in command) {
    began = now();
    for (const page of pages) [page.refused, page.unread] = [0, 0];
    for (const page of pages) page.cut();
    return null;
  }
  if ('settle' in command) return settled();
  if ('heard' in command) return pages.map((page): Heard => ({ messages: page.heard.splice(0), seen: [...page.seen] }));
  for (const page of pages) page.close();
  pages = [];
  return null;
});

const openMinutes = 15;

/** Resolves once every page is open and has read its contents. */
async function settled(): Promise<Settled> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const late = now() + openMinutes * 60_000; pages.some(({ isOpen, isReading }) => !isOpen || isReading);) {
    if (now() > late)
      throw new Error(`${pages.filter(({ isOpen }) => !isOpen).length} pages did not open in ${openMinutes} minutes`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const sum = (of: 'refused' | 'unread') => pages.reduce((all, page) => all + page[of], 0);
  return { seconds: (now() - began) / 1000, refused: sum('refused'), unread: sum('unread') };
}
