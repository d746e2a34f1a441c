import { tabStorage } from './browser-storage.ts';

export const ownerKey = 'drafts-of';

/** The account whose drafts this tab keeps, if any: none once a log-out has deleted them. */
export const draftsOf = (): string | null => tabStorage.getItem(ownerKey);
