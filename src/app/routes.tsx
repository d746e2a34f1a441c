import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect, type ParsedLocation } from '@tanstack/react-router';
import { meQuery } from '#features/accounts/web/queries.ts';
import { filtersOf } from '#features/date-suggestions/rules.ts';
import { goalCategories, type GoalCategory } from '#features/goals/rules.ts';
import type { OtterState } from '#platform/web/ui/otter.tsx';
import { adminTexts } from '#features/admin/text.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Anybody } from './anybody.tsx';
import { FailedRoute } from './failed-route.tsx';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { NotFound } from './pages/not-found.tsx';
import { Root } from './root.tsx';
import { Shore } from './shore.tsx';
import { SignedIn } from './signed-in.tsx';

interface Context {
  queries: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Root, notFoundComponent: NotFound });

/** What may follow signing in: a code that was shared, and the page that was asked for. */
interface Onward {
  code?: string | undefined;
  next?: string | undefined;
  /** The day on which the account is erased that was just left. */
  leaving?: string | undefined;
}

const shore = createRoute({ getParentRoute: () => root, id: 'shore', component: Shore });

const signedOut = createRoute({
  getParentRoute: () => shore,
  id: 'signed-out',
  validateSearch: ({ code, next, leaving }): Onward => ({ code: textOf(code)?.slice(0, 6), next: ownPage(textOf(next)), leaving: dayIn(textOf(leaving)) }),
  beforeLoad: async ({ context, search, location }) => {
    const { me } = await whoIsThere(context);
    if (me) throw redirect({ href: search.next ?? '/dashboard', state: carried(location), replace: true });
  },
});
const login = createRoute({
  getParentRoute: () => signedOut,
  path: '/login',
  component: lazyRouteComponent(() => import('#features/accounts/web/login-page.tsx'), 'LoginPage'),
});
const signup = createRoute({
  getParentRoute: () => signedOut,
  path: '/signup',
  component: lazyRouteComponent(() => import('./pages/signup.tsx'), 'SignupPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => shore,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('#features/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: { otter: 'searching' },
});
const join = createRoute({
  getParentRoute: () => shore,
  path: '/join/$code',
  beforeLoad: ({ context }) => whoIsThere(context),
  component: lazyRouteComponent(() => import('#features/pairing/web/join-page.tsx'), 'JoinPage'),
  staticData: { otter: 'alone' },
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: async ({ context, location }) => {
    const { me } = await whoIsThere(context);
    if (!me) throw redirect({ to: '/login', search: { next: location.href }, state: carried(location), replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  validateSearch: whoseLane,
  component: lazyRouteComponent(() => import('./pages/dashboard.tsx'), 'DashboardPage'),
});
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: lazyRouteComponent(() => import('./pages/profile.tsx'), 'ProfilePage'),
});
const archive = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile/archive/$laneId',
  component: lazyRouteComponent(() => import('#features/memories/web/archive-page.tsx'), 'ArchivePage'),
});
const planDate = createRoute({
  getParentRoute: () => signedIn,
  path: '/plan-date',
  component: lazyRouteComponent(() => import('#features/memories/web/plan-date-page.tsx'), 'PlanDatePage'),
});
const addMemory = createRoute({
  getParentRoute: () => signedIn,
  path: '/add-memory',
  validateSearch: whoseLane,
  component: lazyRouteComponent(() => import('#features/memories/web/add-memory-page.tsx'), 'AddMemoryPage'),
});

const moodBoard = createRoute({
  getParentRoute: () => signedIn,
  path: '/mood-board',
  component: lazyRouteComponent(() => import('#features/moods/web/mood-board-page.tsx'), 'MoodBoardPage'),
});
const pebbles = createRoute({
  getParentRoute: () => signedIn,
  path: '/pebbles',
  component: lazyRouteComponent(() => import('#features/pebbles/web/pebbles-page.tsx'), 'PebblesPage'),
});

const badges = createRoute({
  getParentRoute: () => signedIn,
  path: '/badges',
  component: lazyRouteComponent(() => import('#features/badges/web/badges-page.tsx'), 'BadgesPage'),
});

const goals = createRoute({
  getParentRoute: () => signedIn,
  path: '/goals',
  validateSearch: ({ tab }): { tab?: 'completed' } => (tab === 'completed' ? { tab } : {}),
  component: lazyRouteComponent(() => import('#features/goals/web/goals-page.tsx'), 'GoalsPage'),
});
const goalsBrowse = createRoute({
  getParentRoute: () => signedIn,
  path: '/goals/browse',
  validateSearch: ({ category }): { category?: GoalCategory } => {
    const known = goalCategories.find((one) => one === category);
    return known ? { category: known } : {};
  },
  component: lazyRouteComponent(() => import('#features/goals/web/goals-browse-page.tsx'), 'GoalsBrowsePage'),
});

