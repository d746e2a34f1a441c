import { moodOf, type MoodEmoji } from '#features/moods/rules.ts';
import type { Day } from '#platform/format/calendar.ts';
import { formatDays, formatNumber } from '#platform/format/format.ts';
import type { Locale } from '#platform/format/locale.ts';
import type { Slice } from '../rules.ts';
import { adminTexts } from '../messages.ts';

/** A part of each week's total: all of it, or one mood. */
export interface Layer {
  emoji?: MoodEmoji;
  slices: readonly Slice[];
}

/** Nov 9 – 15 */
export function weekOf(locale: Locale, monday: Day): string {
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000);
  return formatDays(locale, monday, sunday.toISOString().slice(0, 10));
}

export function amountOf(locale: Locale, { amount, withheld }: Slice): string {
  if (withheld) return adminTexts[withheld];
  return formatNumber(locale, amount ?? 0);
}

/** 1,204, or with faces: Perfect angel 1,204, Meh 80, … */
export function weekInWords(locale: Locale, layers: readonly Layer[], week: number): string {
  return layers
    .map(({ emoji, slices }) => `${emoji ? `${moodOf(emoji).label}: ` : ''}${amountOf(locale, slices[week]!)}`)
    .join(', ');
}

/** Why all weeks are withheld: too few people, or one week would reveal another. */
export function whyNone(layers: readonly Layer[]): string {
  return layers.some(({ slices }) => slices.some(({ withheld }) => withheld === 'beside'))
    ? adminTexts.allHidden
    : adminTexts.tooFew;
}

/** The week shown at first: the latest complete one that is not withheld, or the current one. */
export function firstToShow(layers: readonly Layer[]): number | undefined {
  const isShown = (week: number) => layers.some(({ slices }) => !slices[week]!.withheld);
  const weeks = (layers[0]?.slices ?? []).map((_, week) => week);
  return weeks.slice(0, -1).findLast(isShown) ?? weeks.findLast(isShown);
}
