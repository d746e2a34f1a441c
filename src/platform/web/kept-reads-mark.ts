const mark = 'kept-reads-of';

export const unmarkKeptReads = (): void => localStorage.removeItem(mark);

/** The account whose reads this browser keeps, if any. The code that opens them is loaded only then. */
export const keptReadsOf = (): string | null => localStorage.getItem(mark);

export const markKeptReads = (accountId: string): void => localStorage.setItem(mark, accountId);
