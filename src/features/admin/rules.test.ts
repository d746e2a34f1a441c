import { expect, test } from 'vitest';
import { platformHealth } from './rules.ts';

const nothing = { totalAccounts: 0, pairedCouples: 0, totalMemories: 0, upcomingDates: 0, totalPebbles: 0, totalMoodRatings: 0 };

test.each([
  ['a platform of three accounts', { ...nothing, totalAccounts: 3, pairedCouples: 1, totalMemories: 10, totalPebbles: 100 }, ['3.3', '33', '66.7%']],
  ['everyone paired', { ...nothing, totalAccounts: 4, pairedCouples: 2, totalMemories: 4, totalPebbles: 2 }, ['1.0', '1', '100.0%']],
  ['accounts that did nothing yet', { ...nothing, totalAccounts: 5 }, ['0', '0', '0%']],
  ['no account at all', nothing, ['0', '0', '0%']],
] as const)('%s has its averages and its pairing rate', (_, stats, [memoriesPerUser, pebblesPerUser, pairingRate]) => {
  expect(platformHealth(stats)).toEqual({ memoriesPerUser, pebblesPerUser, pairingRate });
});
