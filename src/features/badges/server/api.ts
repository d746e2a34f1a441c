import { implement } from '#features/accounts/server/implement.ts';
import { badges } from '../contract.ts';
import { allBadges } from './all-badges.ts';
import { celebrated } from './celebrated.ts';
import { checkBadges } from './check-badges.ts';
import { createBadge } from './create-badge.ts';
import { deleteBadge } from './delete-badge.ts';
import { exportBadges } from './export-badges.ts';
import { importBadges } from './import-badges.ts';
import { list } from './list.ts';
import { updateBadge } from './update-badge.ts';

export const badgesApi = implement(badges, {
  list,
  celebrated,
  allBadges,
  createBadge,
  updateBadge,
  deleteBadge,
  exportBadges,
  checkBadges,
  importBadges,
});
