import type * as z from 'zod';
import { defineContent } from '#design/content/content.ts';
import type { adminBadge } from '../../contract.ts';
import { adminBadgeErrors, adminBadgeTexts } from '../../messages.ts';
import { contentOf, type BadgeContent } from '../../rules.ts';
import { orpc } from '../queries.ts';

export type AdminBadge = z.output<typeof adminBadge>;

export const badgeContent = defineContent<AdminBadge>({
  feature: orpc.key(),
  lists: orpc.allBadges.key(),
  all: (asked, signal) => orpc.allBadges.call(asked, { signal }),
  create: (badge) => orpc.createBadge.call(sentOf(badge)),
  update: (badge) => orpc.updateBadge.call({ ...sentOf(badge), seen: badge.updatedAt }),
  delete: (id) => orpc.deleteBadge.call({ id }),
  check: (file) => orpc.checkBadges.call(file),
  import: (file) => orpc.importBadges.call(file),
  exportLink: (format) => `/api/badges/exportBadges?format=${format}`,
  texts: adminBadgeTexts,
  errors: adminBadgeErrors,
  turnErrors: { ...adminBadgeErrors, changed_meanwhile: adminBadgeTexts.changedTitle },
});

function sentOf(badge: BadgeContent & { id: string }) {
  const { type, required, ...rest } = contentOf(badge);
  return { id: badge.id, ...rest, criteria: { type, required } };
}
