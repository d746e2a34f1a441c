import type { Email } from '#platform/server/mail.ts';

/** What the harness may ask of a server it has started: to move its clock, to do now what its jobs would do in time, or to question its database as the owner. */
export type ServerCommand = { ahead: number } | { jobs: 'now' } | { sql: string; values: unknown[] };

export type FromChild = { email: Email } | { ask: number; answer: unknown } | { ask: number; error: string };
