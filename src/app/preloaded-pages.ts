import { appPaths, type AppPath } from './paths.ts';

interface PreloadedPage {
  /** The document that names the files of its page. */
  file: string;
  /** The reads of its first visit, which the document sends in one request. */
  reads: string[];
}

const visitorReads = ['accounts/me'];
/** With those of the activity toasts. */
const accountReads = [
  ...visitorReads,
  'pairing/status',
  'accounts/passkeys',
  'memories/invite',
  'badges/list',
  'goals/list?status=completed',
  'activity/list',
];
const administratorReads = [...visitorReads, 'accounts/secondFactor'];

/** Reads that need a parameter of the path are left to the page. `tests/e2e/first-visit.spec.ts` compares the lists with the pages. */
const reads: Record<AppPath, string[]> = {
  '/login': visitorReads,
  '/signup': visitorReads,
  '/reset-password': [],
  '/confirm-email': visitorReads,
  '/undo-email-change': [],
  '/sso/callback': visitorReads,
  '/join/$code': visitorReads,
  '/dashboard': [
    ...accountReads,
    'accounts/emailAddress',
    'pebbles/balance',
    'memories/timeline',
    'memories/soloSummary',
    'memories/onThisDay',
    'moods/board',
  ],
  '/pictures': [...accountReads, 'memories/pictureMonths'],
  '/profile': [
    ...accountReads,
    'memories/soloSummary',
    'memories/pictureSpace',
    'accounts/emailAddress',
    'accounts/sessions',
    'accounts/secondFactor',
    'accounts/signOn',
    'calendar/feed',
    'privacy/exportStatus',
  ],
  '/profile/archive/$laneId': accountReads,
  '/plan-date': accountReads,
  '/add-memory': accountReads,
  '/mood-board': [...accountReads, 'moods/board'],
  '/pebbles': [...accountReads, 'pebbles/balance', 'pebbles/history', 'pebbles/jar', 'pebbles/vouchers'],
  '/badges': accountReads,
  '/goals': [...accountReads, 'goals/list?status=active'],
  '/goals/browse': [...accountReads, 'goals/templates?category=relationship'],
  '/date-suggestions': [...accountReads, 'dateSuggestions/list'],
  '/admin/login': visitorReads,
  '/admin/dashboard': [...administratorReads, 'accounts/emailAddress', 'admin/stats', 'admin/trends'],
  '/admin/pebble-config': [...administratorReads, 'pebbles/config'],
  '/admin/date-suggestions': [...administratorReads, 'dateSuggestions/allSuggestions'],
  '/admin/badges': [...administratorReads, 'badges/allBadges'],
  '/admin/goals': [...administratorReads, 'goals/allTemplates'],
  '/admin/people': [...administratorReads, 'admin/people'],
  '/admin/changes': [...administratorReads, 'admin/changes'],
};

export const preloadedPages: Record<string, PreloadedPage> = Object.fromEntries(
  appPaths.map((path) => [path, { file: fileOf(path), reads: reads[path] }]),
);

/** Path → document. */
export const documentsOf = (views: typeof preloadedPages): Record<string, string> =>
  Object.fromEntries(Object.entries(views).map(([path, { file }]) => [path, file]));

function fileOf(path: string): string {
  return `${path.slice(1).replace('$', '').replaceAll('/', '-')}.html`;
}
