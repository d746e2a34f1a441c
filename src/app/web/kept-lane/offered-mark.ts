const mark = 'offered-to-keep-lane';

/** Whether this browser was offered to keep the lane. The code that offers it is loaded only before. */
export const wasOffered = (): boolean => localStorage.getItem(mark) !== null;

export const markOffered = (): void => localStorage.setItem(mark, 'yes');
