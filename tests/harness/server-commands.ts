import type { Email } from '#platform/server/mail.ts';

/** Commands to a started server: move its clock, run its jobs, die at a step that an edit names, count, or query its database as the owner. */
export type ServerCommand =
  { ahead: number } | { dieAt: string } | { jobs: 'now' } | { decrypted: 'most' } | { sql: string; values: unknown[] };

export type FromChild = { email: Email } | { ask: number; answer: unknown } | { ask: number; error: string };
