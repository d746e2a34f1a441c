import { useEffect, useRef, useState } from 'react';
import type { Goal } from './queries.ts';

/** A goal that was active and is now completed, by either partner. */
export function useReached(active: readonly Goal[] | undefined, completed: readonly Goal[] | undefined) {
  const seen = useRef(new Map<string, 'active' | 'celebrated'>());
  const [reached, setReached] = useState<Goal | null>(null);
  useEffect(() => {
    const known = seen.current;
    for (const { id } of active ?? []) if (!known.has(id)) known.set(id, 'active');
    const now = completed?.find(({ id }) => known.get(id) === 'active');
    if (!now) return;
    known.set(now.id, 'celebrated');
    setReached(now);
    // The button that had the focus was removed with its card.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
    });
  }, [active, completed]);
  return [reached, () => setReached(null)] as const;
}
