import { skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { orpc } from '../queries.ts';

interface OfMemory {
  memoryId: string;
}

/** The key of the pictures that no upload has taken up yet, in the cache. */
export const localKey = ['local pictures'];

/** The ids of memories with pictures that are not on the server yet. Apart from `local-pictures.ts`, because the lane loads it at once. */
export function useMemoriesWithLocalPictures(): ReadonlySet<string> {
  const sent = useMutationState({ filters: { mutationKey: orpc.addPicture.mutationKey() }, select: ({ state }) => (state.variables as OfMemory).memoryId });
  const { data: local = [] } = useQuery<OfMemory[]>({ queryKey: localKey, queryFn: skipToken, gcTime: Infinity });
  return new Set([...sent, ...local.map(({ memoryId }) => memoryId)]);
}
