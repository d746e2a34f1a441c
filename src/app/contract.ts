import { accounts } from '#features/accounts/contract.ts';
import { passkeys } from '#features/accounts/passkeys-contract.ts';
import { activity } from '#features/activity/contract.ts';
import { admin } from '#features/admin/contract.ts';
import { badges } from '#features/badges/contract.ts';
import { calendar } from '#features/calendar/contract.ts';
import { dateSuggestions } from '#features/date-suggestions/contract.ts';
import { goals } from '#features/goals/contract.ts';
import { memories } from '#features/memories/contract.ts';
import { moods } from '#features/moods/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { pairing } from '#features/pairing/contract.ts';
import { pebbles } from '#features/pebbles/contract.ts';
import { privacy } from '#features/privacy/contract.ts';

/** Every procedure, by feature. */
export const contract = {
  accounts: { ...accounts, ...passkeys },
  pairing,
  pebbles,
  badges,
  dateSuggestions,
  memories,
  calendar,
  moods,
  goals,
  activity,
  notifications,
  privacy,
  admin,
};
