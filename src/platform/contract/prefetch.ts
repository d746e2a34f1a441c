/** Where all that a page reads at first is answered at once. */
export const prefetchPath = (page: string) => `/api/prefetch${page}`;
