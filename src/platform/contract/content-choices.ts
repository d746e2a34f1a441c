/** What there is to choose from with platform content. Apart from its contract: the browser needs these without the means to check them. */
export const contentStates = ['active', 'inactive'] as const;
export const contentOrders = ['newest', 'oldest', 'title'] as const;
export const contentFormats = ['csv', 'json'] as const;
export type ContentFormat = (typeof contentFormats)[number];

export const fileEffects = ['added', 'changed', 'unchanged', 'wrong'] as const;

/** Largest file, in characters, most entries in it, and what its request may weigh on the wire, in bytes. */
export const fileMax = { characters: 1_000_000, entries: 1000, bytes: 4_000_000 } as const;
