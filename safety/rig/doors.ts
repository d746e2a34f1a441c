import type { Letter } from '#platform/server/mail.ts';

/** What the rig may ask of a server it has started: to move its clock, or to question its database as the owner. */
export type Door = { ahead: number } | { sql: string; values: unknown[] };

export type FromChild = { letter: Letter } | { ask: number; answer: unknown } | { ask: number; fault: string };
