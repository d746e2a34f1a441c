import { siteStorage } from './browser-storage.ts';

const mark = 'kept-reads-of';

export const unmarkKeptReads = (): void => siteStorage.removeItem(mark);

/** The account whose reads this browser keeps, if any. The code that opens them is loaded only then. */
export const keptReadsOf = (): string | null => siteStorage.getItem(mark);

export const markKeptReads = (accountId: string): void => siteStorage.setItem(mark, accountId);
