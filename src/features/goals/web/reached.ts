import { useEffect, useRef, useState } from 'react';
import type { Goal } from './queries.ts';

/** The goal that was active on this screen a moment ago and is completed now, whoever took the last step. */
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
    // The button that had the focus is gone with its card.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true });
    });
  }, [active, completed]);
  return [reached, () => setReached(null)] as const;
}
