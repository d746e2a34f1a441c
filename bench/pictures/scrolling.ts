import { addPicture } from '#features/memories/server/testing/pictures.ts';
import type { Memory } from '#features/memories/server/present.ts';
import type { Couple } from '../web/couple.ts';
import { allCards, withPhone } from '../web/phone.ts';

export interface Scrolled {
  /** Milliseconds of tasks beyond 50 ms. */
  longTasks: number;
  /** Frames that came later than 1.5 times their interval. */
  dropped: number;
  frames: number;
}

/** Adds a picture to every memory of a couple. */
export async function addPictures({ maya }: Couple, body: Uint8Array<ArrayBuffer>): Promise<void> {
  for (let cursor: string | undefined; ;) {
    const { memories, nextCursor } = await maya.read<{ memories: Memory[]; nextCursor: string | null }>(
      'memories.timeline',
      cursor ? { cursor } : {},
    );
    for (const { id } of memories) await addPicture(maya, id, body);
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

/** Scrolls a loaded lane from top to bottom with a four times slower processor. */
export function scroll(url: string, couple: Couple): Promise<Scrolled> {
  return withPhone(url, couple, async (page, slowDown) => {
    await page.goto(`${url}/dashboard`);
    await allCards(page, couple.count);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1_500);
    await slowDown(4);
    return page.evaluate(async () => {
      const [step, frameMs] = [40, 1000 / 60];
      const tasks: number[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      let [dropped, frames, last] = [0, 0, performance.now()];
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, step);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        if (now - last > frameMs * 1.5) dropped += 1;
        [last, frames] = [now, frames + 1];
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { longTasks: tasks.reduce((sum, task) => sum + task, 0), dropped, frames };
    });
  });
}
