export const categories = [
  'romantic',
  'adventure',
  'relaxation',
  'cultural',
  'active',
  'food',
  'entertainment',
] as const;
export const costLevels = ['free', 'low', 'medium', 'high'] as const;
export const effortLevels = ['low', 'medium', 'high'] as const;
export const timesOfDay = ['morning', 'afternoon', 'evening', 'night', 'any'] as const;

export interface Kind {
  category: (typeof categories)[number];
  costLevel: (typeof costLevels)[number];
  effortLevel: (typeof effortLevels)[number];
  timeOfDay: (typeof timesOfDay)[number];
}

export const suggestionMax = { title: 120, description: 1000, steps: 20, activity: 200, notes: 1000 } as const;

export interface Step {
  activity: string;
  notes: string | null;
}

/** What administrators can edit. */
export interface SuggestionContent extends Kind {
  title: string;
  description: string;
  isActive: boolean;
  /** In order. */
  steps: readonly Step[];
}

/** Defaults of a new suggestion. */
export const newKind: Kind & { isActive: boolean } = {
  category: 'romantic',
  costLevel: 'medium',
  effortLevel: 'medium',
  timeOfDay: 'evening',
  isActive: true,
};

/** Drops other properties. */
export function contentOf({
  title,
  description,
  category,
  costLevel,
  effortLevel,
  timeOfDay,
  isActive,
  steps,
}: SuggestionContent): SuggestionContent {
  return {
    title,
    description,
    category,
    costLevel,
    effortLevel,
    timeOfDay,
    isActive,
    steps: steps.map(({ activity, notes }) => ({ activity, notes })),
  };
}

/** A step without an activity is dropped, even if it has notes. */
export function withoutBlankSteps<S extends { activity: string | null }>(
  steps: readonly S[],
): (S & { activity: string })[] {
  return steps.filter((step): step is S & { activity: string } => (step.activity ?? '').trim() !== '');
}

/** Moves one element of a list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return from in list ? rest.toSpliced(to, 0, list[from]!) : rest;
}

/** A missing filter matches everything. */
export interface Filters {
  category?: Kind['category'] | undefined;
  costLevel?: Kind['costLevel'] | undefined;
  effortLevel?: Kind['effortLevel'] | undefined;
  timeOfDay?: Kind['timeOfDay'] | undefined;
}

/** Parses the filters of a URL; unknown values are dropped. */
export function filtersOf(asked: Readonly<Record<string, unknown>>): Filters {
  return {
    category: oneOf(categories, asked.category),
    costLevel: oneOf(costLevels, asked.costLevel),
    effortLevel: oneOf(effortLevels, asked.effortLevel),
    timeOfDay: oneOf(timesOfDay, asked.timeOfDay),
  };
}

const oneOf = <T>(values: readonly T[], asked: unknown): T | undefined => values.find((value) => value === asked);

/** The values of each field that pass the filters. Suggestions for any time of day pass every time filter. */
export function letThrough({ category, costLevel, effortLevel, timeOfDay }: Filters): {
  [K in keyof Kind]: readonly Kind[K][];
} {
  return {
    category: category ? [category] : categories,
    costLevel: costLevel ? [costLevel] : costLevels,
    effortLevel: effortLevel ? [effortLevel] : effortLevels,
    timeOfDay: timeOfDay ? timesOfDay.filter((time) => time === timeOfDay || time === 'any') : timesOfDay,
  };
}
