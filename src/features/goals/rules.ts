/** What goals and their templates are made of, how far a step brings one, and when completing it pays. */

export const goalCategories = ['relationship', 'adventure', 'wellness', 'communication', 'growth'] as const;
export type GoalCategory = (typeof goalCategories)[number];

export const goalUnits = ['dates', 'activities', 'experiences', 'visits', 'times', 'days', 'weeks', 'months'] as const;
export type GoalUnit = (typeof goalUnits)[number];

export const goalStatuses = ['active', 'completed'] as const;
export type GoalStatus = (typeof goalStatuses)[number];

/** Longest texts of a template, its highest target and reward, and the longest notes of a step. */
export const goalMax = { title: 120, description: 1000, target: 10_000, reward: 10_000, notes: 1000 } as const;

/** So many goals pay within so many days, of a couple and of an account, and none in the first hours of a pair. */
export const paidGoals = { max: 2, days: 7, notInFirstHours: 24 } as const;

/** A template as its administrators write it. */
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

/** Of anything that is more than a template’s content, that alone. */
export function contentOf({ title, description, category, targetValue, targetUnit, pebbleReward, isActive }: TemplateContent): TemplateContent {
  return { title, description, category, targetValue, targetUnit, pebbleReward, isActive };
}

interface Goal {
  targetValue: number;
  currentProgress: number;
  status: GoalStatus;
  pebbleReward: number;
}

/** Why a step cannot be taken, or null when it can. */
export function stepError({ status, targetValue }: Pick<Goal, 'status' | 'targetValue'>, amount: number): 'already_completed' | 'too_much' | null {
  if (status === 'completed') return 'already_completed';
  return amount > targetValue ? 'too_much' : null;
}

/** Whether a step brings a goal to its target. */
export function reaches({ currentProgress, targetValue }: Pick<Goal, 'currentProgress' | 'targetValue'>, amount: number): boolean {
  return currentProgress + amount >= targetValue;
}

/** A goal once a step is taken: overshoot is kept, and reaching the target completes it, paid where the couple's goals pay now. */
export function afterStep(goal: Goal, amount: number, isPaid: boolean) {
  const currentProgress = goal.currentProgress + amount;
  if (!reaches(goal, amount)) return { currentProgress, status: 'active', paidEach: null } as const;
  return { currentProgress, status: 'completed', paidEach: isPaid ? goal.pebbleReward : 0 } as const;
}

/** Whether one more goal may pay: a couple its two, or one of the two their own share of it. */
export function mayPay(paidOfLate: number): boolean {
  return paidOfLate < paidGoals.max;
}

const hour = 60 * 60 * 1000;

/** The moment from which paid goals count. */
export function ofLateSince(now: Date): Date {
  return new Date(now.getTime() - paidGoals.days * 24 * hour);
}

/** From when on the goals of a pair pay, or null once they do. */
export function payFrom(pairedAt: string, now: Date): string | null {
  const from = new Date(Date.parse(pairedAt) + paidGoals.notInFirstHours * hour);
  return from > now ? from.toISOString() : null;
}

/** How one of the two looks to the other: a shared lane has nobody else. */
export function whose(principal: { id: string }, accountId: string): 'me' | 'partner' {
  return accountId === principal.id ? 'me' : 'partner';
}

interface Share {
  accountId: string;
  amount: number;
}

/** What each of the two brought to a goal. */
export function sharesOf(principal: { id: string }, shares: readonly Share[]): { me: number; partner: number } {
  const of = (one: 'me' | 'partner') => shares.filter(({ accountId }) => whose(principal, accountId) === one).reduce((sum, { amount }) => sum + amount, 0);
  return { me: of('me'), partner: of('partner') };
}

/** A whole number from 1 to the target, typed by a person; null when it is none. */
export function typedAmount(typed: string, targetValue: number): number | null {
  return typedWhole(typed, 1, targetValue);
}

/** A whole number in a range, typed by a person; null when it is none. */
export function typedWhole(typed: string, from: number, to: number): number | null {
  const whole = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return whole >= from && whole <= to ? whole : null;
}
