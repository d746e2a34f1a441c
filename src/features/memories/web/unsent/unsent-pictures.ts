import { skipToken, useMutationState, useQuery, type Mutation } from '@tanstack/react-query';
import type { LocalPicture } from '../pictures/local-pictures.ts';
import { orpc } from '../queries.ts';

// Apart from `local-pictures.ts`, because the lane loads it at once.

/** The key of the pictures that no upload has taken up yet, in the cache. */
export const localKey = ['local pictures'];

/** The uploads that are under way, or have failed. */
export const openUploads = { mutationKey: orpc.addPicture.mutationKey(), predicate: ({ state }: Mutation<unknown, Error, unknown>) => state.variables !== undefined && state.status !== 'success' };

/** The pictures that no upload has taken up yet. */
export function useLocalPictures(): LocalPicture[] {
  return useQuery<LocalPicture[]>({ queryKey: localKey, queryFn: skipToken, gcTime: Infinity }).data ?? [];
}

/** All pictures that are not on the server yet. */
export function useUnsentPictures(): LocalPicture[] {
  const uploads = useMutationState({ filters: openUploads, select: ({ state }) => state.variables as LocalPicture });
  return [...uploads, ...useLocalPictures()];
}
