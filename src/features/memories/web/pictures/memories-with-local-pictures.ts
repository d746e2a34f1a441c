import { skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { orpc } from '../queries.ts';

interface OfMemory {
  memoryId: string;
}

/** The key of the pictures that forms have chosen, in the cache. */
export const chosenKey = ['chosen pictures'];

/** The ids of memories with pictures that are not on the server yet. */
export function useMemoriesWithLocalPictures(): ReadonlySet<string> {
  const sent = useMutationState({ filters: { mutationKey: orpc.addPicture.mutationKey() }, select: ({ state }) => (state.variables as OfMemory).memoryId });
  const { data: chosen = [] } = useQuery<OfMemory[]>({ queryKey: chosenKey, queryFn: skipToken, gcTime: Infinity });
  return new Set([...sent, ...chosen.map(({ memoryId }) => memoryId)]);
}
