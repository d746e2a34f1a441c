import { accounts } from '#features/accounts/contract.ts';
import { accountsApi } from '#features/accounts/server/api.ts';
import { admin } from '#features/admin/contract.ts';
import { adminApi } from '#features/admin/server/api.ts';
import { badges } from '#features/badges/contract.ts';
import { badgesApi } from '#features/badges/server/api.ts';
import { dateSuggestions } from '#features/date-suggestions/contract.ts';
import { dateSuggestionsApi } from '#features/date-suggestions/server/api.ts';
import { goals } from '#features/goals/contract.ts';
import { goalsApi } from '#features/goals/server/api.ts';
import { memories } from '#features/memories/contract.ts';
import { memoriesApi } from '#features/memories/server/api.ts';
import { moods } from '#features/moods/contract.ts';
import { moodsApi } from '#features/moods/server/api.ts';
import { pairing } from '#features/pairing/contract.ts';
import { pairingApi } from '#features/pairing/server/api.ts';
import { pebbles } from '#features/pebbles/contract.ts';
import { pebblesApi } from '#features/pebbles/server/api.ts';
import { privacy } from '#features/privacy/contract.ts';
import { privacyApi } from '#features/privacy/server/api.ts';

/** Every procedure, by feature. */
export const contract = { accounts, pairing, pebbles, badges, dateSuggestions, memories, moods, goals, privacy, admin };

/** The handlers of the procedures. */
export const features = {
  accounts: accountsApi,
  pairing: pairingApi,
  pebbles: pebblesApi,
  badges: badgesApi,
  dateSuggestions: dateSuggestionsApi,
  memories: memoriesApi,
  moods: moodsApi,
  goals: goalsApi,
  privacy: privacyApi,
  admin: adminApi,
};

/** The error codes for constraints that concurrent requests can violate. */
export const errorCodeOfConstraint: Record<string, string> = {
  accounts_one_per_email: 'email_taken',
  lane_members_one_open_shared_lane_each: 'already_paired',
  date_ratings_once_per_person: 'already_rated',
};
