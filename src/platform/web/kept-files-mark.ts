const mark = 'kept-files';

/** Whether this browser keeps files. The code that reads them is loaded only then. */
export const hasKeptFiles = (): boolean => localStorage.getItem(mark) !== null;

export const markKeptFiles = (): void => localStorage.setItem(mark, 'yes');

export const unmarkKeptFiles = (): void => localStorage.removeItem(mark);
