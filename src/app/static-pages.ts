/** Path → file of the pages that are the same for everyone: static HTML, no script. */
export const staticPages: Record<string, string> = {
  '/': 'index.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
};
