import type * as z from 'zod';
import { defineContent } from '#design/content/content.ts';
import { calls } from '#platform/web/api-client.ts';
import type { adminBadge, badges } from '../contract.ts';
import { adminBadgeErrors, adminBadgeTexts } from '../messages.ts';
import { contentOf, type BadgeContent } from '../rules.ts';

export type AdminBadge = z.output<typeof adminBadge>;

const api = calls<typeof badges>('badges');

export const badgeContent = defineContent<AdminBadge>({
  lists: ['badges', 'allBadges'],
  all: (asked, signal) => api.read('allBadges', asked, signal),
  create: (badge) => api.write('createBadge', sentOf(badge)),
  update: (badge) => api.write('updateBadge', { ...sentOf(badge), seen: badge.updatedAt }),
  delete: (id) => api.write('deleteBadge', { id }),
  check: (file) => api.write('checkBadges', file),
  import: (file) => api.write('importBadges', file),
  exportLink: (format) => `/api/badges/exportBadges?format=${format}`,
  texts: adminBadgeTexts,
  errors: adminBadgeErrors,
  turnErrors: { ...adminBadgeErrors, changed_meanwhile: adminBadgeTexts.changedTitle },
});

function sentOf(badge: BadgeContent & { id: string }) {
  const { type, required, ...rest } = contentOf(badge);
  return { id: badge.id, ...rest, criteria: { type, required } };
}
