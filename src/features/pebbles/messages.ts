/** The words of pebbles: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { pebbles } from './contract.ts';
import { jarMax, rewardThreshold, type NumberRange, type Reason, hardDailyCap, type Thanks } from './rules.ts';
import { formatNumber, ordinalCategory } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';

type Contract = typeof pebbles;

const notPaired = 'You must be paired with your partner first';
const addFailed = 'Failed to add treat';
const claimFailed = 'Failed to claim reward';

export const jarErrors: ErrorMessages<Contract, 'addTreat' | 'removeTreat'> & { not_paired: string } = {
  not_paired: notPaired,
  jar_full: `Your jar is full: ${jarMax.treats} treats. Take one out first`,
  id_taken: addFailed,
};

export const claimErrors: ErrorMessages<Contract, 'claim'> & { not_paired: string } = {
  not_paired: notPaired,
  not_enough_pebbles: `A reward takes ${rewardThreshold} pebbles`,
  treat_gone: 'This treat has just left the jar',
  id_taken: 'Your reward is claimed already: look at your vouchers',
};

export const honorErrors: ErrorMessages<Contract, 'honor'> & { not_paired: string } = {
  not_paired: notPaired,
  not_yours: 'Only whoever gives this treat can say so',
};

export const reopenErrors: ErrorMessages<Contract, 'reopenVoucher'> & { not_paired: string } = {
  not_paired: notPaired,
  too_late: 'Too late to take that back',
};

export const thankErrors: ErrorMessages<Contract, 'thank'> & { not_paired: string } = {
  not_paired: notPaired,
  not_yours: 'Only whoever claimed this treat can say thank you',
  not_given: 'It is not marked as given any more',
  too_late: 'Too late to say thank you here. Say it aloud.',
};

/** What to say beside a number of the configuration that cannot be. */
export function configNumberWords(wrong: 'range' | 'step', { to, step }: NumberRange): string {
  if (wrong === 'range') return `Between 0 and ${to}`;
  return step === 1 ? 'A whole number' : `In steps of ${step}`;
}

export const pebbleTexts = {
  title: 'Pebbles',
  balance: 'In your pocket',
  debt: (balance: number) => `What was cancelled or deleted took some back: ${amountText(balance)}`,
  loadFailed: 'Failed to load pebble data',

  history: 'Transaction History',
  none: 'No transactions yet. Complete dates to earn pebbles!',
  today: 'Today',
  yesterday: 'Yesterday',

  mine: 'You will give',
  partners: (partner: string) => `${isolated(partner)} will give`,
  partnersAlone: 'Your partner will give',
  moreTreats: (treats: number) => `and ${treats} more`,
  count: (treats: number) => `${treats} / ${jarMax.treats}`,
  noneOfMine: (partner: string) => `What would ${isolated(partner)} claim ${rewardThreshold} pebbles for?`,
  noneOfPartners: (partner: string) => `Nothing in ${isolated(partner)}’s jar yet. Drop a hint.`,
  yourPartner: 'your partner',
  mineAlone: 'A treat is a promise to somebody. Connect with your partner, and fill your jar for them.',
  alone: 'Your partner’s treats show up here once you are paired.',
  treat: 'A treat you will give',
  writeTreat: 'Write a treat',
  treatHint: 'Breakfast in bed, a song, your half of the blanket.',
  add: 'Put it in',
  full: `Your jar is full: ${jarMax.treats} treats.`,
  remove: (treat: string) => `Take out: ${treat}`,
  removed: 'Treat taken out',
  undo: 'Undo',
  addFailed,
  removeFailed: 'Failed to take the treat out',

  claimTitle: 'Claim your reward',
  claimLead: (partner: string) => `${rewardThreshold} pebbles for one treat of ${isolated(partner)}’s.`,
  choose: 'Which one?',
  chooseOne: 'Choose a treat',
  claimIt: `Claim for ${rewardThreshold} pebbles`,
  claimAlone: 'A reward takes two: connect with your partner, and claim it then. Your pebbles wait.',
  toDashboard: 'Go to Dashboard',
  claimFailed,
  claimed: 'It’s yours!',
  done: 'Lovely',

  vouchers: 'Vouchers',
  from: (partner: string) => `${isolated(partner)} gives`,
  toGive: 'You give',
  claimedOn: (day: string) => `Claimed ${day}`,
  honoredOn: (day: string) => `Given ${day}`,
  honor: 'Mark as given',
  honorIt: (treat: string) => `Mark as given: ${treat}`,
  honorFailed: 'Failed to mark it as given',
  given: (partner: string) => `Given. ${isolated(partner)} will hear.`,
  undoGiven: (treat: string) => `Undo: ${treat}`,
  reopenFailed: 'Failed to take that back',
  thankFor: (treat: string) => `Say thank you: ${treat}`,
  thankFailed: 'Failed to say thank you',
  notYet: (partner: string) => `Not yet, actually? Tell ${isolated(partner)}`,
} as const;

