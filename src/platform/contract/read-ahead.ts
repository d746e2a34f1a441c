/** Where all that a page reads at first is answered at once. */
export const readAheadAt = (page: string) => `/api/read-ahead${page}`;
