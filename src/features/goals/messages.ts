/** The words of goals: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { goals } from './contract.ts';
import { goalMax, paidGoals, type GoalCategory, type GoalUnit } from './rules.ts';
import { rewardThreshold } from '#features/pebbles/rules.ts';

type Contract = typeof goals;

const notPaired = 'You need to be paired with a partner to set goals';
const startFailed = 'Failed to create goal';
const progressFailed = 'Failed to update progress';

export const startErrors: ErrorMessages<Contract, 'start'> & { not_paired: string } = {
  not_paired: notPaired,
  already_started: 'You two are already on it',
  id_taken: startFailed,
};

export const progressErrors: ErrorMessages<Contract, 'addProgress'> & { not_paired: string } = {
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

const units: Readonly<Record<GoalUnit, string>> = {
  dates: 'dates',
  activities: 'activities',
  experiences: 'experiences',
  visits: 'visits',
  times: 'times',
  days: 'days',
  weeks: 'weeks',
  months: 'months',
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
  allCompleted: 'All done. Two otters, four paws free: pick something new to carry together.',
  pickNext: 'Pick the next goal',
  noneCompleted: 'Nothing completed yet. It will look good here.',

  progress: ({ current, target, unit }: { current: number; target: number; unit: GoalUnit }) =>
    `${current} / ${target} ${units[unit]}`,
  progressLabel: (title: string) => `Progress of ${title}`,
  you: 'You',
  reward: (pebbles: number) => `+${pebbles} pebbles each`,
  noReward: 'For the joy of it',
  paid: (pebbles: number) => `+${pebbles} each`,
  paidNothing: `Completed without pebbles: ${paidGoals.max} goals in ${paidGoals.days} days pay, and none in a pair’s first ${paidGoals.notInFirstHours} hours.`,
  payFrom: (moment: string) =>
    `Goals completed in a pair’s first ${paidGoals.notInFirstHours} hours pay no pebbles. Yours pay from ${moment}.`,
  completedOn: (day: string) => `Completed ${day}`,

  countIt: (title: string) => `Count it for ${isolated(title)}?`,

  addProgress: 'Add Progress',
  amount: 'Progress Amount',
  amountOf: (target: number, unit: GoalUnit) => `${target} ${units[unit]}`,
  amountLeft: (left: number, unit: GoalUnit) => (left === 1 ? 'One more reaches it' : `${left} ${units[unit]} to go`),
  oneLess: 'One less',
  oneMore: 'One more',
  amountWrong: (target: number) => `Whole number, 1 to ${target}`,
  notes: 'Notes',
  withThis: (progress: string) => `With this: ${progress}.`,
  reaches: 'That reaches it!',
  progressUpdated: 'Progress updated!',
  progressFailed,

  steps: 'Steps so far',
  noSteps: 'No steps yet.',
  stepsFailed: 'Failed to load progress',
  tryAgain: 'Try again',

  reached: 'Goal completed!',
  reachedToast: (title: string) => `You two reached a goal: ${isolated(title)} 🦦`,
  see: 'See',

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

export const unitLabels: Readonly<Record<GoalUnit, string>> = {
  dates: 'Dates',
  activities: 'Activities',
  experiences: 'Experiences',
  visits: 'Visits',
  times: 'Times',
  days: 'Days',
  weeks: 'Weeks',
  months: 'Months',
};

/** What stands beside a field of a template that cannot be. */
export const templateFormTexts = {
  titleNeeded: 'Give it a title',
  targetNeeded: 'Say how many',
  targetWrong: `Whole number, 1 to ${goalMax.target}`,
  rewardNeeded: 'Say how many pebbles',
  rewardWrong: `Whole number, 0 to ${goalMax.reward}`,
} as const;

const saveTemplateFailed = 'Failed to save goal template';

export const adminTemplateErrors: ErrorMessages<Contract, 'createTemplate' | 'updateTemplate'> = {
  id_taken: saveTemplateFailed,
  changed_meanwhile: 'This goal template was changed meanwhile. What you typed is still here',
};

export const adminTemplateTexts = {
  title: 'Goal Templates',
  lead: 'What two people can set out to do. A goal keeps what its template promised when it was started.',
  one: 'goal template',
  many: 'goal templates',
  create: 'New Template',
  edit: 'Edit Template',
  loadFailed: 'Failed to load goal templates',
  createFailed: saveTemplateFailed,
  updateFailed: saveTemplateFailed,
  deleteFailed: 'Failed to delete goal template',
  created: 'Goal template created successfully',
  updated: 'Goal template updated successfully',
  deleted: 'Goal template deleted',
  none: 'No goal templates yet',
  noneFound: 'No goal template is like that.',

  name: 'Title',
  description: 'Description',
  category: 'Category',
  target: 'Target Value',
  unit: 'Unit',
  reward: 'Pebble Reward',
  rewardHint: 'For each of the two.',
  active: 'Active',
  inactive: 'Inactive',
  inactiveHint: 'Nobody can start it. Goals that were started go on.',
  add: 'Create Template',
  asks: (target: number, unit: GoalUnit) => `Target: ${formatNumber(locale, target)} ${units[unit]}`,
  pays: (pebbles: number) => `Reward: ${formatNumber(locale, pebbles)} pebbles`,

  deleteTitle: 'Delete goal template',
  deleteText: () => 'Are you sure you want to delete this goal template?',
  deleteHint: ({ title }: { title: string }) =>
    `“${isolated(title)}” can be started no more. Goals that were started from it go on.`,

  changedTitle: 'Somebody changed this goal template meanwhile',
  importTitle: 'Import goal templates',
  columns: 'title, category, target_value, target_unit, pebble_reward; also description, is_active and id',
} as const;

/** The words of the moment when a goal is reached. Its name stands with the words of goals. */

export const goalMomentTexts = {
  paid: (each: number, me: number) => (me < each ? `+${me} for you` : `+${each} each`),
  ofPebbles: `/ ${rewardThreshold} pebbles`,
  progress: (balance: number) => `${balance} / ${rewardThreshold} pebbles`,
  rewardWaits: 'A reward is waiting.',
  whatIsNext: 'One down. What is next?',
  pickNext: 'Pick the next goal',
  onTheShelf: 'See it on the shelf',
} as const;
