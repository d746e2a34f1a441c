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

export const costLabels: Labels<Kind['costLevel']> = { free: 'Free', low: 'Low cost', medium: 'Medium cost', high: 'High cost' };
export const effortLabels: Labels<Kind['effortLevel']> = { low: 'Low effort', medium: 'Medium effort', high: 'High effort' };
export const timeLabels: Labels<Kind['timeOfDay']> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  any: 'Any time',
};

const { any: _, ...askedTimeLabels } = timeLabels;

/** A filter's name, the choice of all, and the others. Each says by itself what it is about: on phones nothing else does. */
export const filterTexts = {
  category: { name: 'Category', all: 'All categories', choices: categoryLabels },
  costLevel: { name: 'Cost', all: 'All costs', choices: costLabels },
  effortLevel: { name: 'Effort', all: 'All efforts', choices: effortLabels },
  timeOfDay: { name: 'Time of Day', all: 'All times', choices: askedTimeLabels },
} as const satisfies Record<keyof Filters, { name: string; all: string; choices: Labels<string> }>;

export const suggestionTexts = {
  title: 'Date Suggestions',
  lead: 'Borrow a plan, change what you like, and call it your own idea.',
  filters: 'Filters',
  clear: 'Clear filters',
  ideas: 'Ideas',
  found: (total: number) => (total === 1 ? '1 idea' : `${total} ideas`),
  select: 'Select & Customize',
  none: 'No suggestions match your filters. Try adjusting them!',
  loadFailed: 'Failed to load suggestions',
} as const;
