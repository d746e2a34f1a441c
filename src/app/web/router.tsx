import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router';
import { filtersOf } from '#features/date-suggestions/rules.ts';
import type { AppPath } from '../paths.ts';
import { FailedPage } from './failed-page.tsx';
import {
  anyone,
  notYetAdministrator,
  onlyAdministrators,
  onlySignedIn,
  onlySignedOut,
  type Context,
} from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { NotFound } from './pages/not-found.tsx';
import { Root } from './root.tsx';
import {
  laneSearch,
  editSearch,
  goalCategorySearch,
  goalTabSearch,
  onwardSearch,
  parseSearch,
  peopleSearch,
  signOnSearch,
  stringifySearch,
} from './pages/search.ts';

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFound,
  beforeLoad: ({ location }) => ({ shown: location }),
});

const auth = createRoute({ getParentRoute: () => root, id: 'auth' }).lazy(
  lazyPage(() => import('./layouts/auth-layout.tsx'), 'AuthLayout'),
);
const authPages = [
  createRoute({
    getParentRoute: () => auth,
    path: '/login',
    validateSearch: onwardSearch,
    beforeLoad: onlySignedOut,
  }).lazy(lazyPage(() => import('#features/accounts/web/log-in/login-page.tsx'), 'LoginPage')),
  createRoute({
    getParentRoute: () => auth,
    path: '/signup',
    validateSearch: onwardSearch,
    beforeLoad: onlySignedOut,
  }).lazy(lazyPage(() => import('./pages/signup.tsx'), 'SignupPage')),
  createRoute({ getParentRoute: () => auth, path: '/reset-password' }).lazy(
    lazyPage(() => import('#features/accounts/web/log-in/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  createRoute({ getParentRoute: () => auth, path: '/confirm-email', beforeLoad: anyone }).lazy(
    lazyPage(() => import('#features/accounts/web/email/mailed-link-pages.tsx'), 'ConfirmEmailPage'),
  ),
  createRoute({ getParentRoute: () => auth, path: '/undo-email-change' }).lazy(
    lazyPage(() => import('#features/accounts/web/email/mailed-link-pages.tsx'), 'UndoEmailChangePage'),
  ),
  createRoute({
    getParentRoute: () => auth,
    path: '/sso/callback',
    validateSearch: signOnSearch,
    beforeLoad: anyone,
  }).lazy(lazyPage(() => import('./pages/sign-on.tsx'), 'SignOnPage')),
  createRoute({ getParentRoute: () => auth, path: '/join/$code', beforeLoad: anyone }).lazy(
    lazyPage(() => import('#features/pairing/web/join-page.tsx'), 'JoinPage'),
  ),
  createRoute({ getParentRoute: () => auth, path: '/admin/login', beforeLoad: notYetAdministrator }).lazy(
    lazyPage(() => import('#features/admin/web/login-page.tsx'), 'AdminLoginPage'),
  ),
] as const;

const account = createRoute({ getParentRoute: () => root, id: 'account', beforeLoad: onlySignedIn }).lazy(
  lazyPage(() => import('./layouts/account-layout.tsx'), 'AccountLayout'),
);
const accountPages = [
  createRoute({ getParentRoute: () => account, path: '/dashboard', validateSearch: laneSearch }).lazy(
    lazyPage(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/pictures', validateSearch: laneSearch }).lazy(
    lazyPage(() => import('#features/memories/web/wall/pictures-page.tsx'), 'PicturesPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/profile' }).lazy(
    lazyPage(() => import('./pages/profile.tsx'), 'ProfilePage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/profile/archive/$laneId' }).lazy(
    lazyPage(() => import('#features/memories/web/archive/archive-page.tsx'), 'ArchivePage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/plan-date' }).lazy(
    lazyPage(() => import('#features/memories/web/entry/plan-date-page.tsx'), 'PlanDatePage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/add-memory', validateSearch: laneSearch }).lazy(
    lazyPage(() => import('#features/memories/web/entry/add-memory-page.tsx'), 'AddMemoryPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/mood-board' }).lazy(
    lazyPage(() => import('./pages/mood-board.tsx'), 'MoodBoardPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/pebbles' }).lazy(
    lazyPage(() => import('#features/pebbles/web/pebbles-page.tsx'), 'PebblesPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/badges' }).lazy(
    lazyPage(() => import('#features/badges/web/badges-page.tsx'), 'BadgesPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/goals', validateSearch: goalTabSearch }).lazy(
    lazyPage(() => import('#features/goals/web/goals-page.tsx'), 'GoalsPage'),
  ),
  createRoute({ getParentRoute: () => account, path: '/goals/browse', validateSearch: goalCategorySearch }).lazy(
    lazyPage(() => import('#features/goals/web/goals-browse-page.tsx'), 'GoalsBrowsePage'),
  ),
] as const;

/** Its layout is that of an account or of a visitor. */
const open = createRoute({ getParentRoute: () => root, id: 'public', beforeLoad: anyone }).lazy(
  lazyPage(() => import('./layouts/public-layout.tsx'), 'PublicLayout'),
);
const openPages = [
  createRoute({ getParentRoute: () => open, path: '/date-suggestions', validateSearch: filtersOf }).lazy(
    lazyPage(() => import('#features/date-suggestions/web/date-suggestions-page.tsx'), 'DateSuggestionsPage'),
  ),
] as const;

const administration = createRoute({
  getParentRoute: () => root,
  id: 'administration',
  beforeLoad: onlyAdministrators,
}).lazy(lazyPage(() => import('./layouts/admin-layout.tsx'), 'AdminLayout'));
const administrationPages = [
  createRoute({ getParentRoute: () => administration, path: '/admin/dashboard' }).lazy(
    lazyPage(() => import('#features/admin/web/dashboard-page.tsx'), 'AdminDashboardPage'),
  ),
  createRoute({ getParentRoute: () => administration, path: '/admin/people', validateSearch: peopleSearch }).lazy(
    lazyPage(() => import('#features/admin/web/people/people-page.tsx'), 'PeoplePage'),
  ),
  createRoute({ getParentRoute: () => administration, path: '/admin/changes' }).lazy(
    lazyPage(() => import('#features/admin/web/changes-page.tsx'), 'ChangesPage'),
  ),
  createRoute({ getParentRoute: () => administration, path: '/admin/pebble-config' }).lazy(
    lazyPage(() => import('#features/pebbles/web/admin/admin-pebble-config-page.tsx'), 'AdminPebbleConfigPage'),
  ),
  createRoute({
    getParentRoute: () => administration,
    path: '/admin/date-suggestions',
    validateSearch: editSearch,
  }).lazy(
    lazyPage(() => import('#features/date-suggestions/web/admin/admin-suggestions-page.tsx'), 'AdminSuggestionsPage'),
  ),
  createRoute({ getParentRoute: () => administration, path: '/admin/badges' }).lazy(
    lazyPage(() => import('#features/badges/web/admin/admin-badges-page.tsx'), 'AdminBadgesPage'),
  ),
  createRoute({ getParentRoute: () => administration, path: '/admin/goals' }).lazy(
    lazyPage(() => import('#features/goals/web/admin/admin-goals-page.tsx'), 'AdminGoalsPage'),
  ),
] as const;

const routeTree = root.addChildren([
  auth.addChildren(authPages),
  account.addChildren(accountPages),
  open.addChildren(openPages),
  administration.addChildren(administrationPages),
]);

type TreePath = Exclude<keyof ReturnType<typeof appRouter>['routesByPath'], '' | '/'>;
// The server answers 404 to every path but those in `appPaths`: this compiles only while the tree has the same paths.
true satisfies [TreePath, AppPath] extends [AppPath, TreePath] ? true : false;

export function appRouter(queries: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queries },
    parseSearch,
    stringifySearch,
    search: { strict: true },
    notFoundMode: 'root',
    caseSensitive: true,
    defaultErrorComponent: FailedPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof appRouter>;
  }
}
