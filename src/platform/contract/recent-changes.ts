/** Where a page asks, once its stream is open, what has changed since it began to read. */
export const recentChangesAt = '/api/recent-changes';

export interface RecentChanges {
  /** For how many milliseconds back nothing is missing. */
  completeFor: number;
  /** As on the stream, each with the milliseconds since it was last announced. */
  changes: { changed: string; ids?: string[]; ago: number }[];
}
