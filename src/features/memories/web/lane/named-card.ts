import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lessMotion } from '#platform/web/ui/motion.ts';

/** The id of a memory's card in the document, by which an address names it. */
export const cardId = (memoryId: string) => `memory-${memoryId}`;

/** Scrolls to the card that the address names, once it is there, and lets it glow. */
export function useNamedCard(isLoaded: boolean): void {
  const location = useLocation();
  useEffect(() => {
    const card = isLoaded && location.hash ? document.getElementById(location.hash) : null;
    if (!card) return;
    card.scrollIntoView({ block: 'center', behavior: lessMotion() ? 'instant' : 'smooth' });
    card.animate([{ filter: 'drop-shadow(0 0 14px var(--lagoon))' }, { filter: 'none' }], { duration: 600, delay: 400, fill: 'backwards' });
  }, [location, isLoaded]);
}
