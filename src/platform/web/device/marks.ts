import { siteStorage, tabStorage } from './storage.ts';

// What this browser keeps, known without a database: the code that opens one is loaded only where there is something in it.

const [draftsMark, readsMark, uploadsMark] = ['drafts-of', 'kept-reads-of', 'kept-files'];

/** The account whose drafts this tab keeps, if any: none once a log-out has deleted them. */
export const draftsOf = (): string | null => tabStorage.getItem(draftsMark);
export const markDrafts = (accountId: string): void => tabStorage.setItem(draftsMark, accountId);
export const unmarkDrafts = (): void => tabStorage.removeItem(draftsMark);

/** The account whose reads this browser keeps, if any. */
export const keptReadsOf = (): string | null => siteStorage.getItem(readsMark);
export const markKeptReads = (accountId: string): void => siteStorage.setItem(readsMark, accountId);
export const unmarkKeptReads = (): void => siteStorage.removeItem(readsMark);

/** Whether this browser keeps uploads. */
export const hasUploads = (): boolean => siteStorage.getItem(uploadsMark) !== null;
export const markUploads = (): void => siteStorage.setItem(uploadsMark, 'yes');
export const unmarkUploads = (): void => siteStorage.removeItem(uploadsMark);
