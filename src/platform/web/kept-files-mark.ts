import { siteStorage } from './browser-storage.ts';

const mark = 'kept-files';

/** Whether this browser keeps files. The code that reads them is loaded only then. */
export const hasKeptFiles = (): boolean => siteStorage.getItem(mark) !== null;

export const markKeptFiles = (): void => siteStorage.setItem(mark, 'yes');

export const unmarkKeptFiles = (): void => siteStorage.removeItem(mark);
