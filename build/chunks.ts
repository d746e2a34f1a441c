import type { Rolldown } from 'vite';

/** A group takes the modules that match, with all their imports, except those of an earlier group. The rest is one chunk per page and overlay. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'] },
  // What most pages share: they would load the log-in page or the dashboard for it.
  {
    name: 'shared',
    test: /platform\/format\/(format|locale)\.ts$|design\/(stone|states|scene|page-header|stars)\.tsx$|platform\/web\/(screen|first-render|device\/choice|optimistic\/optimistic-mutation|files|ui\/(error-toasts|disclosure|lazy-component|motion|card|skeleton|load-more))\.tsx?$|pairing\/(messages|web\/(queries|last-partner|partner-clock))\.tsx?$|top-bar\.module|useLocation\.js|useMutationState\.js|icons\/(award|compass|flag|image-plus|images|lightbulb|lock|music|plus|soup)\./,
  },
  {
    name: 'forms',
    test: /ui\/(native-fields|form|password-field|code-step|code-boxes)\.tsx$|accounts\/web\/(form-errors|passkeys\/ceremony|sign-on\/mutations)\.ts$|pairing\/web\/mutations\.ts$|icons\/key-round\.|ui\/auth-form\.module/,
  },
  { name: 'auth', test: /(auth-layout|log-in\/login-page)\.tsx?$/ },
  // The layout, and what other pages share with the dashboard: they would load the lane for it.
  {
    name: 'account',
    test: /layouts\/account-layout\.tsx$|features\/((activity|memories|moods|pebbles)\/messages|(activity|memories|moods|pebbles)\/(rules\.ts|web\/(queries|shown-activity|format-mood|pebble-progress)\.))|activity\/web\/mutations\.|memories\/web\/(data\/(mutations|named-card|pending-memories)|(talk\/bubble|card\/memory-face|lane\/lane-switch)\.tsx|lane\/cancelled-dates|pictures\/use-add-pictures|unsent\/unsent-pictures)|sharing-prompt\.tsx$|activity\/place-of|design\/(pebble-flight|pebble-bar|sides\.module)/,
  },
  // What only a lane of several pages loads.
  { name: 'more-memories', test: /lane\/more-memories\.tsx$/ },
  { name: 'dashboard', test: /pages\/dashboard\.tsx$/ },
  { name: 'signup', test: /pages\/signup\.tsx$/ },
  { name: 'activity', test: /(activity-toasts|shortcuts\/shortcuts)\.tsx$/ },
  // What the dashboard loads once it stands.
  { name: 'behind-lane', test: /(lane\/behind-lane|pairing\/web\/first-ideas)\.tsx$/ },
  {
    name: 'platform',
    minShareCount: 2,
    test: /@tanstack|lucide(?!.*hourglass)|src\/(platform|design)\/(?!.*(content|dialog|moments|device\/(unsent|outbox|database|older-databases|reads|read-pictures)|unsent-note))/,
  },
  // What only a browser loads that keeps the lane or uploads.
  {
    name: 'outbox',
    test: /platform\/web\/(device\/(unsent|outbox|database|older-databases|reads|read-pictures)|ui\/unsent-note)|hourglass/,
  },
  { name: 'admin', test: /layouts\/admin-layout\.tsx$|src\/design\/content\/(?!.*(dialog))/ },
  {
    name: 'profile',
    minShareCount: 2,
    test: /src\/features\/((accounts|pairing|privacy)\/(?!.*dialog)|memories.*install-button)/,
  },
  {
    name: (id) => /features\/([\w-]+)/.exec(id)![1]!,
    minShareCount: 2,
    test: /src\/features\/(?!.*(dialog|unsent-tile|add-picture-mutation))/,
  },
  // The layout has this page alone.
  { name: 'date-suggestions-page', test: /(layouts\/public-layout|date-suggestions-page)\.tsx$/ },
  // The field loads after the first render, and yet with its page.
  { name: 'add-memory-page', test: /\/(add-memory-page|pictures-field)\.tsx$/ },
  // Where the lane is kept, it loads before the first render.
  { name: 'kept-lane', test: /kept-lane\/keep-lane\.ts$/ },
  { name: 'overlays', minShareCount: 2, test: /^(?!.*design\/content\/)/ },
  // Among the overlays of partners, these would bring the code of administration with each.
  { name: 'admin-dialogs', minShareCount: 2, test: /design\/content\// },
];
