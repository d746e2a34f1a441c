import { keptReadsOf, unmarkKeptReads } from './kept-reads-mark.ts';

/** Deletes what is kept. Without a mark nothing is written any more, so that it goes at once. */
export async function forgetReads(): Promise<void> {
  if (keptReadsOf() === null) return;
  unmarkKeptReads();
  await import('./kept-reads.ts').then(({ deleteReads }) => deleteReads());
}
