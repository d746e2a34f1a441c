/** Path → file of the pages that are the same for everyone: static HTML. The offline page asks again by a script, and the safety page leaves quickly by one; the others have none. */
export const staticPages: Record<string, string> = {
  '/': 'index.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
  '/safety': 'safety.html',
  '/offline': 'offline.html',
};
