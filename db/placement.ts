/** Where the rows of each table lie once the database is spread over many machines. See docs/operations.md. */

/** Reference tables, whole on every machine: people, who is in which lane, and platform content. They change seldom, and each request looks them up. */
export const onEveryMachine = [
  'accounts',
  'badges',
  'date_suggestions',
  'date_suggestion_steps',
  'goal_templates',
  'lane_members',
  'pebble_config',
];

/** Found by what a browser sends before the account is known, or by jobs alone: sessions, sign-in, pairing, and what the installation has once. */
export const onOneMachine = [
  'account_deletions',
  'admin_changes',
  'attempts',
  'calendar_feeds',
  'closed_to_requests',
  'credentials',
  'database_identity',
  'demo_accounts',
  'email_confirmations',
  'email_undos',
  'exports',
  'figures',
  'invitations',
  'job_runs',
  'known_browsers',
  'known_devices',
  'last_backup',
  'notification_choices',
  'notifications',
  'pairing_blocks',
  'pairing_requests',
  'passkey_additions',
  'passkey_challenges',
  'passkey_handles',
  'passkeys',
  'password_resets',
  'pending_sign_ons',
  'push_keys',
  'push_subscriptions',
  'recovery_codes',
  'second_factors',
  'seeded_content',
  'sessions',
  'sign_on_identities',
  'waiting_pairing_codes',
];

/** By the account. */
export const ofAccounts = [
  'account_figure_changes',
  'mobile_invites',
  'pebble_balances',
  'pebble_transactions',
  'relationship_history',
  'user_badges',
];

/** The distribution key; null for a table that is on every machine or on one. What belongs to a lane is distributed by it. */
export function distributionKey(table: string): string | null {
  if (onEveryMachine.includes(table) || onOneMachine.includes(table)) return null;
  if (table === 'lanes') return 'id';
  return ofAccounts.includes(table) ? 'account_id' : 'lane_id';
}

/** From this migration on the schema can be distributed, so that later ones have to run on many machines. */
export const firstDistributable = '0118_notifications';

/** The one reference that no machine can check by itself: `npm run check` does. */
export const acrossMachines = 'lane_members_lane_id_kind_fkey';
