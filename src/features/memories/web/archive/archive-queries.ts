import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import { orpc } from '../queries.ts';

const archiveQuery = (laneId: string) => orpc.archive.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, cursor }) });

const archivedCommentsQuery = (laneId: string, memoryId: string) => orpc.archivedComments.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, memoryId, cursor }) });

export function useArchive(laneId: string) {
  const query = archiveQuery(laneId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

export const useArchivedComments = (laneId: string, memoryId: string) => useInfiniteQuery(archivedCommentsQuery(laneId, memoryId));
