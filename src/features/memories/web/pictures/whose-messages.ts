import { isolated } from '#platform/contract/isolated.ts';

/** Whose a picture is; undefined in a lane of one’s own. */
export const whose = ({ addedBy }: { addedBy: string }, partnerName: string | undefined) =>
  partnerName && (addedBy === 'me' ? 'yours' : `${isolated(partnerName)}’s`);
