import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/store/admin-changes.ts';
import { contentHandlers } from '#platform/server/content/content-handlers.ts';
import { contentOf, contentSent as contentOfInput, type BadgeContent, type SentBadge } from '../rules.ts';
import { badgeFile, contentWritten as contentOfEntry, entryOf, type BadgeEntry } from './badge-file.ts';
import { badgeTable, putBadge, setDeleted, type AdminBadgeRow } from './store.ts';

/** How administrators edit badges. A deleted badge stays with those who have unlocked it. */
export const administration = contentHandlers<Account, AdminBadgeRow, BadgeContent, SentBadge, BadgeEntry>({
  procedures: {
    create: 'badges.createBadge',
    update: 'badges.updateBadge',
    delete: 'badges.deleteBadge',
    import: 'badges.importBadges',
  },
  table: badgeTable,
  put: (tx, id, content, { createdAt }) => putBadge(tx, id, content, createdAt),
  remove: setDeleted,
  contentOf,
  contentOfInput,
  titleOf: ({ name }) => name,
  file: badgeFile,
  fileName: 'otterway-badges',
  entryOf,
  contentOfEntry,
  record: recordChange,
});
