import { forgetAllDrafts } from './draft.ts';
import {
  draftsOf,
  hasUploads,
  keptReadsOf,
  markDrafts,
  unmarkDrafts,
  unmarkKeptReads,
  unmarkUploads,
} from './marks.ts';

/** Deletes what this tab and this browser keep of another account. */
export function claimDevice(accountId: string): void {
  const owner = draftsOf();
  if (owner !== null && owner !== accountId) void forgetDevice();
  const kept = keptReadsOf();
  if (kept !== null && kept !== accountId) void forgetLane();
  markDrafts(accountId);
}

/** Deletes everything of the account: drafts at once, the rest until the promise is fulfilled. */
export async function forgetDevice(): Promise<void> {
  forgetAllDrafts();
  unmarkDrafts();
  await forgetMarked('everything', hasUploads() || keptReadsOf() !== null);
}

/** Deletes what was read and written, and leaves uploads. */
export const forgetLane = (): Promise<void> => forgetMarked('lane', keptReadsOf() !== null);

/** Without a mark nothing is kept any more. The code that deletes records is loaded only where there are some. */
async function forgetMarked(what: 'lane' | 'everything', isMarked: boolean): Promise<void> {
  if (!isMarked) return;
  unmarkKeptReads();
  if (what === 'everything') unmarkUploads();
  await import('./reads.ts').then(({ deleteRecords }) => deleteRecords(what));
}
