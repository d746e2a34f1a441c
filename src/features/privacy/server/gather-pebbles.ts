import type * as z from 'zod';
import { pebbles as calls, type transaction } from '#features/pebbles/contract.ts';
import { history, jar, vouchers } from '#features/pebbles/server/queries.ts';
import { balance } from '#features/pebbles/server/store.ts';
import { pagesOf, parseOutput, readAllPages } from './outputs.ts';
import type { Progress } from './progress.ts';
import type { Read } from './read-as-account.ts';

type Transaction = z.output<typeof transaction>;

/** The own ledger, newest first, and what is promised and claimed of rewards. */
export async function gatherPebbles(read: Read, progress: Progress) {
  const transactions: Transaction[] = [];
  for await (const page of pagesOf((cursor) =>
    read(async (tx, principal) => parseOutput(calls.history, await history(tx, principal, { cursor }))),
  )) {
    transactions.push(...page.transactions);
    await progress.step(page.transactions.length);
  }
  return {
    pebbles: { balance: await read((tx, principal) => balance(tx, principal.id)), transactions },
    rewards: {
      treats: parseOutput(calls.jar, await read(jar)),
      vouchers: await readAllPages(
        (cursor) =>
          read(async (tx, principal) => parseOutput(calls.vouchers, await vouchers(tx, principal, { cursor }))),
        (page) => page.vouchers,
      ),
    },
  };
}
