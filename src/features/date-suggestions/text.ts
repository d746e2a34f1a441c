/** The words of date suggestions. */
import type { Filters, Kind } from './rules.ts';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const categoryLabels: Labels<Kind['category']> = {
  romantic: 'Romantic',
  adventure: 'Adventure',
  relaxation: 'Relaxation',
  cultural: 'Cultural',
  active: 'Active',
  food: 'Food',
  entertainment: 'Entertainment',
};

export const costLabels: Labels<Kind['costLevel']> = { free: 'Free', low: 'Low', medium: 'Medium', high: 'High' };
export const effortLabels: Labels<Kind['effortLevel']> = { low: 'Low', medium: 'Medium', high: 'High' };
export const timeLabels: Labels<Kind['timeOfDay']> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  any: 'Any time',
};

const { any: _, ...askedTimeLabels } = timeLabels;

/** A filter's name, and its choices besides all. */
export const filterTexts = {
  category: { name: 'Category', choices: categoryLabels },
  costLevel: { name: 'Cost', choices: costLabels },
  effortLevel: { name: 'Effort', choices: effortLabels },
  timeOfDay: { name: 'Time of Day', choices: askedTimeLabels },
} as const satisfies Record<keyof Filters, { name: string; choices: Labels<string> }>;

export const suggestionTexts = {
  title: 'Date Suggestions',
  lead: 'Borrow a plan, change what you like, and call it your own idea.',
  filters: 'Filters',
  all: 'All',
  clear: 'Clear filters',
  found: (total: number) => (total === 1 ? '1 idea' : `${total} ideas`),
  cost: (level: Kind['costLevel']) => (level === 'free' ? costLabels.free : `${costLabels[level]} cost`),
  effort: (level: Kind['effortLevel']) => `${effortLabels[level]} effort`,
  select: 'Select & Customize',
  none: 'No suggestions match your filters. Try adjusting them!',
  loadFailed: 'Failed to load suggestions',
  more: 'Load more',
} as const;
