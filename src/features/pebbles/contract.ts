/** Pebbles: the reward currency. Amounts live only in the ledger; the balance always equals its sum. */
import * as z from 'zod/mini';
import { read } from '#platform/contract/call.ts';

export const pebbles = {
  balance: read({
    says: 'The own balance; it may be below zero after a reversal.',
    who: 'account',
    input: z.strictObject({}),
    output: z.object({ balance: z.int() }),
  }),
};
