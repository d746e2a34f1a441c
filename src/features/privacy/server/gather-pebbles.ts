import type * as z from 'zod';
import { pebbles as calls, type transaction } from '#features/pebbles/contract.ts';
import { history } from '#features/pebbles/server/history.ts';
import { jar } from '#features/pebbles/server/jar.ts';
import { balance } from '#features/pebbles/server/store.ts';
import { vouchers } from '#features/pebbles/server/vouchers.ts';
import { asAnswered } from './as-answered.ts';
import { allOf, pagesOf } from './pages.ts';
import type { Progress } from './progress.ts';
import type { Read } from './read-as-account.ts';

type Transaction = z.output<typeof transaction>;

/** The own ledger, newest first, and what is promised and claimed of rewards. */
export async function gatherPebbles(read: Read, progress: Progress) {
  const transactions: Transaction[] = [];
  for await (const page of pagesOf((cursor) => read(async (tx, principal) => asAnswered(calls.history, await history(tx, principal, { cursor }))))) {
    transactions.push(...page.transactions);
    await progress.step(page.transactions.length);
  }
  return {
    pebbles: { balance: await read((tx, principal) => balance(tx, principal.id)), transactions },
    rewards: {
      treats: asAnswered(calls.jar, await read(jar)),
      vouchers: await allOf((cursor) => read(async (tx, principal) => asAnswered(calls.vouchers, await vouchers(tx, principal, { cursor }))), (page) => page.vouchers),
    },
  };
}
