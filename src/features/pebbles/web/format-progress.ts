import { rewardThreshold } from '../rules.ts';

/** What stands beside the bar, apart from all other words of pebbles: the dashboard shows it and needs none of them. */
export const progressTexts = {
  progress: (balance: number) => `${shown(balance)} / ${rewardThreshold} pebbles`,
  untilNextReward: (balance: number) => `${Math.max(rewardThreshold - shown(balance), 0)} more until next reward`,
  claim: 'Claim',
};

/** A debt after a reversal shows as an empty bar. */
function shown(balance: number): number {
  return Math.max(balance, 0);
}
