/** What suggestions are sorted by, and which of them a choice of filters lets through. */

export const categories = ['romantic', 'adventure', 'relaxation', 'cultural', 'active', 'food', 'entertainment'] as const;
export const costLevels = ['free', 'low', 'medium', 'high'] as const;
export const effortLevels = ['low', 'medium', 'high'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night', 'any'] as const;
/** The times one can ask for: nobody has to ask for what suits any. */
export const askedTimes = ['morning', 'afternoon', 'evening', 'night'] as const;

export interface Kind {
  category: (typeof categories)[number];
  costLevel: (typeof costLevels)[number];
  effortLevel: (typeof effortLevels)[number];
  timeOfDay: (typeof timesOfDay)[number];
}

/** A filter that is left out asks for all. */
export interface Filters {
  category?: Kind['category'] | undefined;
  costLevel?: Kind['costLevel'] | undefined;
  effortLevel?: Kind['effortLevel'] | undefined;
  timeOfDay?: (typeof askedTimes)[number] | undefined;
}

/** The filters that an address asks for; what means nothing is left out. */
export function filtersOf(asked: Readonly<Record<string, unknown>>): Filters {
  return {
    category: oneOf(categories, asked.category),
    costLevel: oneOf(costLevels, asked.costLevel),
    effortLevel: oneOf(effortLevels, asked.effortLevel),
    timeOfDay: oneOf(askedTimes, asked.timeOfDay),
  };
}

const oneOf = <T>(values: readonly T[], asked: unknown): T | undefined => values.find((value) => value === asked);

/** What a suggestion may be to pass the filters: one of each list. What suits any time of day passes whichever is asked for. */
export function letThrough({ category, costLevel, effortLevel, timeOfDay }: Filters): { [K in keyof Kind]: readonly Kind[K][] } {
  return {
    category: category ? [category] : categories,
    costLevel: costLevel ? [costLevel] : costLevels,
    effortLevel: effortLevel ? [effortLevel] : effortLevels,
    timeOfDay: timeOfDay ? [timeOfDay, 'any'] : timesOfDay,
  };
}
