import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { pictureHash } from './picture-hash.ts';

/** The id of a memory's card in the document, by which an address names it. */
export const cardId = (memoryId: string) => `memory-${memoryId}`;

let newMemory: string | undefined;

/** The next lane that is drawn shows this memory, which was just planned or added. A reload forgets it and keeps the place instead. */
export const showWhenDrawn = (memoryId: string) => void (newMemory = memoryId);

/** Whether the address names the memory's card, or the next lane that is drawn shows it. */
export const useIsNamed = () => {
  const hash = useLocation({ select: (location) => location.hash });
  return ({ id }: { id: string }) => id === newMemory || cardId(id) === hash;
};

/** Scrolls to the card that the address names, or to that of a new memory, once the lane is drawn: it glows, and a new one settles in. */
export function useNamedCard(isDrawn: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  const shown = useRef('');
  useEffect(() => {
    const isNew = newMemory !== undefined;
    const id = newMemory ? cardId(newMemory) : hash;
    // More cards, drawn later, are no reason to go back to this one; nor is a picture that was open.
    if (!isDrawn || id === shown.current || id.startsWith(pictureHash)) return;
    newMemory = undefined;
    const card = document.getElementById(id);
    shown.current = card ? id : '';
    if (!id) return;
    card?.scrollIntoView({ block: 'center', behavior: lessMotion() ? 'instant' : 'smooth' });
    if (card?.id.startsWith(cardId(''))) show(card, isNew);
    if (!card && isNew) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hash, isDrawn]);
}

function show(card: HTMLElement, isNew: boolean) {
  // After the router, which focuses the heading of the page.
  requestAnimationFrame(() => card.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true }));
  if (lessMotion()) return;
  card.animate([{ filter: 'drop-shadow(0 0 14px var(--lagoon))' }, { filter: 'none' }], {
    duration: 600,
    delay: 400,
    fill: 'backwards',
  });
  if (isNew)
    card.animate([{ opacity: 0, transform: 'translateY(-24px) scale(.96)' }, {}], {
      duration: 420,
      delay: 200,
      easing: 'cubic-bezier(.3,1.6,.5,1)',
      fill: 'backwards',
    });
}