/** date_planned becomes Date Planned. */
export function titled(name: Reason | (string & {})): string {
  return name.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Signed, with a true minus. */
export function amountText(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`.replace('-', '−');
}

/** The words of the pebble configuration, for administrators. */

export const configErrors: ErrorMessages<typeof pebbles, 'saveConfig'> = {
  changed_meanwhile: 'The configuration was changed meanwhile. What you typed is still here',
  unknown_category: 'The categories have changed. Load the page again',
};

export const configTexts = {
  title: 'Pebble Configuration',
  back: 'Back to admin dashboard',
  lead: 'A change counts from the next award on, and for none before it.',
  loading: 'Loading configuration...',
  loadFailed: 'Failed to load configuration',
  saveFailed: 'Failed to save configuration',
  saved: 'Configuration saved successfully!',
  save: 'Save Changes',
  saving: 'Saving...',
  lastSaved: (moment: string, by: string | null) => `Last saved ${moment}${by ? ` by ${isolated(by)}` : ''}`,
  neverSaved: 'Never changed so far',

  baseRates: 'Base Rates',
  baseRateManual: 'Manual Plans',
  baseRateSuggestion: 'Suggestion Plans',
  categoryBonuses: 'Category Bonuses',
  limits: 'Multipliers & Limits',
  suggestionMultiplier: 'Suggestion Multiplier',
  dailyCap: 'Daily Cap',
  dailyCapHint: `0 means no cap, but never more than ${formatNumber(locale, hardDailyCap)} a day`,
  decay: 'Decay System',
  decayEnabled: 'Enable Decay',
  decayThreshold: 'Decay Threshold',
  decayThresholdHint: 'After this many similar activities in 30 days',
  decayRate: 'Decay Rate',
  decayRateHint: 'Multiplier (0.5 = 50% reduction)',
  on: 'on',
  off: 'off',
  inForce: (value: string) => `In force: ${value}`,

  changedBy: (by: string | null) => `${by ?? 'Somebody'} saved the configuration meanwhile`,
  changedHint: 'Your own numbers are still in their fields. Save again to put them in force, or let them go.',
  discard: 'Let go of mine',

  example: 'What this pays',
  exampleOf: 'A suggestion of the category',
  exampleWaits: 'The example comes back once every number fits its field.',
  plotKind: (category: string) => `${titled(category)} suggestion`,
  plotManual: 'Manual plan',
  plot: (suggestion: readonly number[], manual: readonly number[]) =>
    `The first to the sixth date of one kind in 30 days. From a suggestion: ${suggestion.join(', ')}. Manual plan: ${manual.join(', ')}.`,
  plotAxis: 'date of one kind in 30 days',
  plotCap: (cap: number) => `Daily cap ${cap}`,
  daily: (cap: number) =>
    cap === 0
      ? `No cap; a day still never pays more than ${formatNumber(locale, hardDailyCap)}.`
      : `A day pays at most ${cap}.`,
} as const;

/** “A romantic suggestion pays 20; the fourth in 30 days pays 10.” */
export function paySentence(
  category: string | null,
  { first, nth, later }: { first: number; nth: number; later: number },
): string {
  const what = category === null ? 'manual plan' : `${category} suggestion`;
  const kind = `${/^[aeiou]/i.test(what) ? 'An' : 'A'} ${what}`;
  if (nth === 0 || (nth > 1 && later === first)) return `${kind} pays ${first}, however often.`;
  if (nth === 1) return `${kind} pays ${first}, the first as well as the next.`;
  return `${kind} pays ${first}; the ${ordinal(nth)} in 30 days pays ${later}.`;
}

export function ordinal(number: number): string {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  return words[number - 1] ?? shortOrdinal(number);
}

/** 1st, 2nd */
export function shortOrdinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[
    ordinalCategory(locale, number)
  ];
  return `${number}${ending}`;
}

/** The words of the pebble bar. */

export const progressTexts = {
  of: `/ ${rewardThreshold} pebbles`,
  progress: (balance: number) => `${shown(balance)} / ${rewardThreshold} pebbles`,
  untilNextReward: (balance: number) => `${Math.max(rewardThreshold - shown(balance), 0)} more until next reward`,
  claim: 'Claim',
  loadFailed: 'Failed to load pebble data',
} as const;

/** A debt after a reversal shows as an empty bar. */
function shown(balance: number): number {
  return Math.max(balance, 0);
}

/** The words of thanks for a treat, on the pebbles page and in toasts. */

export const thanksTexts: Record<Thanks, string> = { '🫶': 'Thank you', '😋': 'Every pebble', '🤫': 'I saw you look' };

export const thanked = (thanks: Thanks) => `${thanks} ${thanksTexts[thanks]}`;

/** The words of the moment when a treat is claimed. */

export const treatTexts = {
  spent: `${rewardThreshold} pebbles, well spent`,
  doesNotExpire: 'Does not expire.',
  half: (partner: string) => `${isolated(partner)}’s half`,
  otherHalf: (partner: string) => `${isolated(partner)} has the other half. Choose your moment.`,
} as const;
