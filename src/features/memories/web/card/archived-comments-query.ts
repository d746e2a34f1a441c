import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { orpc } from '../queries.ts';

const archivedCommentsQuery = (laneId: string, memoryId: string) =>
  orpc.archivedComments.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, memoryId, cursor }) });

export const useArchivedComments = (laneId: string, memoryId: string) =>
  useInfiniteQuery(archivedCommentsQuery(laneId, memoryId));
