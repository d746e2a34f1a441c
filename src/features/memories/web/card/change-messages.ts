import { isolated } from '#platform/contract/isolated.ts';

/** What the partner changed of a plan. */
export const changeTexts = {
  date: (name: string, from: string, to: string) => `${isolated(name)} moved it from ${from} to ${to}`,
  time: (name: string, from: string | null, to: string) =>
    `${isolated(name)} ${from ? `changed the time from ${from} to ${to}` : `set the time to ${to}`}`,
  dateElsewhere: (name: string) => `${isolated(name)} moved it`,
  timeElsewhere: (name: string) => `${isolated(name)} changed the time`,
  timeRemoved: (name: string) => `${isolated(name)} took the time away`,
  activity: (name: string, before: string) => `${isolated(name)} renamed it; it was “${isolated(before)}”`,
  venueAdded: (name: string) => `${isolated(name)} added the venue`,
  venueChanged: (name: string) => `${isolated(name)} changed the venue`,
  venueRemoved: (name: string) => `${isolated(name)} took the venue away`,
  idea: (name: string, whose: string) => `${isolated(name)} says it was the idea of ${isolated(whose)}`,
  cancelled: (name: string) => `${isolated(name)} cancelled it`,
  restored: (name: string) => `${isolated(name)} brought it back`,
} as const;
