/** The words of the moment when a treat is claimed. */
import { isolated } from '#platform/contract/isolated.ts';
import { rewardThreshold } from '../rules.ts';

export const treatTexts = {
  spent: `${rewardThreshold} pebbles, well spent`,
  doesNotExpire: 'Does not expire.',
  half: (partner: string) => `${isolated(partner)}’s half`,
  otherHalf: (partner: string) => `${isolated(partner)} has the other half. Choose your moment.`,
} as const;
