/** The words of the moment when a goal is reached. Its name stands with the words of goals. */
import { rewardThreshold } from '#features/pebbles/rules.ts';

export const goalMomentTexts = {
  paid: (each: number, me: number) => (me < each ? `+${me} for you` : `+${each} each`),
  ofPebbles: `/ ${rewardThreshold} pebbles`,
  progress: (balance: number) => `${balance} / ${rewardThreshold} pebbles`,
  rewardWaits: 'A reward is waiting.',
  whatIsNext: 'One down. What is next?',
  pickNext: 'Pick the next goal',
  onTheShelf: 'See it on the shelf',
} as const;
