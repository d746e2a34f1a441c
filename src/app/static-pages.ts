/** Path → file of the pages that are the same for everyone: static HTML. What the service worker shows offline is one of them, and asks again by a script; the others have none. */
export const staticPages: Record<string, string> = {
  '/': 'index.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
  '/offline': 'offline.html',
};
