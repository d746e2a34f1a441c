/** Returns all data of a page's first render in one response. */
export const prefetchPath = (page: string) => `/api/prefetch${page}`;

/** The server sends a `ping` event on every open stream this often, in milliseconds, so that a page can notice a silent loss of the network. */
export const pingEvery = 20_000;

/** A page asks here, once its stream is open, what has changed since it started to load. */
export const recentChangesAt = '/api/recent-changes';

export interface RecentChanges {
  /** Milliseconds back for which the list is complete. */
  completeFor: number;
  /** `ago` is in milliseconds since the last announcement. */
  changes: { changed: string; ids?: string[]; ago: number }[];
}

/** What may be opened after logging in: a path of our own, and nothing that leads or runs elsewhere. */
export function ownPage(next: string | undefined, origin: string): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, origin) : null;
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}
