import { staticPages } from './static-pages.ts';

/** Every page of the web app, the same as in the tree of `web/router.tsx`, which does not compile otherwise. `$name` stands for any one segment. */
export const appPaths = [
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/sso/callback',
  '/join/$code',
  '/dashboard',
  '/pictures',
  '/profile',
  '/profile/archive/$laneId',
  '/plan-date',
  '/add-memory',
  '/mood-board',
  '/pebbles',
  '/badges',
  '/goals',
  '/goals/browse',
  '/date-suggestions',
  '/admin/login',
  '/admin/dashboard',
  '/admin/pebble-config',
  '/admin/date-suggestions',
  '/admin/badges',
  '/admin/goals',
  '/admin/people',
  '/admin/changes',
] as const;

export type AppPath = (typeof appPaths)[number];

/** Every path of the product that has a page: one of the web app, or a static document. */
export const paths = [...Object.keys(staticPages), ...appPaths];

/** Whether there is a page at a path; any other is answered with 404. */
export function isKnownPath(path: string): boolean {
  const asked = segments(path);
  return paths.some((known) => {
    const parts = segments(known);
    return (
      parts.length === asked.length &&
      parts.every((part, index) => (part.startsWith('$') ? asked[index] !== '' : part === asked[index]))
    );
  });
}

/** A slash at the end changes nothing. */
function segments(path: string): string[] {
  return path.replace(/(.)\/$/, '$1').split('/');
}
