import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { pebbles, transaction, treat, voucher } from '../contract.ts';
import { progressTexts } from '../messages.ts';

export type Transaction = z.output<typeof transaction>;
export type Treat = z.output<typeof treat>;
export type Voucher = z.output<typeof voucher>;

export const orpc = orpcOf<typeof pebbles>('pebbles');

export const balanceQuery = orpc.balance.queryOptions({
  input: {},
  queryFn: ({ signal }) =>
    orpc.balance.call({}, { signal }).catch((error: unknown) => {
      if (!signal.aborted && !isSignedOut(error)) console.error(progressTexts.loadFailed, error);
      throw error;
    }),
});

/** The own ledger, page by page, newest first. */
export const historyQuery = orpc.history.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

/** The treats of both. */
export const jarQuery = orpc.jar.queryOptions({ input: {} });

/** What was claimed by either, the latest first. */
export const vouchersQuery = orpc.vouchers.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

export const useHistory = () => useInfiniteQuery(historyQuery);
export const useJar = () => useQuery({ ...jarQuery, select: usePendingPatches(jarQuery.queryKey) });

export function useBalance() {
  const patched = usePendingPatches(balanceQuery.queryKey);
  return useQuery({ ...balanceQuery, select: (known) => patched(known).balance });
}

export function useVouchers({ enabled = true } = {}) {
  return useInfiniteQuery({ ...vouchersQuery, enabled, select: usePendingPatches(vouchersQuery.queryKey) });
}

const isSignedOut = (error: unknown) => isDomainError(error) && error.code === 'signed_out';
