/** What a badge asks for, how far somebody has come, and which unlocks are news. */

export const criteriaTypes = ['total_dates', 'total_pebbles', 'all_categories'] as const;
export type CriteriaType = (typeof criteriaTypes)[number];

export interface Criteria {
  type: CriteriaType;
  required: number;
}

/** Longest texts of a badge, and the most that one may ask for. */
export const badgeMax = { name: 120, description: 1000, icon: 20, required: 10_000 } as const;

/** Criteria from outside. Malformed ones fall back to what never unlocks. */
export function criteriaOf(given: unknown): Criteria {
  const { type, required } = { ...(given as Partial<Criteria> | null) };
  const isWhole = Number.isInteger(required) && required! >= 0 && required! <= badgeMax.required;
  return criteriaTypes.includes(type!) && isWhole ? { type: type!, required: required! } : { type: 'total_dates', required: 0 };
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
