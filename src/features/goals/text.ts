/** The words of goals: the specification's own, and words in its manner where it has none. */
import type { RefusalTexts } from '#platform/contract/refusal-words.ts';
import type { goals } from './contract.ts';
import { paidGoals, type GoalCategory } from './rules.ts';

type Contract = typeof goals;

const notPaired = 'You need to be paired with a partner to set goals';
const startFailed = 'Failed to create goal';
const progressFailed = 'Failed to update progress';

export const startRefusals: RefusalTexts<Contract, 'start'> & { not_paired: string } = {
  not_paired: notPaired,
  already_started: 'You two are already on it',
  id_taken: startFailed,
};

export const progressRefusals: RefusalTexts<Contract, 'addProgress'> & { not_paired: string } = {
  not_paired: notPaired,
  already_completed: 'You two have reached this goal already',
  too_much: 'That is more than the whole goal',
  id_taken: progressFailed,
};

export const categoryLabels: Readonly<Record<GoalCategory, string>> = {
  relationship: 'Relationship',
  adventure: 'Adventure',
  wellness: 'Wellness',
  communication: 'Communication',
  growth: 'Personal Growth',
};

export const goalTexts = {
  title: 'Goals',
  loadFailed: 'Failed to load goals',
  connect: 'Connect with your partner',
  toDashboard: 'Go to Dashboard',
  notPaired,

  tabs: 'Your goals',
  active: (count: number) => `Active Goals (${count})`,
  completed: (count: number) => `Completed (${count})`,
  newGoal: 'New Goal',
  noneActive: 'No goals yet. Two otters, one pebble: pick something to carry together.',
  pickOne: 'Pick your first goal',
  noneCompleted: 'Nothing completed yet. It will look good here.',

  progress: ({ current, target, unit }: { current: number; target: number; unit: string }) => `${current} / ${target} ${unit}`,
  progressLabel: (title: string) => `Progress of ${title}`,
  you: 'You',
  reward: (pebbles: number) => `+${pebbles} pebbles each`,
  noReward: 'For the joy of it',
  paid: (pebbles: number) => `+${pebbles} each`,
  paidNothing: `Completed without pebbles: ${paidGoals.max} goals in ${paidGoals.days} days pay.`,
  completedOn: (day: string) => `Completed ${day}`,

  addProgress: 'Add Progress',
  amount: 'Progress Amount',
  amountRange: (target: number, unit: string) => `1 to ${target} ${unit}`,
  amountWrong: (target: number) => `Whole number, 1 to ${target}`,
  notes: 'Notes',
  reaches: 'That reaches it!',
  progressUpdated: 'Progress updated!',
  progressFailed,

  steps: 'Steps so far',
  noSteps: 'No steps yet.',
  stepsFailed: 'Failed to load progress',
  tryAgain: 'Try again',

  reached: 'Goal completed!',
  reachedNews: (title: string) => `You two reached a goal: ${title} 🦦`,
  see: 'See',
  reachedPaid: (pebbles: number) => `+${pebbles} pebbles for each of you`,

  browse: 'Browse Goals',
  browseLead: 'Pick one, and do it together.',
  categories: 'Categories',
  noTemplates: 'No goals here yet. Try another category.',
  target: 'Target',
  rewardLabel: 'Reward',
  pebblesEach: (pebbles: number) => `${pebbles} pebbles for each of you`,
  start: 'Start This Goal',
  started: 'You two are already on it',
  toGoals: 'See your goals',
  goalAdded: 'Goal added! Start tracking your progress.',
  startFailed,
} as const;
