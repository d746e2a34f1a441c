import { contentMutations } from '#design/content/content-mutations.ts';
import { calls } from '#platform/web/api-client.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import type { badges } from '../contract.ts';
import { adminBadgeErrors, adminBadgeTexts } from '../messages.ts';
import { contentOf, type BadgeContent } from '../rules.ts';
import { lists, type AdminBadge } from './admin-queries.ts';

const api = calls<typeof badges>('badges');
const mutations = contentMutations<AdminBadge>(lists);

interface Saved {
  onDone: () => void;
  onError: () => void;
}

/** A badge as a call takes it. */
function sentOf(badge: BadgeContent & { id: string }) {
  const { type, required, ...rest } = contentOf(badge);
  return { id: badge.id, ...rest, criteria: { type, required } };
}

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
