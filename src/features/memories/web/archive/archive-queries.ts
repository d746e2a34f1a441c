import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import { orpc } from '../queries.ts';

const archiveQuery = (laneId: string) =>
  orpc.archive.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, cursor }) });

export function useArchive(laneId: string) {
  const query = archiveQuery(laneId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}
