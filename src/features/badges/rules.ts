/** What badges are made of, what they ask for, how far somebody has come, and which unlocks are news. */

export const criteriaTypes = ['total_dates', 'total_pebbles', 'all_categories'] as const;
export type CriteriaType = (typeof criteriaTypes)[number];

export interface Criteria {
  type: CriteriaType;
  required: number;
}

/** Longest texts of a badge, and the most that one may ask for. */
export const badgeMax = { name: 120, description: 1000, icon: 20, required: 10_000 } as const;

/** A badge as its administrators write it. */
export interface BadgeContent extends Criteria {
  name: string;
  description: string;
  icon: string;
  isActive: boolean;
}

/** The same, as a call brings it. */
export interface SentBadge extends Omit<BadgeContent, keyof Criteria> {
  criteria: Criteria;
}

/** Of anything that is more than a badge’s content, that alone. */
export function contentOf({ name, description, icon, type, required, isActive }: BadgeContent): BadgeContent {
  return { name, description, icon, type, required, isActive };
}

export function contentSent({ criteria, ...rest }: SentBadge): BadgeContent {
  return contentOf({ ...rest, ...criteria });
}

export const newBadge: BadgeContent = { name: '', description: '', icon: '🏆', type: 'total_dates', required: 5, isActive: true };

/** Criteria from outside. Malformed ones fall back to what never unlocks. */
export function criteriaOf(given: unknown): Criteria {
  const { type, required } = { ...(given as Partial<Criteria> | null) };
  const isWhole = Number.isInteger(required) && required! >= 0 && required! <= badgeMax.required;
  return criteriaTypes.includes(type!) && isWhole ? { type: type!, required: required! } : { type: 'total_dates', required: 0 };
}

/** Whether criteria from outside ask for a whole number that no badge may ask for: those are refused, not fallen back. */
export function asksOutOfRange(given: unknown): boolean {
  const { required } = { ...(given as Partial<Criteria> | null) };
  return Number.isInteger(required) && !(required! >= 0 && required! <= badgeMax.required);
}

/** What was typed as a required value: a whole number in range, else null. */
export function typedRequired(typed: string): number | null {
  const required = /^\s*\d{1,9}\s*$/.test(typed) ? Number.parseInt(typed, 10) : -1;
  return required >= 0 && required <= badgeMax.required ? required : null;
}

/** The one emoji that a text is, as it is drawn in colour; null when it is anything else. Keyboards differ in where they put variation selectors. */
export function emojiOf(text: string): string | null {
  const one = fullyQualified(text.trim());
  // Written as a pattern at run time: a browser that does not know it still reads the rest of this file.
  return new RegExp('^\\p{RGI_Emoji}$', 'v').test(one) ? one : null;
}

/** With the emoji variation selector after each character that would be drawn as text without it, and nowhere else: UTS #51. */
function fullyQualified(emoji: string): string {
  return emoji.replace(/[\uFE0E\uFE0F]/g, '').replace(/(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu, '$&\uFE0F');
}

/** Whole per cent, 100 only when all of it is there, and never more. */
export function percentOf(count: number, required: number): number {
  return required > 0 ? Math.min(100, Math.floor((count / required) * 100)) : 0;
}

interface Unlock {
  unlockedAt: string | null;
  isCelebrated: boolean;
}

/** The unlocks that their owner has not seen yet, in the order they happened. */
export function toCelebrate<Badge extends Unlock>(badges: readonly Badge[]): (Badge & { unlockedAt: string })[] {
  const unseen = badges.filter((badge): badge is Badge & { unlockedAt: string } => badge.unlockedAt !== null && !badge.isCelebrated);
  return unseen.sort((one, other) => Date.parse(one.unlockedAt) - Date.parse(other.unlockedAt));
}
