import { median } from '../timing.ts';
import type { Couple } from './couple.ts';
import { allCards, withPhone } from './phone.ts';

export interface Taps {
  cards: number;
  taps: number;
  worst: number;
  middle: number;
}

const taps = 24;

/** Taps a reaction on cards of a long timeline. Measures the time to the next frame by the Event Timing API. */
export function reactionTaps(url: string, couple: Couple): Promise<Taps> {
  return withPhone(url, couple, async (page, slowDown) => {
    await page.addInitScript(() => {
      const seen: Record<number, number> = {};
      Object.assign(globalThis, { interactions: seen });
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
          interactionId: number;
        })[])
          if (interactionId) seen[interactionId] = Math.max(seen[interactionId] ?? 0, duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${url}/dashboard`);
    await allCards(page, couple.count);
    await slowDown(4);
    for (let tap = 0; tap < taps; tap += 1) {
      const card = page.getByRole('article').nth(Math.floor((tap * couple.count) / taps));
      await card.scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await card.getByRole('button', { name: /^React with 🔥/ }).tap();
      await page.waitForTimeout(300);
    }
    // The browser reports events of at least 16 ms only.
    const told = Object.values(
      await page.evaluate(() => (globalThis as unknown as { interactions: Record<number, number> }).interactions),
    );
    const all = [...told, ...Array.from({ length: Math.max(0, taps - told.length) }, () => 16)];
    return { cards: couple.count, taps, worst: Math.max(...all), middle: median(all) };
  });
}
