/** The words of the pebble bar, apart from those of the pebbles page, because the dashboard loads them at once. */
import { rewardThreshold } from '../rules.ts';

export const progressTexts = {
  of: `/ ${rewardThreshold} pebbles`,
  progress: (balance: number) => `${shown(balance)} / ${rewardThreshold} pebbles`,
  untilNextReward: (balance: number) => `${Math.max(rewardThreshold - shown(balance), 0)} more until next reward`,
  claim: 'Claim',
  loadFailed: 'Failed to load pebble data',
} as const;

/** A debt after a reversal shows as an empty bar. */
function shown(balance: number): number {
  return Math.max(balance, 0);
}
