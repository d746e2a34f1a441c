/** A page asks here, once its stream is open, what has changed since it started to load. */
export const recentChangesAt = '/api/recent-changes';

export interface RecentChanges {
  /** Milliseconds back for which the list is complete. */
  completeFor: number;
  /** `ago` is in milliseconds since the last announcement. */
  changes: { changed: string; ids?: string[]; ago: number }[];
}
