import type { KeptWrite, Refusal } from '#platform/web/outbox/kept-writes.ts';

/** A write that had waited, and that the server has refused. */
export type RefusedWrite = Omit<KeptWrite, 'outcome'> & { refusal: Refusal };

/** The key of the refused writes in the cache. */
export const refusedKey = ['refused writes'];
