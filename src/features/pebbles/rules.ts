/** Amounts are whole numbers. The configuration at the time of the award applies. */

export const rewardThreshold = 500;

/** Paid to the author. */
export const pay = { date_planned: 5, memory_added: 3 } as const;

/** Reasons that count toward the daily cap; goal rewards do not. */
export const cappedReasons = ['date_planned', 'memory_added', 'date_completed'] as const;
export type CappedReason = (typeof cappedReasons)[number];

/** `date_cancelled` and `memory_deleted` take back what the memory paid. */
export const reasons = [
  ...cappedReasons,
  'goal_completed',
  'reward_claimed',
  'date_cancelled',
  'memory_deleted',
] as const;
export type Reason = (typeof reasons)[number];

/** A memory and a goal may have the same id. A constraint of the ledger enforces the same mapping. */
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

/** The range and step of a configuration number, and its default for blank or non-numeric input. */
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

/** Adding 0 turns -0 into 0. */
export function configNumber(given: string | number | null, { blank }: NumberRange): number {
  if (typeof given === 'number') return given + 0;
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(given ?? '') ? Number(given) + 0 : blank;
}

/** Null when the number is valid. */
export function configNumberWrong(number: number, { to, step }: NumberRange): 'range' | 'step' | null {
  if (!(number >= 0 && number <= to)) return 'range';
  return Math.abs(number / step - Math.round(number / step)) > 1e-9 ? 'step' : null;
}

/** A save may not add or remove categories. */
export function sameCategories(one: PebbleConfig['categoryBonuses'], other: PebbleConfig['categoryBonuses']): boolean {
  const [mine, theirs] = [Object.keys(one), Object.keys(other)];
  return mine.length === theirs.length && mine.every((category) => Object.hasOwn(other, category));
}

interface Completion {
  /** Category of the suggestion, or null. */
  category: string | null;
  /** Paid completions of similar dates in the 30 days before. */
  similarBefore: number;
}

/**
 * What completing a date pays each partner: `round((base × multiplier + bonus) × decay)`, at least 1 if base and rate are above 0. Computed in
 * whole ten-thousandths, so that .5 is exact and rounds up.
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

/** Applies whatever the configuration says. */
export const hardDailyCap = 1000;

/**
 * The part of an award that fits the account's daily cap. Any 24 hours also pay at most two days' caps: a traveler who crosses time zones can
 * see three calendar days in 24 hours.
 */
export function withinDailyCap(
  amount: number,
  { earnedToday, earnedLately, dailyCap }: { earnedToday: number; earnedLately: number; dailyCap: number },
): number {
  const cap = dailyCap === 0 ? hardDailyCap : Math.min(dailyCap, hardDailyCap);
  return Math.max(0, Math.min(amount, cap - earnedToday, 2 * cap - earnedLately));
}

export const jarMax = { treats: 20, treat: 200 } as const;

export function addTreatErrors(treatsInJar: number): 'jar_full' | null {
  return treatsInJar >= jarMax.treats ? 'jar_full' : null;
}

/** A claim costs the reward threshold; pebbles above it stay. */
export function claimError(balance: number): 'not_enough_pebbles' | null {
  return canClaim(balance) ? null : 'not_enough_pebbles';
}

export function canClaim(balance: number): boolean {
  return balance >= rewardThreshold;
}

export const thanks = ['🫶', '😋', '🤫'] as const;
export type Thanks = (typeof thanks)[number];

interface Voucher {
  giver: string;
  honoredAt: string | null;
  thanks: Thanks | null;
}

/** Only the giver can honor a voucher; honoring twice changes nothing. */
export function honoring(
  { giver, honoredAt }: Pick<Voucher, 'giver' | 'honoredAt'>,
  accountId: string,
): 'honor' | 'done' | 'not_yours' {
  if (giver !== accountId) return 'not_yours';
  return honoredAt === null ? 'honor' : 'done';
}

/** The giver can undo for this many milliseconds; only then does the claimer hear that the treat was given. */
export const honorFinalAfter = 15_000;

function isFinal(honoredAt: string, now: Date): boolean {
  return Date.parse(honoredAt) + honorFinalAfter <= now.getTime();
}

/** What one of the two sees of when a voucher was honored. */
export function shownHonoredAt(
  { giver, honoredAt }: Pick<Voucher, 'giver' | 'honoredAt'>,
  accountId: string,
  now: Date,
): string | null {
  return honoredAt !== null && (giver === accountId || isFinal(honoredAt, now)) ? honoredAt : null;
}

/** For a week the claimer can thank for a given treat, or say that it was not given yet. Milliseconds. */
const repliesFor = 7 * 24 * 60 * 60_000;

/** Whether the account can thank for the voucher or set it back: its claimer, once they know of it, and once. */
export function canReply(voucher: Voucher, accountId: string, now: Date): boolean {
  const honoredAt = shownHonoredAt(voucher, accountId, now);
  return (
    voucher.giver !== accountId &&
    honoredAt !== null &&
    voucher.thanks === null &&
    Date.parse(honoredAt) + repliesFor >= now.getTime()
  );
}

/** The giver can undo until it is final; from then on the claimer can set it back. */
export function reopening(voucher: Voucher, accountId: string, now: Date): 'reopen' | 'done' | 'too_late' {
  const honoredAt = shownHonoredAt(voucher, accountId, now);
  if (honoredAt === null) return 'done';
  const canReopen = voucher.giver === accountId ? !isFinal(honoredAt, now) : canReply(voucher, accountId, now);
  return canReopen ? 'reopen' : 'too_late';
}

/** The first thanks stay. */
export function thanking(
  voucher: Voucher,
  accountId: string,
  now: Date,
): 'thank' | 'done' | 'not_yours' | 'not_given' | 'too_late' {
  if (voucher.giver === accountId) return 'not_yours';
  if (voucher.thanks !== null) return 'done';
  if (shownHonoredAt(voucher, accountId, now) === null) return 'not_given';
  return canReply(voucher, accountId, now) ? 'thank' : 'too_late';
}
