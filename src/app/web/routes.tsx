import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/accounts/web/queries.ts';
import { adminTexts } from '#features/admin/messages.ts';
import { filtersOf, type Filters } from '#features/date-suggestions/rules.ts';
import { goalCategories, type GoalCategory } from '#features/goals/rules.ts';
import { page, type Branch, type Guard } from '#platform/web/router/branches.ts';
import type { Path } from '#platform/web/router/pages.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { lazyPage } from './lazy-page.ts';
import { ownPage } from '../paths.ts';

type Nothing = Record<never, never>;

/** What may follow signing in: a code that was shared, and the page that was asked for. */
interface Onward {
  code?: string | undefined;
  next?: string | undefined;
  /** The day on which the account is erased that was just left. */
  leaving?: string | undefined;
}

/** Of the two lanes of somebody paired, the one that is only theirs. */
type Lane = { lane?: 'mine' };

declare module '#platform/web/router/pages.ts' {
  interface Pages {
    '/login': Onward;
    '/signup': Onward;
    '/reset-password': Nothing;
    [join: `/join/${string}`]: Nothing;
    '/dashboard': Lane;
    '/profile': Nothing;
    [archive: `/profile/archive/${string}`]: Nothing;
    '/plan-date': Nothing;
    '/add-memory': Lane;
    '/mood-board': Nothing;
    '/pebbles': Nothing;
    '/badges': Nothing;
    '/goals': { tab?: 'completed' };
    '/goals/browse': { category?: GoalCategory };
    '/date-suggestions': Filters;
    '/admin/login': Nothing;
    '/admin/dashboard': Nothing;
    '/admin/changes': Nothing;
    '/admin/pebble-config': Nothing;
    '/admin/date-suggestions': { edit?: string };
    '/admin/badges': Nothing;
    '/admin/goals': Nothing;
  }
}

