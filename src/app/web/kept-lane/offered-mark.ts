import { siteStorage } from '#platform/web/browser-storage.ts';

const mark = 'offered-to-keep-lane';

/** Whether this browser was offered to keep the lane. The code that offers it is loaded only before. */
export const wasOffered = (): boolean => siteStorage.getItem(mark) !== null;

export const markOffered = (): void => siteStorage.setItem(mark, 'yes');
