import { forgetAllDrafts } from './draft.ts';
import { draftsOf, hasKeptFiles, keptReadsOf, markDrafts, unmarkDrafts, unmarkKeptReads } from './marks.ts';

/** Deletes what this tab and this browser keep of another account. */
export function claimDevice(accountId: string): void {
  const owner = draftsOf();
  if (owner !== null && owner !== accountId) void forgetDevice();
  const kept = keptReadsOf();
  if (kept !== null && kept !== accountId) void forgetReads();
  markDrafts(accountId);
}

/** Deletes everything of the account: drafts at once, the rest until the promise is fulfilled. */
export async function forgetDevice(): Promise<void> {
  forgetAllDrafts();
  unmarkDrafts();
  await forgetReads();
  if (hasKeptFiles()) await import('./files.ts').then(({ forgetFiles }) => forgetFiles());
}

/** Deletes what was read. Without a mark nothing is written any more, so that it goes at once. */
export async function forgetReads(): Promise<void> {
  if (keptReadsOf() === null) return;
  unmarkKeptReads();
  await import('./reads.ts').then(({ deleteReads }) => deleteReads());
}
