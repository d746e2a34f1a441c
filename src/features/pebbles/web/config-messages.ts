/** The words of the pebble configuration, for administrators. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { formatNumber, ordinalCategory } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { pebbles } from '../contract.ts';
import { titled } from '../messages.ts';
import { hardDailyCap } from '../rules.ts';

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
