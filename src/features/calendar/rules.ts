/** What a feed shows: titles, or words that tell nothing. */
export const wordings = ['titles', 'neutral'] as const;
export type Wording = (typeof wordings)[number];

/** Nobody says when a date will end. */
export const dateHours = 2;

/** A feed has the dates ahead and those of the last year, at most this many, the latest first. */
export const feedDates = { max: 1000, pastDays: 365 } as const;

/** How long a feed says that a date was cancelled. Calendars read it every few hours, some once a day. */
export const cancelledDays = 30;
