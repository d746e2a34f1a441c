/** Returns all data of a page's first render in one response. */
export const prefetchPath = (page: string) => `/api/prefetch${page}`;
