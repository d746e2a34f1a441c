import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cancelledKey } from '#features/memories/web/lane/cancelled-dates.ts';
import { memoriesQuery, timelineQuery, type Memory } from '#features/memories/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';

/** The id of the toast that tells of a cancelled date. */
export const cancelledToast = (memoryId: string) => `cancelled ${memoryId}`;

/** Returns what folds the card of a cancelled date, while its toast is there or until the date is back. */
export function useFoldCancelled(): (memoryId: string, milliseconds: number) => void {
  const client = useQueryClient();
  const [cancelled, setCancelled] = useState<readonly string[]>([]);
  const lastKnown = useLastKnownDates();
  const { data } = useQuery({ ...memoriesQuery(cancelled), enabled: cancelled.length > 0 });
  const unfold = (memoryId: string) =>
    client.setQueryData<readonly Memory[]>(cancelledKey, (dates = []) => dates.filter(({ id }) => id !== memoryId));
  const restored = useEffectEvent((memoryId: string) => {
    toast.dismiss(cancelledToast(memoryId));
    unfold(memoryId);
  });
  useEffect(() => {
    for (const { id } of data?.memories ?? []) restored(id);
  }, [data]);
  return (memoryId, milliseconds) => {
    const date = lastKnown().get(memoryId);
    if (date)
      client.setQueryData<readonly Memory[]>(cancelledKey, (dates = []) => [
        ...dates.filter(({ id }) => id !== memoryId),
        date,
      ]);
    setCancelled((others) => [...others, memoryId]);
    setTimeout(() => {
      setCancelled((all) => all.filter((id) => id !== memoryId));
      unfold(memoryId);
    }, milliseconds);
  };
}

/** The planned dates of the open lane as they were last seen, cancelled ones included. */
function useLastKnownDates(): () => ReadonlyMap<string, Memory> {
  const client = useQueryClient();
  const known = useRef(new Map<string, Memory>());
  useEffect(() => {
    const { queryKey } = timelineQuery();
    const remember = () => {
      for (const { memories } of client.getQueryData(queryKey)?.pages ?? [])
        for (const memory of memories) if (memory.type === 'planned') known.current.set(memory.id, memory);
    };
    remember();
    return client
      .getQueryCache()
      .subscribe(({ type, query }) => type === 'updated' && query.queryHash === hashKey(queryKey) && remember());
  }, [client]);
  return () => known.current;
}
