import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { contentMutations } from '#design/content/content-mutations.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import type { adminBadge, badges } from '../contract.ts';
import { contentOf, type BadgeContent } from '../rules.ts';
import { adminBadgeErrors, adminBadgeTexts } from '../messages.ts';

export type AdminBadge = z.output<typeof adminBadge>;

const api = calls<typeof badges>('badges');
const lists = ['badges', 'allBadges'];

const allBadgesQuery = (input: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...lists, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allBadges', { ...input, cursor: pageParam }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export function useAllBadges(input: AskedContent) {
  const query = allBadgesQuery(input);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A badge as a call takes it. */
function sentOf(badge: BadgeContent & { id: string }) {
  const { type, required, ...rest } = contentOf(badge);
  return { id: badge.id, ...rest, criteria: { type, required } };
}

const mutations = contentMutations<AdminBadge>(lists);

const createBadge = mutations.create({
  send: (badge) => api.write('createBadge', sentOf(badge)),
  done: adminBadgeTexts.created,
  failed: adminBadgeTexts.createFailed,
  errors: adminBadgeErrors,
});

/** Saves over what is on screen, and over nothing else. */
const updateBadge = mutations.update({
  send: (badge) => api.write('updateBadge', { ...sentOf(badge), seen: badge.updatedAt }),
  done: adminBadgeTexts.updated,
  failed: adminBadgeTexts.updateFailed,
  errors: adminBadgeErrors,
});

const turnBadge = mutations.turn({
  send: (badge) => api.write('updateBadge', { ...sentOf(badge), isActive: badge.isActive, seen: badge.updatedAt }),
  done: adminBadgeTexts.updated,
  failed: adminBadgeTexts.updateFailed,
  errors: { ...adminBadgeErrors, changed_meanwhile: adminBadgeTexts.changedTitle },
});

const deleteBadge = mutations.remove({
  send: (id) => api.write('deleteBadge', { id }),
  done: adminBadgeTexts.deleted,
  failed: adminBadgeTexts.deleteFailed,
});

export const useCreateBadge = ({ onDone, onError }: Saved) => useOptimisticMutation(createBadge, { onSuccess: onDone, onError });
export const useUpdateBadge = ({ onDone, onError }: Saved) => useOptimisticMutation(updateBadge, { onSuccess: onDone, onError });
export const useTurnBadge = () => useOptimisticMutation(turnBadge);
export const useDeleteBadge = () => useOptimisticMutation(deleteBadge);

/** What takes badges along as a file and brings them back. */
export function useBadgeFiles() {
  const queries = useQueryClient();
  return {
    exportLink: (format: ContentFormat) => `/api/badges/exportBadges?format=${format}`,
    check: (file: { format: ContentFormat; text: string }) => api.write('checkBadges', file),
    take: (file: { format: ContentFormat; text: string; seen: string }) => api.write('importBadges', file),
    onTaken: () => void queries.invalidateQueries({ queryKey: lists }),
  };
}
