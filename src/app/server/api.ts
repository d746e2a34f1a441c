import { accountsApi, passkeysApi } from '#features/accounts/server/api.ts';
import { activityApi } from '#features/activity/server/api.ts';
import { adminApi } from '#features/admin/server/api.ts';
import { badgesApi } from '#features/badges/server/api.ts';
import { calendarApi } from '#features/calendar/server/api.ts';
import { dateSuggestionsApi } from '#features/date-suggestions/server/api.ts';
import { goalsApi } from '#features/goals/server/api.ts';
import { memoriesApi } from '#features/memories/server/api.ts';
import { moodsApi } from '#features/moods/server/api.ts';
import { notificationsApi } from '#features/notifications/server/api.ts';
import { pairingApi } from '#features/pairing/server/api.ts';
import { pebblesApi } from '#features/pebbles/server/api.ts';
import { privacyApi } from '#features/privacy/server/api.ts';

/** The handlers of the procedures. */
export const features = {
  accounts: { ...accountsApi, ...passkeysApi },
  pairing: pairingApi,
  pebbles: pebblesApi,
  badges: badgesApi,
  dateSuggestions: dateSuggestionsApi,
  memories: memoriesApi,
  calendar: calendarApi,
  moods: moodsApi,
  goals: goalsApi,
  activity: activityApi,
  notifications: notificationsApi,
  privacy: privacyApi,
  admin: adminApi,
};

/** The error codes for constraints that concurrent requests can violate. */
export const errorCodeOfConstraint: Record<string, string> = {
  accounts_one_per_email: 'email_taken',
  passkeys_one_per_credential: 'passkey_known',
  lane_members_one_open_shared_lane_each: 'already_paired',
  date_ratings_once_per_person: 'already_rated',
};
