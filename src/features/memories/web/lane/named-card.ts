import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lessMotion } from '#platform/web/ui/motion.ts';

/** The id of a memory's card in the document, by which an address names it. */
export const cardId = (memoryId: string) => `memory-${memoryId}`;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of a memory that was just planned or added. */
    newMemory?: string;
  }
}

/** Scrolls to the card that the address names, or to that of a new memory, once the lane is drawn: it glows, and a new one settles in. */
export function useNamedCard(isDrawn: boolean): void {
  const { hash, state } = useLocation();
  const { newMemory } = state;
  useEffect(() => {
    if (!isDrawn || !(newMemory || hash)) return;
    const card = document.getElementById(newMemory ? cardId(newMemory) : hash);
    card?.scrollIntoView({ block: 'center', behavior: lessMotion() ? 'instant' : 'smooth' });
    if (card?.id.startsWith(cardId(''))) show(card, newMemory !== undefined);
    if (!newMemory) return;
    if (!card) window.scrollTo({ top: 0, behavior: 'instant' });
    // A reload keeps the place instead. The router, which replaces the method of the object, would go to the top.
    History.prototype.replaceState.call(history, { ...history.state, newMemory: undefined }, '');
  }, [hash, newMemory, isDrawn]);
}

function show(card: HTMLElement, isNew: boolean) {
  // After the router, which focuses the heading of the page.
  requestAnimationFrame(() => card.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true }));
  if (lessMotion()) return;
  card.animate([{ filter: 'drop-shadow(0 0 14px var(--lagoon))' }, { filter: 'none' }], { duration: 600, delay: 400, fill: 'backwards' });
  if (isNew) card.animate([{ opacity: 0, transform: 'translateY(-24px) scale(.96)' }, {}], { duration: 420, delay: 200, easing: 'cubic-bezier(.3,1.6,.5,1)', fill: 'backwards' });
}
