/** What suggestions are sorted by, and which of them a choice of filters lets through. */

export const categories = ['romantic', 'adventure', 'relaxation', 'cultural', 'active', 'food', 'entertainment'] as const;
export const costLevels = ['free', 'low', 'medium', 'high'] as const;
export const effortLevels = ['low', 'medium', 'high'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night', 'any'] as const;

export interface Kind {
  category: (typeof categories)[number];
  costLevel: (typeof costLevels)[number];
  effortLevel: (typeof effortLevels)[number];
  timeOfDay: (typeof timesOfDay)[number];
}

/** Longest texts, and most steps. */
export const suggestionMax = { title: 120, description: 1000, steps: 20, activity: 200, notes: 1000 } as const;

/** What somebody can do, and a word on it. */
export interface Step {
  activity: string;
  notes: string | null;
}

/** All that an administrator writes of a suggestion. */
export interface SuggestionContent extends Kind {
  title: string;
  description: string;
  isActive: boolean;
  /** In their order, numbered from 1. */
  steps: readonly Step[];
}

/** What a new suggestion is until somebody chooses otherwise. */
export const newKind: Kind & { isActive: boolean } = { category: 'romantic', costLevel: 'medium', effortLevel: 'medium', timeOfDay: 'evening', isActive: true };

/** The content alone of what may have more to it. */
export function contentOf({ title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps }: SuggestionContent): SuggestionContent {
  return { title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps: steps.map(({ activity, notes }) => ({ activity, notes })) };
}

/** Whoever left an activity blank meant no step, whatever the notes. */
export function withoutBlankSteps<S extends { activity: string | null }>(steps: readonly S[]): (S & { activity: string })[] {
  return steps.filter((step): step is S & { activity: string } => (step.activity ?? '').trim() !== '');
}

/** The list with one of it in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(to, 0, list[from]!) : rest;
}

/** A filter that is left out asks for all. */
export interface Filters {
  category?: Kind['category'] | undefined;
  costLevel?: Kind['costLevel'] | undefined;
  effortLevel?: Kind['effortLevel'] | undefined;
  timeOfDay?: Kind['timeOfDay'] | undefined;
}

/** The filters that an address asks for; what means nothing is left out. */
export function filtersOf(asked: Readonly<Record<string, unknown>>): Filters {
  return {
    category: oneOf(categories, asked.category),
    costLevel: oneOf(costLevels, asked.costLevel),
    effortLevel: oneOf(effortLevels, asked.effortLevel),
    timeOfDay: oneOf(timesOfDay, asked.timeOfDay),
  };
}

const oneOf = <T>(values: readonly T[], asked: unknown): T | undefined => values.find((value) => value === asked);

/** What a suggestion may be to pass the filters: one of each list. What suits any time of day passes whichever is asked for. */
export function letThrough({ category, costLevel, effortLevel, timeOfDay }: Filters): { [K in keyof Kind]: readonly Kind[K][] } {
  return {
    category: category ? [category] : categories,
    costLevel: costLevel ? [costLevel] : costLevels,
    effortLevel: effortLevel ? [effortLevel] : effortLevels,
    timeOfDay: timeOfDay ? timesOfDay.filter((time) => time === timeOfDay || time === 'any') : timesOfDay,
  };
}
