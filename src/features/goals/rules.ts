import { completedLatelySince } from '#features/memories/rules.ts';
import { whose } from '#features/pairing/rules.ts';

export const goalCategories = ['relationship', 'adventure', 'wellness', 'communication', 'growth'] as const;
export type GoalCategory = (typeof goalCategories)[number];

export const goalUnits = ['dates', 'activities', 'experiences', 'visits', 'times', 'days', 'weeks', 'months'] as const;
export type GoalUnit = (typeof goalUnits)[number];

export const goalStatuses = ['active', 'completed'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** Longest texts, highest target and reward. */
export const goalMax = { title: 120, description: 1000, target: 10_000, reward: 10_000, notes: 1000 } as const;

/** How many goals pay within how many days, for a couple and for an account, and the hours after pairing in which none does. */
export const paidGoals = { max: 2, days: 7, notInFirstHours: 24 } as const;

export interface TemplateContent {
  title: string;
  description: string;
  category: GoalCategory;
  targetValue: number;
  targetUnit: GoalUnit;
  pebbleReward: number;
  isActive: boolean;
}

export const newTemplate: TemplateContent = {
  title: '',
  description: '',
  category: 'relationship',
  targetValue: 5,
  targetUnit: 'dates',
  pebbleReward: 100,
  isActive: true,
};

/** Drops other properties. */
export function contentOf({
  title,
  description,
  category,
  targetValue,
  targetUnit,
  pebbleReward,
  isActive,
}: TemplateContent): TemplateContent {
  return { title, description, category, targetValue, targetUnit, pebbleReward, isActive };
}

interface Goal {
  targetValue: number;
  currentProgress: number;
  status: GoalStatus;
  pebbleReward: number;
}

/** A completed date is a step of it. */
export function countsDates({ targetUnit }: { targetUnit: GoalUnit }): boolean {
  return targetUnit === 'dates';
}

/** Whether a date that was completed then is a step of the goal: for three days, and for a goal that was started before. */
export function mayCountDate(
  goal: { targetUnit: GoalUnit; createdAt: string },
  completedAt: string,
  now: Date,
): boolean {
  return countsDates(goal) && completedAt > goal.createdAt && new Date(completedAt) > completedLatelySince(now);
}

/** Null when progress may be added. A date counts as one. */
export function stepError(
  { status, targetValue }: Pick<Goal, 'status' | 'targetValue'>,
  amount: number,
  isDate = false,
): 'already_completed' | 'too_much' | null {
  if (status === 'completed') return 'already_completed';
  return amount > (isDate ? 1 : targetValue) ? 'too_much' : null;
}

export function reaches(
  { currentProgress, targetValue }: Pick<Goal, 'currentProgress' | 'targetValue'>,
  amount: number,
): boolean {
  return currentProgress + amount >= targetValue;
}

/** Progress beyond the target is kept. Reaching the target completes the goal, and pays if `isPaid`. */
export function afterStep(goal: Goal, amount: number, isPaid: boolean) {
  const currentProgress = goal.currentProgress + amount;
  if (!reaches(goal, amount)) return { currentProgress, status: 'active', paidEach: null } as const;
  return { currentProgress, status: 'completed', paidEach: isPaid ? goal.pebbleReward : 0 } as const;
}

/** For a couple's goal, or for one partner's share of it. */
export function mayPay(paidOfLate: number): boolean {
  return paidOfLate < paidGoals.max;
}

const hour = 60 * 60 * 1000;

/** The moment from which paid goals count. */
export function ofLateSince(now: Date): Date {
  return new Date(now.getTime() - paidGoals.days * 24 * hour);
}

/** When goals of a pair start to pay; null once they do. */
export function payFrom(pairedAt: string, now: Date): string | null {
  const from = new Date(Date.parse(pairedAt) + paidGoals.notInFirstHours * hour);
  return from > now ? from.toISOString() : null;
}

interface Share {
  accountId: string;
  amount: number;
}

export function sharesOf(principal: { id: string }, shares: readonly Share[]): { me: number; partner: number } {
  const of = (one: 'me' | 'partner') =>
    shares.filter(({ accountId }) => whose(principal, accountId) === one).reduce((sum, { amount }) => sum + amount, 0);
  return { me: of('me'), partner: of('partner') };
}

/** Null unless it is a whole number from 1 to the target. */
export function typedAmount(typed: string, targetValue: number): number | null {
  return typedWhole(typed, 1, targetValue);
}

/** Null unless it is a whole number in the range. */
export function typedWhole(typed: string, from: number, to: number): number | null {
  const whole = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return whole >= from && whole <= to ? whole : null;
}
