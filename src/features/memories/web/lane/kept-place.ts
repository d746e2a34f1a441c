import type { QueryClient } from '@tanstack/react-query';
import { keepForAccount, takeKept } from '#platform/web/device/draft.ts';
import type { Lane } from '../../rules.ts';
import { timelineQuery } from '../queries.ts';
import { cardId } from '../data/named-card.ts';

const keptName = 'place in the lane';
const framesAtMost = 120;

interface Place {
  lane: Lane;
  pages: number;
  /** The element id of the first card in view, and how far below the upper edge it stands. */
  card: string;
  top: number;
}

/** Keeps the place in a lane of several pages over a reload. Returns a function that stops. */
export function keepPlace(client: QueryClient, lane: Lane): () => void {
  const place = takeKept<Place>(keptName);
  if (place?.lane === lane && isReload()) void returnTo(client, place);
  const store = () => {
    const pages = client.getQueryData(timelineQuery(lane).queryKey)?.pages.length ?? 0;
    const card = [...document.querySelectorAll(`[id^="${cardId('')}"]`)].find(
      (one) => one.getBoundingClientRect().bottom > 0,
    );
    if (pages > 1 && card)
      keepForAccount<Place>(keptName, { lane, pages, card: card.id, top: card.getBoundingClientRect().top });
  };
  addEventListener('pagehide', store);
  return () => removeEventListener('pagehide', store);
}

async function returnTo(client: QueryClient, { lane, pages, card, top }: Place): Promise<void> {
  await client.infiniteQuery({ ...timelineQuery(lane), pages, staleTime: 0 });
  for (let frame = 0; frame < framesAtMost; frame += 1) {
    await new Promise(requestAnimationFrame);
    const found = document.getElementById(card);
    if (found) return window.scrollBy({ top: found.getBoundingClientRect().top - top, behavior: 'instant' });
  }
}

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