const anybody = createRoute({
  getParentRoute: () => root,
  id: 'anybody',
  component: Anybody,
  beforeLoad: ({ context }) => whoIsThere(context),
});
const dateSuggestions = createRoute({
  getParentRoute: () => anybody,
  path: '/date-suggestions',
  validateSearch: filtersOf,
  component: lazyRouteComponent(() => import('#features/date-suggestions/web/date-suggestions-page.tsx'), 'DateSuggestionsPage'),
});

const adminLogin = createRoute({
  getParentRoute: () => shore,
  path: '/admin/login',
  beforeLoad: async ({ context }) => {
    const { me } = await whoIsThere(context);
    if (me?.isAdministrator) throw redirect({ to: '/admin/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('#features/admin/web/login-page.tsx'), 'AdminLoginPage'),
  staticData: { otter: 'listening' },
});

const administration = createRoute({
  getParentRoute: () => root,
  id: 'administration',
  component: lazyRouteComponent(() => import('./admin-frame.tsx'), 'AdminFrame'),
  beforeLoad: async ({ context, location, preload }) => {
    const { me } = await whoIsThere(context).catch((fault: unknown) => {
      if (location.pathname === '/admin/goals' && !preload) toast.error(adminTexts.permissionsFailed);
      throw fault;
    });
    if (!me) throw redirect({ to: '/admin/login', replace: true });
    if (!me.isAdministrator) turnAway(location.pathname, !preload);
  },
});
const adminDashboard = createRoute({
  getParentRoute: () => administration,
  path: '/admin/dashboard',
  component: lazyRouteComponent(() => import('#features/admin/web/dashboard-page.tsx'), 'AdminDashboardPage'),
});
const adminChanges = createRoute({
  getParentRoute: () => administration,
  path: '/admin/changes',
  component: lazyRouteComponent(() => import('#features/admin/web/changes-page.tsx'), 'ChangesPage'),
});
const adminPebbleConfig = createRoute({
  getParentRoute: () => administration,
  path: '/admin/pebble-config',
  component: lazyRouteComponent(() => import('#features/pebbles/web/admin-pebble-config-page.tsx'), 'AdminPebbleConfigPage'),
});
const adminSuggestions = createRoute({
  getParentRoute: () => administration,
  path: '/admin/date-suggestions',
  validateSearch: ({ edit }): { edit?: string } => (typeof edit === 'string' ? { edit } : {}),
  component: lazyRouteComponent(() => import('#features/date-suggestions/web/admin-suggestions-page.tsx'), 'AdminSuggestionsPage'),
});
const adminBadges = createRoute({
  getParentRoute: () => administration,
  path: '/admin/badges',
  component: lazyRouteComponent(() => import('#features/badges/web/admin-badges-page.tsx'), 'AdminBadgesPage'),
});
const adminGoals = createRoute({
  getParentRoute: () => administration,
  path: '/admin/goals',
  component: lazyRouteComponent(() => import('#features/goals/web/admin-goals-page.tsx'), 'AdminGoalsPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    shore.addChildren([signedOut.addChildren([login, signup]), resetPassword, join, adminLogin]),
    signedIn.addChildren([dashboard, profile, archive, planDate, addMemory, moodBoard, pebbles, badges, goals, goalsBrowse]),
    anybody.addChildren([dateSuggestions]),
    administration.addChildren([adminDashboard, adminPebbleConfig, adminSuggestions, adminBadges, adminGoals, adminChanges]),
  ]),
  context: { queries: undefined as unknown as QueryClient },
  defaultPreload: 'intent',
  defaultErrorComponent: FailedRoute,
  scrollRestoration: true,
  // Plain text as it stands: read as JSON, the code 2E3456 would be a number, and an infinite one.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    return text.size > 0 ? `?${text}` : '';
  },
});

/** Sends somebody who is signed in and no administrator elsewhere, by the page they asked for; nobody is signed out by it. */
function turnAway(path: string, tell: boolean): never {
  if (path === '/admin/goals') throw redirect({ href: '/#access-denied', reloadDocument: true });
  const [words, to] =
    path === '/admin/pebble-config' ? ([adminTexts.accessDenied, '/dashboard'] as const) : ([adminTexts.privilegesRequired, '/admin/login'] as const);
  if (tell) toast.error(words);
  throw redirect({ to, replace: true });
}

/** Read once; the pages themselves notice when it changes. */
function whoIsThere({ queries }: Context) {
  return queries.query({ ...meQuery, staleTime: 'static' });
}

/** Of the two lanes of somebody paired, the one that is only theirs. */
function whoseLane({ lane }: Record<string, unknown>): { lane?: 'mine' } {
  return lane === 'mine' ? { lane } : {};
}

/** A path of our own, never another site's. */
function ownPage(next: string | undefined): string | undefined {
  const url = next === undefined ? null : URL.parse(next, location.origin);
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What a link handed to the next page, without the router's own notes. */
function carried({ state }: ParsedLocation) {
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== 'key' && !key.startsWith('__')));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who stands on the shore behind a signed-out page. */
    otter?: OtterState;
  }
}
