import type { Rolldown } from 'vite';

/** A group takes the modules that match, with all their imports, except those of an earlier group. The rest is one chunk per page and overlay. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'entry', tags: ['$initial'] },
  // From `request-mutations` on: what other pages share with the dashboard, which they would load for them.
  {
    name: 'auth',
    test: /(auth-layout|accounts\/web\/login-page|request-mutations|design\/(stone|empty-state|scene|riverbed)|platform\/web\/(wide-screen|choice|failure-toast|ui\/(lazy-overlay|motion|card|skeleton|load-more|tag)))\.tsx?$|top-bar\.module|useLocation\.js|icons\/(award|flag|lightbulb|plus)\./,
  },
  { name: 'dashboard', test: /(layouts\/account-layout|pages\/dashboard)\.tsx$/ },
  { name: 'signup', test: /pages\/signup\.tsx$/ },
  { name: 'activity', test: /activity-toasts\.tsx$/ },
  { name: 'platform', minShareCount: 2, test: /@tanstack|lucide|src\/(platform|design)\/(?!.*(content|dialog|moments))/ },
  { name: 'admin', test: /layouts\/admin-layout\.tsx$|src\/design\/content\/(?!.*(dialog|picker|findings))/ },
  { name: 'profile', minShareCount: 2, test: /src\/features\/((accounts|pairing|privacy)\/(?!.*dialog)|memories.*install-button)/ },
  { name: (id) => /features\/([\w-]+)/.exec(id)![1]!, minShareCount: 2, test: /src\/features\/(?!.*dialog)/ },
  // The layout has this page alone.
  { name: 'date-suggestions-page', test: /(layouts\/public-layout|date-suggestions-page)\.tsx$/ },
  { name: 'overlays', minShareCount: 2 },
];
