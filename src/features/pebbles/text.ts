import { rewardThreshold } from './rules.ts';

/** A debt after a reversal shows as an empty bar. */
const shown = (balance: number) => Math.max(balance, 0);

export const pebbleTexts = {
  progress: (balance: number) => `${shown(balance)} / ${rewardThreshold} pebbles`,
  untilNextReward: (balance: number) => `${Math.max(rewardThreshold - shown(balance), 0)} more until next reward`,
  loadFailed: 'Failed to load pebble data',
} as const;
