import { skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import type { LocalPicture } from '../pictures/local-pictures.ts';
import { orpc } from '../queries.ts';

// Apart from `local-pictures.ts`, because the lane loads it at once.

/** The key of the pictures that no upload has taken up yet, in the cache. */
export const localKey = ['local pictures'];

/** The pictures that no upload has taken up yet. */
export function useLocalPictures(): LocalPicture[] {
  return useQuery<LocalPicture[]>({ queryKey: localKey, queryFn: skipToken, gcTime: Infinity }).data ?? [];
}

/** All pictures that are not on the server yet. */
export function useUnsentPictures(): LocalPicture[] {
  // An upload that has not begun has no variables.
  const uploads = useMutationState({
    filters: { mutationKey: orpc.addPicture.mutationKey() },
    select: ({ state }) => (state.variables ?? {}) as LocalPicture,
  });
  return [...uploads, ...useLocalPictures()];
}
