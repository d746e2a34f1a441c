export const criteriaTypes = ['total_dates', 'total_pebbles', 'all_categories'] as const;
export type CriteriaType = (typeof criteriaTypes)[number];

export interface Criteria {
  type: CriteriaType;
  required: number;
}

/** Longest texts and largest required number. */
export const badgeMax = { name: 120, description: 1000, icon: 20, required: 10_000 } as const;

export interface BadgeContent extends Criteria {
  name: string;
  description: string;
  icon: string;
  isActive: boolean;
}

/** As sent in a request. */
export interface SentBadge extends Omit<BadgeContent, keyof Criteria> {
  criteria: Criteria;
}

/** Drops other properties. */
export function contentOf({ name, description, icon, type, required, isActive }: BadgeContent): BadgeContent {
  return { name, description, icon, type, required, isActive };
}

export function contentSent({ criteria, ...rest }: SentBadge): BadgeContent {
  return contentOf({ ...rest, ...criteria });
}

export const newBadge: BadgeContent = {
  name: '',
  description: '',
  icon: '🏆',
  type: 'total_dates',
  required: 5,
  isActive: true,
};

/** Offered in the form of a badge. */
export const iconIdeas = ['🏆', '🦦', '💧', '🐾', '🌙', '🛶', '🌈'];

/** Malformed criteria become ones that never unlock. */
export function criteriaOf(given: unknown): Criteria {
  const { type, required } = { ...(given as Partial<Criteria> | null) };
  const isWhole = Number.isInteger(required) && required! >= 0 && required! <= badgeMax.required;
  return criteriaTypes.includes(type!) && isWhole
    ? { type: type!, required: required! }
    : { type: 'total_dates', required: 0 };
}

/** Integers out of range are rejected instead of replaced. */
export function asksOutOfRange(given: unknown): boolean {
  const { required } = { ...(given as Partial<Criteria> | null) };
  return Number.isInteger(required) && !(required! >= 0 && required! <= badgeMax.required);
}

/** Null unless it is a whole number in range. */
export function typedRequired(typed: string): number | null {
  const required = /^\s*\d{1,9}\s*$/.test(typed) ? Number.parseInt(typed, 10) : -1;
  return required >= 0 && required <= badgeMax.required ? required : null;
}

/** The text as a single fully qualified emoji, or null. Keyboards differ in where they put variation selectors. */
export function emojiOf(text: string): string | null {
  const one = fullyQualified(text.trim());
  // Compiled at run time: browsers without the `v` flag can still parse this file.
  return new RegExp('^\\p{RGI_Emoji}$', 'v').test(one) ? one : null;
}

/** Adds the variation selector where the emoji would otherwise be drawn as text (UTS #51). */
function fullyQualified(emoji: string): string {
  return emoji
    .replace(/[\uFE0E\uFE0F]/g, '')
    .replace(/(?!\p{Emoji_Presentation})\p{Emoji}(?!\p{Emoji_Modifier})/gu, '$&\uFE0F');
}

/** Whole per cent, rounded down, at most 100. */
export function percentOf(count: number, required: number): number {
  return required > 0 ? Math.min(100, Math.floor((count / required) * 100)) : 0;
}

interface Unlock {
  unlockedAt: string | null;
  isCelebrated: boolean;
}

/** Unlocks their owner has not seen, in chronological order. */
export function toCelebrate<Badge extends Unlock>(badges: readonly Badge[]): (Badge & { unlockedAt: string })[] {
  const unseen = badges.filter(
    (badge): badge is Badge & { unlockedAt: string } => badge.unlockedAt !== null && !badge.isCelebrated,
  );
  return unseen.sort((one, other) => Date.parse(one.unlockedAt) - Date.parse(other.unlockedAt));
}

const atOnceMinutes = 10;

/** The ids of the badges that both unlocked within ten minutes: that is one piece of news. */
export function sharedUnlocks(
  own: readonly { id: string; unlockedAt: string | null }[],
  partners: readonly { id: string; unlockedAt: string }[],
): Set<string> {
  const theirs = new Map(partners.map(({ id, unlockedAt }) => [id, Date.parse(unlockedAt)]));
  const isShared = ({ id, unlockedAt }: { id: string; unlockedAt: string | null }) =>
    unlockedAt !== null &&
    Math.abs(Date.parse(unlockedAt) - (theirs.get(id) ?? Number.NEGATIVE_INFINITY)) <= atOnceMinutes * 60_000;
  return new Set(own.filter(isShared).map(({ id }) => id));
}
