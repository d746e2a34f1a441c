import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { useWriteAtOnce } from '#platform/web/content/write-at-once.ts';
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

export const useAllBadges = (input: AskedContent) => useInfiniteQuery(allBadgesQuery(input));

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A badge as a call takes it. */
function sentOf(badge: BadgeContent & { id: string }) {
  const { type, required, ...rest } = contentOf(badge);
  return { id: badge.id, ...rest, criteria: { type, required } };
}

export function useCreateBadge({ onDone, onError }: Saved) {
  return useWriteAtOnce({
    lists,
    send: (badge: AdminBadge) => api.write('createBadge', sentOf(badge)),
    shows: (badge) => badge,
    done: adminBadgeTexts.created,
    failed: adminBadgeTexts.createFailed,
    errors: adminBadgeErrors,
    onDone,
    onError,
  });
}

/** Saves over what is on screen, and over nothing else. */
export function useUpdateBadge({ onDone, onError }: Saved) {
  return useWriteAtOnce({
    lists,
    send: (badge: AdminBadge) => api.write('updateBadge', { ...sentOf(badge), seen: badge.updatedAt }),
    shows: (badge) => badge,
    done: adminBadgeTexts.updated,
    failed: adminBadgeTexts.updateFailed,
    errors: adminBadgeErrors,
    onDone,
    onError,
  });
}

/** On or off, and nothing else: the rest stays as the list has it when its turn comes. */
export function useTurnBadge() {
  return useWriteAtOnce<AdminBadge, AdminBadge>({
    lists,
    send: (badge, known = badge) => api.write('updateBadge', { ...sentOf(known), isActive: badge.isActive, seen: known.updatedAt }),
    shows: (badge) => badge,
    done: adminBadgeTexts.updated,
    failed: adminBadgeTexts.updateFailed,
    errors: { ...adminBadgeErrors, changed_meanwhile: adminBadgeTexts.changedTitle },
  });
}

export function useDeleteBadge() {
  return useWriteAtOnce<AdminBadge, string>({
    lists,
    send: (id) => api.write('deleteBadge', { id }).then(() => null),
    shows: (id) => ({ gone: id }),
    done: adminBadgeTexts.deleted,
    failed: adminBadgeTexts.deleteFailed,
  });
}

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
