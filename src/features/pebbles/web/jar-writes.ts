import type { QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { newId } from '#platform/web/new-id.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pebbles } from '../contract.ts';
import { jarErrors, pebbleTexts } from '../messages.ts';
import { jarQuery, type Treat } from './queries.ts';
import { useShownAtOnce } from './shown-at-once.ts';

const api = calls<typeof pebbles>('pebbles');

export const useAddTreat = () =>
  useShownAtOnce({
    send: (treat: Treat) => api.write('addTreat', treat),
    show: (queries, { id, treat }) => {
      changeMine(queries, (mine) => [...mine, { id, treat: treat.trim() }]);
      return () => changeMine(queries, (mine) => mine.filter((known) => known.id !== id));
    },
    errors: jarErrors,
    failed: pebbleTexts.addFailed,
  });

/** Takes a treat out, with a way back for as long as the toast stands. */
export function useRemoveTreat() {
  const add = useAddTreat();
  return useShownAtOnce({
    send: ({ id }: Treat) => api.write('removeTreat', { treatId: id }),
    show: (queries, treat) => {
      const place = queries.getQueryData(jarQuery.queryKey)?.mine.findIndex(({ id }) => id === treat.id) ?? 0;
      changeMine(queries, (mine) => mine.filter(({ id }) => id !== treat.id));
      return () => changeMine(queries, (mine) => mine.toSpliced(place, 0, treat));
    },
    failed: pebbleTexts.removeFailed,
    done: (_, { treat }) => {
      toast.info(pebbleTexts.removed, { action: { label: pebbleTexts.undo, onPress: () => add.mutate({ id: newId(), treat }) } });
    },
  });
}

function changeMine(queries: QueryClient, change: (mine: Treat[]) => Treat[]): void {
  queries.setQueryData(jarQuery.queryKey, (jar) => jar && { ...jar, mine: change(jar.mine) });
}
