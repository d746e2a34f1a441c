import { siteStorage, tabStorage } from '#platform/web/device/storage.ts';

/** The installed app, and a page that was out of reach and is back: each offers it once. */
const marks = { installed: 'offered-to-keep-lane', back: 'offered-when-back' };
export type Occasion = keyof typeof marks;

/** Whether this browser was offered to keep the lane. The code that offers it is loaded only before. */
export const wasOffered = (occasion: Occasion): boolean => siteStorage.getItem(marks[occasion]) !== null;

export const markOffered = (occasion: Occasion): void => siteStorage.setItem(marks[occasion], 'yes');

/** Whether the page before this one said that there is no network: `public/offline.js` tells. */
export function wasOutOfReach(): boolean {
  const mark = 'was-out-of-reach';
  const was = tabStorage.getItem(mark) !== null;
  tabStorage.removeItem(mark);
  return was;
}
