import { implement } from '#features/accounts/server/auth.ts';
import { badges } from '../contract.ts';
import { administration } from './administration.ts';
import { celebrated, list } from './unlocks.ts';

export const badgesApi = implement(badges, {
  list,
  celebrated,
  allBadges: administration.all,
  createBadge: administration.create,
  updateBadge: administration.update,
  deleteBadge: administration.delete,
  exportBadges: administration.export,
  checkBadges: administration.check,
  importBadges: administration.import,
});
