/** Path → file of the static pages. Only the offline page (reload) and the safety page (quick exit) have a script. */
export const staticPages: Record<string, string> = {
  '/': 'index.html',
  '/privacy': 'privacy.html',
  '/terms': 'terms.html',
  '/safety': 'safety.html',
  '/offline': 'offline.html',
};
