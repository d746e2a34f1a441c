/** How many pebbles what is worth. Amounts are whole; the configuration in force at the moment of the award counts. */

/** Pebbles that make a reward. */
export const rewardThreshold = 500;

/** What planning a date and adding a past memory pay their author. */
export const pay = { date_planned: 5, memory_added: 3 } as const;

/** The reasons the daily cap counts; goal rewards lie outside it. */
export const cappedReasons = ['date_planned', 'memory_added', 'date_completed'] as const;
export type CappedReason = (typeof cappedReasons)[number];

/** Why pebbles came or went: a planned date that was cancelled, and a past one that was deleted, take back what they paid. */
export const reasons = [...cappedReasons, 'goal_completed', 'reward_claimed', 'date_cancelled', 'memory_deleted'] as const;
export type Reason = (typeof reasons)[number];

/** The kind of source of each reason: an id alone may name a memory and a goal. A constraint of the ledger says the same. */
export const sourceKinds: Readonly<Record<Reason, 'memory' | 'goal' | 'voucher'>> = {
  date_planned: 'memory',
  memory_added: 'memory',
  date_completed: 'memory',
  goal_completed: 'goal',
  reward_claimed: 'voucher',
  date_cancelled: 'memory',
  memory_deleted: 'memory',
};

export interface PebbleConfig {
  baseRateManual: number;
  baseRateSuggestion: number;
  categoryBonuses: Readonly<Record<string, number>>;
  /** At most two decimals, like `decayRate`. */
  suggestionMultiplier: number;
  /** 0 means no cap. */
  dailyCap: number;
  decayEnabled: boolean;
  decayThreshold: number;
  decayRate: number;
}

/** What a number of the configuration may be, in which steps, and what it is when it was left blank or is no number. */
export interface NumberRange {
  to: number;
  step: number;
  blank: number;
}

const whole: NumberRange = { to: 1000, step: 1, blank: 0 };

export const configRanges = {
  baseRateManual: whole,
  baseRateSuggestion: whole,
  categoryBonus: whole,
  suggestionMultiplier: { to: 10, step: 0.1, blank: 1 },
  dailyCap: whole,
  decayThreshold: whole,
  decayRate: { to: 1, step: 0.01, blank: 0 },
} as const satisfies Record<string, NumberRange>;

/** A number as it was typed or sent; adding 0 takes the sign from a zero. */
export function configNumber(given: string | number | null, { blank }: NumberRange): number {
  if (typeof given === 'number') return given + 0;
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(given ?? '') ? Number(given) + 0 : blank;
}

/** What is wrong with a number of the configuration: beyond its range, or between its steps. */
export function configNumberWrong(number: number, { to, step }: NumberRange): 'range' | 'step' | null {
  if (!(number >= 0 && number <= to)) return 'range';
  return Math.abs(number / step - Math.round(number / step)) > 1e-9 ? 'step' : null;
}

/** The configuration keeps the categories it has: none comes or goes with a save. */
export function sameCategories(one: PebbleConfig['categoryBonuses'], other: PebbleConfig['categoryBonuses']): boolean {
  const [mine, theirs] = [Object.keys(one), Object.keys(other)];
  return mine.length === theirs.length && mine.every((category) => Object.hasOwn(other, category));
}

export interface Completion {
  /** The category of the suggestion the date was planned from, or null. */
  category: string | null;
  /** Paid completions of similar dates in the 30 days before. */
  similarBefore: number;
}

/**
 * What completing a date pays each partner: `round((base × multiplier + bonus) × decay)`. Reckoned in whole ten-thousandths,
 * so that .5 is exact and always rounds up; at least 1 when base and rate are above 0.
 */
export function completionAward(config: PebbleConfig, { category, similarBefore }: Completion): number {
  const suggested = category !== null;
  const base = suggested ? config.baseRateSuggestion : config.baseRateManual;
  const multiplier = suggested ? hundredths(config.suggestionMultiplier) : 100;
  const bonus = suggested ? (config.categoryBonuses[category] ?? 0) : 0;
  const decays = config.decayEnabled && similarBefore >= config.decayThreshold;
  const rate = decays ? hundredths(config.decayRate) : 100;
  const award = Math.floor(((base * multiplier + bonus * 100) * rate + 5_000) / 10_000);
  return base > 0 && rate > 0 ? Math.max(award, 1) : award;
}

const hundredths = (decimal: number) => Math.round(decimal * 100);

/** Nobody earns more than this in a day, whatever the configuration says. */
export const hardDailyCap = 1000;

/**
 * What is left of an award once the account's day has no more room. Nor does any 24 hours hold more than two days' pebbles: whoever
 * flies east at midnight sees three days begin and end within them.
 */
export function withinDailyCap(amount: number, { earnedToday, earnedLately, dailyCap }: { earnedToday: number; earnedLately: number; dailyCap: number }): number {
  const cap = dailyCap === 0 ? hardDailyCap : Math.min(dailyCap, hardDailyCap);
  return Math.max(0, Math.min(amount, cap - earnedToday, 2 * cap - earnedLately));
}

/** How many treats a reward jar holds, and how long each may be. */
export const jarMax = { treats: 20, treat: 200 } as const;

export function addTreatErrors(treatsInJar: number): 'jar_full' | null {
  return treatsInJar >= jarMax.treats ? 'jar_full' : null;
}

/** Claiming books the whole reward: it takes a full bar, and whatever lies beyond it stays. */
export function claimError(balance: number): 'not_enough_pebbles' | null {
  return canClaim(balance) ? null : 'not_enough_pebbles';
}

export function canClaim(balance: number): boolean {
  return balance >= rewardThreshold;
}

interface Voucher {
  giver: string;
  honouredAt: string | null;
}

/** What the giver of a voucher does to honour it: nothing more the second time. Only the giver can. */
export function honouring({ giver, honouredAt }: Voucher, accountId: string): 'honour' | 'done' | 'not_yours' {
  if (giver !== accountId) return 'not_yours';
  return honouredAt === null ? 'honour' : 'done';
}
