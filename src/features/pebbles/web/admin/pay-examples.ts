/** What a configuration pays, by the rule that pays. */
import { completionAward, withinDailyCap, type PebbleConfig } from '../../rules.ts';
import { paySentence } from '../../messages.ts';

/** Of the first date of a kind in 30 days, the second and so on: what is paid, and what it would be without a daily cap. */
export function payOf(
  config: PebbleConfig,
  category: string | null,
  similarBefore: number,
): { paid: number; uncapped: number } {
  const uncapped = completionAward(config, { category, similarBefore });
  return { paid: withinDailyCap(uncapped, { earnedToday: 0, earnedLately: 0, dailyCap: config.dailyCap }), uncapped };
}

export const shownDates = 6;

export const paysOf = (config: PebbleConfig, category: string | null) =>
  Array.from({ length: shownDates }, (_, before) => payOf(config, category, before));

export function sentenceOf(config: PebbleConfig, category: string | null): string {
  const nth = config.decayEnabled ? config.decayThreshold + 1 : 0;
  const paid = (similarBefore: number) => payOf(config, category, similarBefore).paid;
  return paySentence(category, { first: paid(0), nth, later: paid(config.decayThreshold) });
}