/** Every page of the app: what is around it, and who may open it. */
export function pages(queries: QueryClient): Branch {
  /** Read once; the pages themselves notice when it changes. */
  const whoIsThere = () => queries.query({ ...meQuery, staleTime: 'static' });

  const onlySignedOut: Guard = async ({ search, state }) => {
    const { me } = await whoIsThere();
    return me ? { href: ownPage(search.next, location.origin) ?? '/dashboard', state } : undefined;
  };
  const onlySignedIn: Guard = async ({ href, state }) => {
    const { me } = await whoIsThere();
    return me ? undefined : { to: '/login', search: { next: href }, state };
  };
  const anyone: Guard = async () => void (await whoIsThere());
  const notYetAdministrator: Guard = async () => {
    const { me } = await whoIsThere();
    return me?.isAdministrator ? { to: '/admin/dashboard' } : undefined;
  };
  const onlyAdministrators: Guard = async ({ path }) => {
    const { me } = await whoIsThere().catch((error: unknown) => {
      if (path === '/admin/goals') toast.error(adminTexts.permissionsFailed);
      throw error;
    });
    if (!me) return { to: '/admin/login' };
    return me.isAdministrator ? undefined : turnedAway(path);
  };

  const authPages: Branch = {
    frame: lazyPage(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
    pages: [
      {
        guard: onlySignedOut,
        pages: [
          page('/login', lazyPage(() => import('#features/accounts/web/login-page.tsx'), 'LoginPage'), onward),
          page('/signup', lazyPage(() => import('./pages/signup.tsx'), 'SignupPage'), onward),
        ],
      },
      page('/reset-password', lazyPage(() => import('#features/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage')),
      { guard: anyone, pages: [page('/join/$', lazyPage(() => import('#features/pairing/web/join-page.tsx'), 'JoinPage'))] },
      { guard: notYetAdministrator, pages: [page('/admin/login', lazyPage(() => import('#features/admin/web/login-page.tsx'), 'AdminLoginPage'))] },
    ],
  };
  const behindASession: Branch = {
    frame: lazyPage(() => import('./layouts/account-layout.tsx'), 'AccountLayout'),
    guard: onlySignedIn,
    pages: [
      page('/dashboard', lazyPage(() => import('./pages/dashboard.tsx'), 'DashboardPage'), lane),
      page('/profile', lazyPage(() => import('./pages/profile.tsx'), 'ProfilePage')),
      page('/profile/archive/$', lazyPage(() => import('#features/memories/web/archive/archive-page.tsx'), 'ArchivePage')),
      page('/plan-date', lazyPage(() => import('#features/memories/web/entry/plan-date-page.tsx'), 'PlanDatePage')),
      page('/add-memory', lazyPage(() => import('#features/memories/web/entry/add-memory-page.tsx'), 'AddMemoryPage'), lane),
      page('/mood-board', lazyPage(() => import('#features/moods/web/mood-board-page.tsx'), 'MoodBoardPage')),
      page('/pebbles', lazyPage(() => import('#features/pebbles/web/pebbles-page.tsx'), 'PebblesPage')),
      page('/badges', lazyPage(() => import('#features/badges/web/badges-page.tsx'), 'BadgesPage')),
      page('/goals', lazyPage(() => import('#features/goals/web/goals-page.tsx'), 'GoalsPage'), ({ tab }) => (tab === 'completed' ? { tab } : {})),
      page('/goals/browse', lazyPage(() => import('#features/goals/web/goals-browse-page.tsx'), 'GoalsBrowsePage'), ({ category }) => {
        const known = goalCategories.find((one) => one === category);
        return known ? { category: known } : {};
      }),
    ],
  };
  const inEitherFrame: Branch = {
    frame: lazyPage(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
    guard: anyone,
    pages: [page('/date-suggestions', lazyPage(() => import('#features/date-suggestions/web/date-suggestions-page.tsx'), 'DateSuggestionsPage'), filtersOf)],
  };
  const administration: Branch = {
    frame: lazyPage(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'),
    guard: onlyAdministrators,
    pages: [
      page('/admin/dashboard', lazyPage(() => import('#features/admin/web/dashboard-page.tsx'), 'AdminDashboardPage')),
      page('/admin/changes', lazyPage(() => import('#features/admin/web/changes-page.tsx'), 'ChangesPage')),
      page('/admin/pebble-config', lazyPage(() => import('#features/pebbles/web/admin-pebble-config-page.tsx'), 'AdminPebbleConfigPage')),
      page('/admin/date-suggestions', lazyPage(() => import('#features/date-suggestions/web/admin-suggestions-page.tsx'), 'AdminSuggestionsPage'), ({ edit }) => (edit === undefined ? {} : { edit })),
      page('/admin/badges', lazyPage(() => import('#features/badges/web/admin-badges-page.tsx'), 'AdminBadgesPage')),
      page('/admin/goals', lazyPage(() => import('#features/goals/web/admin-goals-page.tsx'), 'AdminGoalsPage')),
    ],
  };
  return { pages: [authPages, behindASession, inEitherFrame, administration] };
}

/** Sends somebody who is signed in and no administrator elsewhere, by the page they asked for; nobody is signed out by it. */
function turnedAway(path: string): { to: Path } | Promise<never> {
  if (path === '/admin/goals') {
    // The landing page is a document of its own, and this one stays as it is until it comes.
    location.replace('/#access-denied');
    return new Promise<never>(() => undefined);
  }
  if (path === '/admin/pebble-config') {
    toast.error(adminTexts.accessDenied);
    return { to: '/dashboard' };
  }
  toast.error(adminTexts.privilegesRequired);
  return { to: '/admin/login' };
}

function onward({ code, next, leaving }: Record<string, string>): Onward {
  return { code: code?.slice(0, 6), next: ownPage(next, location.origin), leaving: dayIn(leaving) };
}

function lane({ lane: whose }: Record<string, string>): Lane {
  return whose === 'mine' ? { lane: whose } : {};
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
