/** Choices for platform content. Separate from the contract, so that the browser does not load zod for them. */
export const contentStates = ['active', 'inactive'] as const;
export const contentOrders = ['newest', 'oldest', 'title'] as const;
export const contentFormats = ['csv', 'json'] as const;
export type ContentFormat = (typeof contentFormats)[number];

export const fileEffects = ['added', 'changed', 'unchanged', 'wrong'] as const;

/** Limits of an imported file; `bytes` is the size of its request. */
export const fileMax = { characters: 1_000_000, entries: 1000, bytes: 4_000_000 } as const;
