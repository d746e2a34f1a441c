import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import type { Lane } from '../../rules.ts';
import { cardId } from './named-card.ts';

/** Leads to a memory's card in its lane, which may be pages away. */
export function useOpenMemory(memoryId: string, lane: Lane) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const target = {
    to: '/dashboard',
    search: { lane: lane === 'solo' ? 'mine' : undefined },
    hash: cardId(memoryId),
  } as const;
  const open = async () => {
    setOpening(true);
    try {
      const { loadUntil } = await import('./load-until.ts');
      await loadUntil(client, memoryId, lane);
      // Going to where the address is already leads nowhere.
      if (location.hash === `#${target.hash}`)
        await navigate({ ...target, hash: '', replace: true, resetScroll: false });
      await navigate(target);
    } catch {
      toast.error(memoryTexts.loadFailed);
    }
    setOpening(false);
  };
  /** For a link to the memory. */
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  };
  return { target, isOpening, open, follow };
}
